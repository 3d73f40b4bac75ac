import { Table, type TableProps } from './table.tsx';

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
      <Table {...props} />
    </div>
  );
}
