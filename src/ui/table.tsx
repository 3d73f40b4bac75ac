/** A list of things with the same facts: a ruled table, and on a phone a block of labeled facts for each thing. */
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { roles } from './ledger-cells.tsx';

interface TableProps {
  readonly caption: string;
  /** The heads, in the order of the cells. */
  readonly columns: readonly string[];
  /** The last column is what can be done: its rows are no higher for it, and on a phone it needs no name. */
  readonly acts?: boolean | undefined;
  /** All but the first column are figures, which stand at the right. */
  readonly figures?: boolean | undefined;
  readonly children: ReactNode;
}

interface TableRowProps {
  /** What the row is about: its first cell. */
  readonly head: ReactNode;
  /** The other cells, in the order of the columns. */
  readonly cells: readonly ReactNode[];
}

const Columns = createContext<Pick<TableProps, 'columns' | 'acts' | 'figures'>>({ columns: [] });

/** No zebra and no vertical lines; every role is said out loud, because blocks take the table's own away. */
export function Table({ caption, columns, acts, figures, children }: TableProps) {
  const look = useMemo(() => ({ columns, acts, figures }), [columns, acts, figures]);
  return (
    <table role={roles.table} className="block w-full border-collapse text-small desk:table">
      <caption className="sr-only">{caption}</caption>
      <thead role={roles.rowgroup} className="lt-desk:sr-only desk:table-header-group">
        <tr role={roles.row} className="border-b-1.5 border-ink text-note text-soft">
          {columns.map((column, index) => (
            <th
              key={column}
              role={roles.columnheader}
              scope="col"
              className={`px-0 pb-3 font-400 ${figures && index > 0 ? 'ps-6 text-end' : 'pe-6 text-start'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roles.rowgroup} className="block desk:table-row-group">
        <Columns value={look}>{children}</Columns>
      </tbody>
    </table>
  );
}

/** One thing and its facts. */
export function TableRow({ head, cells }: TableRowProps) {
  const {
    columns: [, ...columns],
    acts,
    figures,
  } = useContext(Columns);
  const cellLook = (index: number) => {
    if (figures) return figureCell;
    return acts && index === columns.length - 1 ? actsCell : plainCell;
  };
  return (
    <tr
      role={roles.row}
      className="block border-b-1 border-rule py-4 hover:bg-wash hover:shadow-[14px_0_0_var(--c-wash),-14px_0_0_var(--c-wash)] lt-desk:first:border-t-1.5 lt-desk:first:border-t-ink desk:table-row"
    >
      <th
        role={roles.rowheader}
        scope="row"
        className="block px-0 pe-6 text-start align-baseline font-600 wrap-anywhere desk:table-cell desk:py-4"
      >
        {head}
      </th>
      {columns.map((column, index) => (
        <td key={column} role={roles.cell} className={cellLook(index)}>
          {cellLook(index) !== actsCell && (
            <span aria-hidden="true" className="text-soft desk:hidden">
              {column}
            </span>
          )}
          <div className="min-w-0 lt-desk:wrap-anywhere">{cells[index]}</div>
        </td>
      ))}
    </tr>
  );
}

const cell = 'gap-x-3 px-0 pt-1.5 align-baseline desk:table-cell';
const plainCell = `grid grid-cols-[min(6rem,40%)_minmax(0,1fr)] items-baseline ${cell} desk:py-4 desk:pe-6`;
const figureCell = `flex justify-between tabular-nums ${cell} desk:py-4 text-end`;
const actsCell = `block ${cell} desk:py-1`;
