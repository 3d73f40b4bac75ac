/** Names the lines between the services and the total. */
import type { Amounts, EstimateTable } from './estimate-table.ts';
import { clientDiscountPercent, instalments } from './prices.ts';

export type EstimateSum = { name: string; kind: 'before' | 'discount' | 'moved'; amounts: Amounts };

export const paymentsLabel = (service: string) => `${service} in ${instalments.count} payments`;

/** Lines in order, none without discount or payments; `sister` is the firm whose clients get the discount. */
export function estimateSums(
  { before, discount, moved }: EstimateTable,
  sister: string,
): EstimateSum[] {
  const reduced = discount.oneTime + discount.monthly < 0;
  if (!reduced && moved.length === 0) return [];
  const discountName = `${sister} Client Discount (${clientDiscountPercent}%)`;
  return [
    { name: reduced ? 'Before discount' : 'Services', kind: 'before', amounts: before },
    ...(reduced ? [{ name: discountName, kind: 'discount' as const, amounts: discount }] : []),
    ...moved.map(({ service, amounts }) => ({
      name: paymentsLabel(service),
      kind: 'moved' as const,
      amounts,
    })),
  ];
}
