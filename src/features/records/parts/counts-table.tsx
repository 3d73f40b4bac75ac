/** How much there is of each subject. */
import type { Counts } from '#domain/people/subjects.ts';
import { subjectNames } from '#texts/records.ts';
import { FigureTable } from '#ui/desk-tables.tsx';
import { TableRow } from '#ui/table.tsx';

const countsColumnsText = ['Subject', 'Entries'];

interface CountsTableProps {
  readonly counts: Counts;
  readonly caption?: string;
}

export function CountsTable({ counts, caption = 'What there is, by subject' }: CountsTableProps) {
  return (
    <div className="max-w-form">
      <FigureTable caption={caption} columns={countsColumnsText}>
        {counts.map(({ subject, count }) => (
          <TableRow key={subject} head={subjectNames[subject]} cells={[count]} />
        ))}
      </FigureTable>
    </div>
  );
}
