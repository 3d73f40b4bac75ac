interface PenTableProps {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** True if all columns but the first are amounts. */
  readonly figures?: boolean | undefined;
  /** How many of the last rows are sums. */
  readonly sums?: number | undefined;
  readonly closes?: boolean | undefined;
}

/** Hides pen-only columns and tables without room. */
export function PenTable(props: PenTableProps) {
  const { name, columns, rows, figures = false, sums = 0, closes = false } = props;
  const look = (index: number) => (rows.some((row) => row[index]) ? '' : penOnly);
  const isBlank = columns.every((_, index) => index === 0 || look(index));
  return (
    <div
      className={`@container overflow-x-auto print:overflow-visible ${isBlank ? 'lt-tablet:hidden print:block!' : ''}`}
    >
      <table
        className={`w-full border-collapse text-small print:text-[10pt] ${figures ? amounts : ''} ${isBlank ? 'hidden @[38rem]:table print:table' : ''}`}
      >
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
          {rows.map((row, index) => (
            <tr
              key={row[0]}
              data-sum={rows.length - index <= sums}
              data-below={ruleBelow(rows.length - index, sums, closes)}
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
          ))}
        </tbody>
      </table>
    </div>
  );
}

const penOnly =
  'hidden @[38rem]:table-cell w-[11%] border-s-1 border-s-rule ps-3 whitespace-nowrap';
const amounts =
  'tabular-nums [&_thead_th:first-child]:text-small [&_thead_th:first-child]:text-ink [&_thead_th:first-child]:font-600 [&_tr>:last-child]:w-24 [&_tr>:last-child]:pe-0 [&_tr>:last-child]:text-end';
const cell = 'py-2.5 pe-3 text-start align-baseline font-400 print:py-1.5';
const head = 'border-b-1.5 border-b-ink';
const ruled =
  'border-b-1 border-b-rule group-data-[sum=true]:font-600 group-data-[below=ink]:border-b-1.5 group-data-[below=ink]:border-b-ink group-data-[below=double]:double-rule';

/** The rule below a row: ink above a sum, double below the last. `left` counts this row and later ones. */
function ruleBelow(left: number, sums: number, closes: boolean) {
  if (left === 1) return closes ? 'double' : undefined;
  return left <= sums + 1 ? 'ink' : undefined;
}
