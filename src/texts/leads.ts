/** The words of the staff's desk. */
import { type LeadKind, type LeadState, urgentHours } from '#domain/leads/lead.ts';
import type { DueChoice } from '#domain/leads/lead-list.ts';
import { listTexts } from './desk-lists.ts';

/** Follows an amount on a phone, where there is no column head. */
export const amountUnits = { oneTime: ' once', monthly: '/month' } as const;

export const kindLabels = {
  estimate: 'Estimate',
  abandoned: 'Abandoned estimate',
  message: 'Message',
  subscriber: 'Checklist',
} satisfies Record<LeadKind, string>;

export const stateLabels = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
} satisfies Record<LeadState, string>;

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

/** State and owner. */
export const workTexts = {
  state: 'Status',
  owner: 'Owner',
  followUp: 'Follow up on',
} as const;

/** The words for what staff write on a lead, and to it. */
export const noteTexts = {
  title: 'Notes and replies',
  label: 'New note',
  hint: 'For the staff only.',
  add: 'Add note',
  none: 'No notes yet.',
  empty: 'Enter the note.',
  long: (limit: string) => `Shorten the note to ${limit} characters.`,
} as const;

/** `{email}` is where it goes, `{greeting}` how the mail begins, `{own}` where the answer comes. */
export const replyTexts = {
  title: 'Reply by email',
  /** Leads to it from the top. */
  go: 'Reply',
  label: 'Your reply',
  hint: (email: string, greeting: string, own: string) =>
    `Goes to ${email}. It begins with “${greeting}” and ends with your name; the answer comes to ${own}.`,
  add: 'Send reply',
  empty: 'Enter the reply.',
  long: (limit: string) => `Shorten the reply to ${limit} characters.`,
  /** How the mail begins; `name` is as it was given. */
  greeting: (name: string) => `Hello ${name},`,
  anyone: 'Hello,',
  /** Beside a note that was mailed. */
  mailed: (email: string) => `Emailed to ${email}`,
  mailing: 'By email',
  /** In the staff's own mail program. */
  elsewhere: 'Reply in your email program',
} as const;
