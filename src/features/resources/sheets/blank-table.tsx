/** A table that is partly printed and partly for a pen. */
import type { TablePart } from '#texts/checklist-sheets/part.ts';

/** What only a pen fills is left out where there is no room for it. */
export function BlankTable({ part }: { part: TablePart }) {
  const { name, columns, rows, sums = 0, closes = false } = part;
  const look = (index: number) => (rows.some((row) => row[index]) ? '' : penOnly);
  return (
    <div className="@container">
      <table className="w-full border-collapse text-small print:text-[10pt]">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-note text-soft">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={`${cell} ${head} ${look(index)}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const left = rows.length - index;
            return (
              <tr
                key={row[0]}
                data-sum={left <= sums}
                data-below={closes && left === 1 ? 'double' : left > 1 && left <= sums + 1 && 'ink'}
                className="group"
              >
                {row.map((text, column) =>
                  column === 0 ? (
                    <th key={columns[column]} scope="row" className={`${cell} ${ruled}`}>
                      {text}
                    </th>
                  ) : (
                    <td key={columns[column]} className={`${cell} ${ruled} ${look(column)}`}>
                      {text}
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const penOnly =
  'hidden @[38rem]:table-cell w-[11%] border-s-1 border-s-rule ps-3 whitespace-nowrap';
const cell = 'py-2.5 pe-3 text-start align-baseline font-400 print:py-1';
const head = 'border-b-1.5 border-b-ink';
/** A rule of ink means that a sum follows, the double rule that it is the last. */
const ruled =
  'border-b-1 border-b-rule group-data-[sum=true]:font-600 group-data-[below=ink]:border-b-1.5 group-data-[below=ink]:border-b-ink group-data-[below=double]:double-rule';
