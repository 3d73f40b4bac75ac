import type { Key, ReactNode } from 'react';
import { roles } from './ledger.tsx';

export type Columns<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

export interface TableProps<Row> {
  readonly caption: string;
  /** The first column heads its row. Null cells are hidden on phones. */
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  /** True for equal column widths, as in the tables below. */
  readonly even?: boolean | undefined;
}

export function Table<Row>({ caption, columns, rows, keyOf, even }: TableProps<Row>) {
  const [head, ...others] = Object.entries(columns);
  return (
    <table
      role={roles.table}
      className={`block w-full border-collapse text-small desk:table ${even ? 'table-fixed' : ''}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role={roles.rowgroup} className="lt-desk:sr-only desk:table-header-group">
        <tr role={roles.row} className="border-b-1.5 border-ink text-note text-soft">
          {Object.keys(columns).map((column) => (
            <th
              key={column}
              role={roles.columnheader}
              scope="col"
              className="px-0 pb-3 pe-6 text-start font-400"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roles.rowgroup} className="block desk:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role={roles.row}
            className="block border-b-1 border-rule py-4 hover:bg-wash hover:shadow-[14px_0_0_var(--c-wash),-14px_0_0_var(--c-wash)] lt-desk:first:border-t-1.5 lt-desk:first:border-t-ink desk:table-row"
          >
            <th
              role={roles.rowheader}
              scope="row"
              className="block px-0 text-start align-baseline font-600 wrap-anywhere desk:table-cell desk:py-4 desk:pe-6"
            >
              {head?.[1](row)}
            </th>
            {others.map(([column, cellOf]) => (
              <TableCell key={column} column={column} cell={cellOf(row)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TableCell({ column, cell }: { readonly column: string; readonly cell: ReactNode }) {
  return (
    <td
      role={roles.cell}
      className={`${cell === null ? 'lt-desk:hidden ' : ''}grid grid-cols-[min(7rem,40%)_minmax(0,1fr)] items-baseline gap-x-3 px-0 pt-1.5 align-baseline desk:table-cell desk:py-4 desk:pe-6`}
    >
      <span aria-hidden="true" className="text-soft desk:hidden">
        {column}
      </span>
      <div className="min-w-0 lt-desk:wrap-anywhere">{cell === null ? '–' : cell}</div>
    </td>
  );
}

/** Columns of rows that are arrays. */
export function columnsByPlace(
  names: readonly string[],
): Columns<readonly [string, ...ReactNode[]]> {
  return Object.fromEntries(names.map((name, at) => [name, (row) => row[at]]));
}
