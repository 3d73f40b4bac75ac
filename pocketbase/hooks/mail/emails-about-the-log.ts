/** What the firm's people get of the audit log: its head, to compare the log with later. */
import type { EmailTemplate } from './email-template.ts';

/** The last entry's number and hash at the end of a day, such as "November 21, 2026". */
export type AuditHead = { seq: number; hash: string; day: string };

/** The head of the log; it names no person. */
export function auditHead({ seq, hash, day }: AuditHead): EmailTemplate {
  return {
    subject: `Audit log at the end of ${day}`,
    title: 'The head of the audit log',
    parts: [
      {
        text: 'Keep this email. As long as the log is unchanged, it holds an entry with this hash, and every entry before it is as it was written.',
      },
      {
        facts: [
          ['Day', day],
          ['Entry', String(seq)],
          ['Hash', hash],
        ],
      },
      { text: `To compare, on the server: npm run audit -- verify --head ${hash}` },
      {
        note: 'When no such mail comes for a day, ask why: it is sent daily once the log has an entry.',
      },
    ],
    why: 'You get this mail, once a day, because the site sends the head of its audit log to this address.',
  };
}
