/** How much there is of each subject. */
import type { Counts } from '#domain/people/subjects.ts';
import { recordsTexts as texts, subjectNames } from '#texts/records.ts';
import { FigureTable } from '#ui/desk-tables.tsx';
import { TableRow } from '#ui/table.tsx';

interface CountsTableProps {
  readonly counts: Counts;
  readonly caption?: string;
}

export function CountsTable({ counts, caption = texts.countsCaption }: CountsTableProps) {
  return (
    <div className="max-w-form">
      <FigureTable caption={caption} columns={texts.countsColumns}>
        {counts.map(({ subject, count }) => (
          <TableRow key={subject} head={subjectNames[subject]} cells={[count]} />
        ))}
      </FigureTable>
    </div>
  );
}
