/** The words of the list of leads: its tabs and columns, what is done with several of them, its keys. */
import type { LeadTab } from '#domain/leads/lead-tabs.ts';
import { plural } from './plural.ts';

export const tabLabels = {
  answer: 'To answer',
  abandoned: 'Abandoned',
  spam: 'Spam',
  done: 'Done',
  all: 'All',
} satisfies Record<LeadTab, string>;

/** Where a tab has none, though there are leads. */
export const noneIn = {
  answer: 'Nothing waits for an answer.',
  abandoned: 'No abandoned estimates.',
  spam: 'No spam.',
  done: 'Nothing is done yet.',
  all: 'No leads yet.',
} satisfies Record<LeadTab, string>;

/** What stands after an amount on a phone, where no column says it. */
export const amountUnits = { oneTime: ' once', monthly: '/month' } as const;

/** What is done with several leads at once. */
export const bulkTexts = {
  leads: plural('1 lead', (count) => `${count} leads`),
} as const;
