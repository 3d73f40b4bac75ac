/** What the rows of a ledger are made of. */
import type { Cents } from '#domain/money.ts';
import { Money } from './money.tsx';

/** Explicit, because a `display` other than the table's own can take the roles away; a constant, because they look redundant. */
export const roles = {
  table: 'table',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  rowheader: 'rowheader',
  cell: 'cell',
} as const;

interface AmountProps {
  readonly cents: Cents | undefined;
  readonly column: 'once' | 'monthly';
}

/** One column's amount; nothing due is an empty cell, as on paper. */
export function Amount({ cents, column }: AmountProps) {
  const place = column === 'once' ? 'col-start-2' : 'col-start-3';
  return (
    <td role={roles.cell} className={`${place} row-start-1 p-0 text-end lt-pocket:row-start-2`}>
      {cents ? <Money cents={cents} /> : null}
    </td>
  );
}
