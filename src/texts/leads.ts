import { type Lead, type LeadKind, urgentHours } from '#domain/leads/lead.ts';
import type { DueChoice } from '#domain/leads/lead-list.ts';
import type { Cents } from '#domain/money.ts';
import { listTexts } from './desk-lists.ts';

export const amountUnits = { oneTime: ' once', monthly: '/month' } as const;

/** "$1,199 once", "$500/month"; nothing for an amount of 0. */
export function amountTexts(
  { oneTime, monthly }: Pick<Lead, 'oneTime' | 'monthly'>,
  format: (cents: Cents) => string,
): string[] {
  return [
    ...(oneTime > 0 ? [`${format(oneTime)}${amountUnits.oneTime}`] : []),
    ...(monthly > 0 ? [`${format(monthly)}${amountUnits.monthly}`] : []),
  ];
}

export const kindLabels = {
  estimate: 'Estimate',
  abandoned: 'Abandoned estimate',
  message: 'Message',
  subscriber: 'Checklist',
} satisfies Record<LeadKind, string>;

export const dueLabels = {
  soon: `Under ${urgentHours} hours left`,
  overdue: 'Overdue',
  followUp: 'Follow-up due',
} satisfies Record<DueChoice, string>;

export const leadsTexts = {
  ...listTexts,
  title: 'Leads',
  unassigned: 'Unassigned',
  you: 'You',
  suspected: 'Possible spam',
  waiting: 'Waiting to send',
  refused: 'Not accepted',
} as const;

export const filterTexts = {
  label: 'Search and filters',
} as const;

export const leadTexts = {
  loading: 'Loading lead...',
  unread: 'This lead could not be read.',
  refusedRest: "It was deleted, or you don't have access.",
} as const;

export const noteTexts = {
  title: 'Notes and replies',
  label: 'New note',
  hint: 'For the staff only.',
  add: 'Add note',
  none: 'No notes yet.',
  empty: 'Enter the note.',
  long: (limit: string) => `Shorten the note to ${limit} characters.`,
} as const;

/** `email` is the recipient, `own` the reply address. */
export const replyTexts = {
  title: 'Reply by email',
  label: 'Your reply',
  hint: (email: string, own: string) =>
    `Goes to ${email} and ends with your name. The answer comes to ${own}.`,
  add: 'Send reply',
  empty: 'Enter the reply.',
  long: (limit: string) => `Shorten the reply to ${limit} characters.`,
  sent: (email: string) => `Sent to ${email}.`,
  waiting: (email: string) => `Waiting to send to ${email}.`,
  mailed: (email: string) => `Emailed to ${email}`,
  mailing: 'By email',
  elsewhere: 'Reply in your email program',
} as const;
