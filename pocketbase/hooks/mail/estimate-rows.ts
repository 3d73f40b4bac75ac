/** An estimate's table in words: what HTML and text mails have in common. */
import { firm } from '#config/firm.ts';
import { type Amounts, type EstimateTable } from '#domain/estimator/estimate-table.ts';
import { clientDiscountPercent, instalments } from '#domain/estimator/prices.ts';
import { formatMoney } from '#domain/money.ts';

export type EstimateRow = {
  name: string;
  once: string;
  monthly: string;
  /** A sum stands under a single rule, the total under a double one. */
  kind: 'line' | 'sum' | 'total';
};

/** The columns' heads. */
export const estimateColumns = { name: 'Service', once: 'One time', monthly: 'Monthly' } as const;

/** The rows from top to bottom, as the estimate's own page has them. */
export function estimateRows({
  rows,
  before,
  discount,
  moved,
  total,
}: EstimateTable): EstimateRow[] {
  const reduced = discount.oneTime + discount.monthly < 0;
  const adjusted = reduced || moved.length > 0;
  return [
    ...rows.map(({ line, amounts }) => row(line.service, amounts, 'line')),
    ...(adjusted ? [row(reduced ? 'Before discount' : 'Services', before, 'sum')] : []),
    ...(reduced
      ? [row(`${firm.sister} Client Discount (${clientDiscountPercent}%)`, discount, 'line')]
      : []),
    ...moved.map(({ service, amounts }) =>
      row(`${service} in ${instalments.count} payments`, amounts, 'line'),
    ),
    { ...row('Total', total, 'total'), ...both(total) },
  ];
}

function row(name: string, { oneTime, monthly }: Amounts, kind: EstimateRow['kind']): EstimateRow {
  const shown = (cents: number) => (cents === 0 ? '' : formatMoney(cents));
  return { name, once: shown(oneTime), monthly: shown(monthly), kind };
}

function both({ oneTime, monthly }: Amounts) {
  return { once: formatMoney(oneTime), monthly: formatMoney(monthly) };
}
