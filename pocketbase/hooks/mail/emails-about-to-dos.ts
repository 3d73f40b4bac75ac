/** What the firm's people get each morning, if they want it: how much waits. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { ToDoCounts, ToDoKind } from '#domain/to-do/to-do-list.ts';
import type { EmailTemplate } from './email-template.ts';
import { pageUrl } from './site-url.ts';

/** How many wait of each kind, how many of all are overdue, and how many are due in what is left of the day. */
export type StaffDigest = { counts: ToDoCounts; overdue: number; today: number };

const labels = [
  ['lead', 'New leads to answer'],
  ['message', 'Messages to answer'],
  ['document', 'Clients with documents to look at'],
  ['onboarding', 'Onboardings to look at'],
  ['appointment', 'Appointments'],
] as const satisfies readonly (readonly [ToDoKind, string])[];

/** Numbers alone: what they are of is seen at the desk. */
export function staffDigest({ counts, overdue, today }: StaffDigest): EmailTemplate {
  const waiting = labels.filter(([kind]) => counts[kind] > 0);
  return {
    subject: `What waits today at ${firm.name}`,
    title: 'What waits for the firm',
    parts: [
      {
        facts: [
          ['Overdue', String(overdue)],
          ['Due today', String(today)],
          ...waiting.map(([kind, label]) => [label, String(counts[kind])] as const),
        ],
      },
      { action: 'Open the list', href: pageUrl(paths.adminToDo) },
      { note: 'Whom it is about, and what it is, is never in an email.' },
      { note: `This mail is switched off here: ${pageUrl(paths.adminAccount)}` },
    ],
    why: `You get this mail because you have asked ${firm.name} for it in your account.`,
  };
}
