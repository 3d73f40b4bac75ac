import type { Counts, Subject } from '#domain/people/subjects.ts';
import { FigureTable } from '#ui/desk-tables.tsx';
import { TableRow } from '#ui/table.tsx';

const subjectNames: Readonly<Record<Subject, string>> = {
  leads: 'Estimates, messages and sign-ups',
  notes: 'Notes of the staff',
  files: 'Files',
  requests: 'Requests and onboarding',
  messages: 'Messages and notifications',
  appointments: 'Appointments',
  account: 'Account and sign-ins',
  mails: 'Emails',
  posts: 'Posts',
  work: 'Work for the firm',
  hold: 'Legal holds',
  proof: 'Log, receipts and keys',
};

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
