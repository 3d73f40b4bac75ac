import type { Counts, Subject } from '#domain/people/subjects.ts';
import { DeskTable } from '#ui/desk-tables.tsx';

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

interface CountsTableProps {
  readonly counts: Counts;
  readonly caption?: string;
}

export function CountsTable({ counts, caption = 'What there is, by subject' }: CountsTableProps) {
  return (
    <div className="max-w-form">
      <DeskTable
        look="figures"
        caption={caption}
        columns={{
          Subject: ({ subject }) => subjectNames[subject],
          Entries: ({ count }) => count,
        }}
        rows={counts}
        keyOf={({ subject }) => subject}
      />
    </div>
  );
}
