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

export const tabTexts = { label: 'Which leads' } as const;

/** Where a tab has none, though there are leads. */
export const noneIn = {
  answer: 'Nothing waits for an answer.',
  abandoned: 'No abandoned estimates.',
  spam: 'No spam.',
  done: 'Nothing is done yet.',
  all: 'No leads yet.',
} satisfies Record<LeadTab, string>;

export const columnTexts = {
  name: 'Name',
  about: 'About',
  oneTime: 'One time',
  monthly: 'Monthly',
  state: 'Status',
  promise: '24-hour promise',
} as const;

/** What stands after an amount on a phone, where no column says it. */
export const amountUnits = { oneTime: ' once', monthly: '/month' } as const;

/** Under the last row. */
export const sumTexts = {
  open: 'Open pipeline',
  abandoned: 'Left open',
  estimates: plural('1 estimate', (count) => `${count.toLocaleString('en-US')} estimates`),
} as const;

/** What is done with several leads at once. */
export const bulkTexts = {
  label: 'Selected leads',
  /** `name` is whose row it is. */
  pick: (name: string) => `Select ${name}`,
  pickAll: 'Select all that are shown',
  selected: (count: number) => `${count} selected`,
  state: 'Set status',
  owner: 'Assign to',
  choose: 'Choose...',
  apply: 'Apply',
  applying: 'Applying...',
  clear: 'Clear selection',
  undo: 'Undo',
  leads: plural('1 lead', (count) => `${count} leads`),
  /** `name` is the new owner. */
  assigned: (name: string) => `assigned to ${name}`,
} as const;

export const keysTexts = {
  title: 'Keys',
  keys: [
    ['j', 'Next lead'],
    ['k', 'Lead before'],
    ['Enter', 'Open the lead'],
    ['e', 'Mark a new lead as contacted'],
    ['/', 'Search'],
    ['?', 'Show these keys'],
  ],
  on: 'They work on the list of leads, outside fields.',
  off: 'They are off until you leave the desk or turn them on.',
  turnOff: 'Turn the keys off',
  turnOn: 'Turn the keys on',
} as const;
