/** Makes the rows of an estimate's table in mails. */
import { firm } from '#config/firm.ts';
import { estimateSums } from '#domain/estimator/estimate-sums.ts';
import { type Amounts, type EstimateTable } from '#domain/estimator/estimate-table.ts';
import { totalName } from '#domain/estimator/open-questions.ts';
import { formatMoney } from '#domain/money.ts';

export type EstimateRow = {
  name: string;
  once: string;
  monthly: string;
  /** A sum has a single rule above it, the total a double one. */
  kind: 'line' | 'sum' | 'total';
};

export const estimateColumns = { name: 'Service', once: 'One time', monthly: 'Monthly' } as const;

export function estimateRows(table: EstimateTable, missing: number): EstimateRow[] {
  const { rows, total } = table;
  return [
    ...rows.map(({ line, amounts }) => row(line.service, amounts, 'line')),
    ...estimateSums(table, firm.sister).map(({ name, kind, amounts }) =>
      row(name, amounts, kind === 'before' ? 'sum' : 'line'),
    ),
    { ...row(totalName(missing > 0), total, 'total'), ...both(total) },
  ];
}

function row(name: string, { oneTime, monthly }: Amounts, kind: EstimateRow['kind']): EstimateRow {
  const shown = (cents: number) => (cents === 0 ? '' : formatMoney(cents));
  return { name, once: shown(oneTime), monthly: shown(monthly), kind };
}

function both({ oneTime, monthly }: Amounts) {
  return { once: formatMoney(oneTime), monthly: formatMoney(monthly) };
}
