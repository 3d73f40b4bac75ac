import { roles } from './ledger.tsx';
import { unbroken } from './unbroken.tsx';

interface SideBySideProps {
  readonly caption: string;
  readonly what: string;
  /** Two or three columns. */
  readonly columns: readonly {
    readonly id: string | number;
    readonly name: string;
    readonly note?: string | undefined;
  }[];
  readonly rows: readonly {
    readonly kind: 'answer' | 'line' | 'total';
    readonly name: string;
    readonly cells: readonly { readonly text: string; readonly note?: string | undefined }[];
  }[];
}

const widths: Partial<Record<number, string>> = {
  2: 'grid-cols-2 tablet:grid-cols-[minmax(0,1fr)_repeat(2,minmax(0,1fr))]',
  3: 'grid-cols-3 tablet:grid-cols-[minmax(0,1fr)_repeat(3,minmax(0,1fr))]',
};
const group = 'col-[1/-1] grid grid-cols-subgrid';
const row = `${group} items-baseline gap-y-1`;
const rowLooks = {
  answer: 'border-t-1 border-rule py-2 text-note',
  line: 'border-t-1 border-rule py-2 tabular-nums',
  total: 'border-t-1.5 border-ink py-3.5 font-600 tabular-nums',
};

export function SideBySide({ caption, what, columns, rows }: SideBySideProps) {
  return (
    <table
      role={roles.table}
      className={`grid w-full gap-x-2.5 lt-tablet:text-note print:break-inside-avoid ${widths[columns.length] ?? ''}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role={roles.rowgroup} className={group}>
        <tr role={roles.row} className={`${row} pb-3`}>
          <th
            role={roles.columnheader}
            scope="col"
            className={`${nameCell} text-note text-soft font-400`}
          >
            {what}
          </th>
          {columns.map(({ id, name, note }) => (
            <th
              key={id}
              role={roles.columnheader}
              scope="col"
              className="min-w-0 p-0 text-end font-600 wrap-anywhere"
            >
              {name}
              {note && <span className="block text-note text-soft font-400">{note}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roles.rowgroup} className={`${group} double-rule`}>
        {rows.map(({ kind, name, cells }) => (
          <tr key={name} role={roles.row} className={`${row} ${rowLooks[kind]}`}>
            <th
              role={roles.rowheader}
              scope="row"
              className={`${nameCell} ${kind === 'total' ? '' : 'font-400'} lt-tablet:text-soft`}
            >
              {unbroken(name)}
            </th>
            {columns.map(({ id }, index) => (
              <Cell key={id} {...cells[index]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ text, note }: Partial<SideBySideProps['rows'][number]['cells'][number]>) {
  return (
    <td role={roles.cell} className="min-w-0 p-0 text-end wrap-anywhere">
      {text && unbroken(text)}
      {note && <span className="block text-note text-soft font-400">{note}</span>}
    </td>
  );
}

const nameCell = 'min-w-0 p-0 text-start lt-tablet:col-[1/-1]';
