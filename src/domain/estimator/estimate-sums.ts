/** What stands between an estimate's services and its total, by name (docs/product.md, Estimate on screen). */
import type { Amounts, EstimateTable } from './estimate-table.ts';
import { clientDiscountPercent, instalments } from './prices.ts';

/** One line below the services; `kind` says what it is. */
export type EstimateSum = { name: string; kind: 'before' | 'discount' | 'moved'; amounts: Amounts };

/** What is paid in twelve, by name. */
export const inPayments = (service: string) => `${service} in ${instalments.count} payments`;

/** The lines from top to bottom, none where nothing is taken off or moved; `sister` is the firm whose clients get the discount. */
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
      name: inPayments(service),
      kind: 'moved' as const,
      amounts,
    })),
  ];
}
