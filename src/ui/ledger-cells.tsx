import type { Cents } from '#domain/money.ts';
import { Money } from './money.tsx';

/** Explicit, because a changed `display` can remove table roles. In a constant, because lint calls them redundant. */
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

/** Empty for zero. */
export function Amount({ cents, column }: AmountProps) {
  const place = column === 'once' ? 'col-start-2' : 'col-start-3';
  return (
    <td role={roles.cell} className={`${place} row-start-1 p-0 text-end lt-pocket:row-start-2`}>
      {cents ? <Money cents={cents} /> : null}
    </td>
  );
}
