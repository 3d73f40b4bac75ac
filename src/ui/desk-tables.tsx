import { Table, type TableProps } from './table.tsx';

/** In the page, because utilities load everywhere. Stacked tables share column widths. */
const styles = `
@media (width < 56.25rem) {
  .acts-table td:last-child { display: block; padding-top: 0.75rem }
  .acts-table td:last-child > [aria-hidden] { display: none }
}
@media (width < 37.5rem) {
  .figure-table td { display: flex; justify-content: space-between; max-width: 26rem }
  .figure-table td > [aria-hidden] { flex: none }
}
@media (width >= 56.25rem) {
  .acts-table :is(th, td):last-child { text-align: end; padding-inline-end: 0 }
  .acts-table td:last-child { padding-block: 0.25rem }
  .acts-table td:last-child .flex { justify-content: flex-end }
  .acts-table .team-acts { column-gap: 0.75rem }
}
@media (37.5rem <= width < 56.25rem) {
  .short-table table { display: table }
  .short-table thead { display: table-header-group; position: static; clip: auto; white-space: normal }
  .short-table tbody { display: table-row-group }
  .short-table tr { display: table-row }
  .short-table tbody tr:first-child { border-top: 0 }
  .short-table tbody :is(th, td) { display: table-cell; padding-block: 1rem; padding-inline-end: 1.5rem }
  .short-table td > [aria-hidden] { display: none }
  .short-table:not(.figure-table) tbody th { width: 45% }
  .acts-table.short-table tr > :last-child { text-align: end; padding-inline-end: 0 }
  .acts-table.short-table td:last-child { padding-block: 0.25rem }
  .acts-table.short-table td:last-child .flex { flex-wrap: nowrap; justify-content: flex-end }
}
@media (width < 24rem) { .clients-table td { grid-template-columns: 6rem minmax(0, 1fr) } }
@media (width < 37.5rem), (width >= 56.25rem) { .clients-table .clients-fold { display: none } }
@media (37.5rem <= width < 56.25rem) {
  .short-table.clients-table:not(.figure-table) tbody th { width: 31% }
  .short-table.clients-table tr > :is(th, td) { padding-inline-end: 1rem }
  .short-table.clients-table tr > :nth-child(n + 5) { display: none }
}
@media (width >= 37.5rem) {
  .short-table td > div { overflow-wrap: break-word }
  .figure-table tbody th { overflow-wrap: break-word }
  .figure-table tr > :not(:first-child) { text-align: end; padding-inline: 1.5rem 0 }
  .figure-table th:nth-child(2):nth-last-child(2), .figure-table th:nth-child(3):last-child { width: 20% }
}
[aria-labelledby=preview] caption { position: static; width: auto; height: auto; margin: 0; clip: auto; padding-block: 1rem 0.75rem; font-weight: 600; text-align: start }
.figure-table td { text-align: end; font-variant-numeric: tabular-nums }
`;

/** `acts` and `shortActs`: the last column has actions, without a label on phones. */
const looks = {
  plain: '',
  acts: 'acts-table',
  /** For few short cells: remains a table on tablets. */
  short: 'short-table',
  shortActs: 'acts-table short-table',
  /** On tablets, adviser and last change move under the name. */
  clients: 'clients-table short-table',
  /** All columns but the first are right-aligned figures; stays a table on tablets. */
  figures: 'figure-table short-table',
} as const;

interface DeskTableProps<Row> extends TableProps<Row> {
  readonly look: keyof typeof looks;
}

export function DeskTable<Row>({ look, ...props }: DeskTableProps<Row>) {
  return (
    <div className={looks[look]}>
      <style href="desk-tables" precedence="staff">
        {styles}
      </style>
      <Table {...props} />
    </div>
  );
}
