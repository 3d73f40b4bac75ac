/** A ruled table; on phones each row is a block of labeled facts. */
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { roles } from './ledger-cells.tsx';

interface TableProps {
  readonly caption: string;
  /** In the order of the cells. */
  readonly columns: readonly string[];
  /** Equal column widths, shared with the tables below. */
  readonly even?: boolean | undefined;
  readonly children: ReactNode;
}

interface TableRowProps {
  readonly head: ReactNode;
  /** In column order; null cells are hidden on phones. */
  readonly cells: readonly ReactNode[];
}

const Columns = createContext<readonly string[]>([]);

/** Roles are explicit, because block layout removes the table's own. */
export function Table({ caption, columns, even, children }: TableProps) {
  return (
    <table
      role={roles.table}
      className={`block w-full border-collapse text-small desk:table ${even ? 'table-fixed' : ''}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role={roles.rowgroup} className="lt-desk:sr-only desk:table-header-group">
        <tr role={roles.row} className="border-b-1.5 border-ink text-note text-soft">
          {columns.map((column) => (
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
        <Columns value={columns}>{children}</Columns>
      </tbody>
    </table>
  );
}

export function TableRow({ head, cells }: TableRowProps) {
  const [, ...columns] = useContext(Columns);
  return (
    <tr
      role={roles.row}
      className="block border-b-1 border-rule py-4 hover:bg-wash hover:shadow-[14px_0_0_var(--c-wash),-14px_0_0_var(--c-wash)] lt-desk:first:border-t-1.5 lt-desk:first:border-t-ink desk:table-row"
    >
      <th
        role={roles.rowheader}
        scope="row"
        className="block px-0 text-start align-baseline font-600 wrap-anywhere desk:table-cell desk:py-4 desk:pe-6"
      >
        {head}
      </th>
      {columns.map((column, index) => (
        <td
          key={column}
          role={roles.cell}
          className={`${cells[index] === null ? 'lt-desk:hidden ' : ''}grid grid-cols-[min(7rem,40%)_minmax(0,1fr)] items-baseline gap-x-3 px-0 pt-1.5 align-baseline desk:table-cell desk:py-4 desk:pe-6`}
        >
          <span aria-hidden="true" className="text-soft desk:hidden">
            {column}
          </span>
          <div className="min-w-0 lt-desk:wrap-anywhere">
            {cells[index] === null ? '–' : cells[index]}
          </div>
        </td>
      ))}
    </tr>
  );
}
