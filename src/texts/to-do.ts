/** The words of the list of what waits for the firm. */
import type { ToDoKind } from '#domain/to-do/to-do-list.ts';
import { listTexts } from './desk-lists.ts';
import { plural } from './plural.ts';

export const toDoTexts = {
  ...listTexts,
  title: 'Waiting for us',
  description: 'What waits for the firm.',
  lead: 'Most urgent first.',
  keys: 'Keys',
  tabs: 'Which kind',
  all: 'All',
  caption: 'What waits for us',
  columns: ['Who', 'What', 'Due', 'Action'],
  loading: 'Loading what waits...',
  nothing: 'Nothing waits for us.',
  wait: plural('1 thing waits for us.', (count) => `${count} things wait for us.`),
  toAll: 'See what waits',
  /** Of a copy: names of visitors are not saved on this device. */
  aLead: 'A lead',
  done: 'Done',
  /** `name` is who it is about. */
  doneFor: (name: string) => `Done: ${name}`,
  elsewhere: 'Open',
  unsaved: 'It could not be saved.',
  unsavedRest: 'This device has no room for it, and the server could not be reached.',
  finished: (name: string) => `Done: ${name}.`,
  open: 'Open it',
  unread: 'What waits could not be read.',
} as const;

/** What each kind is called on its tab. */
export const toDoTabs = {
  lead: 'Leads',
  message: 'Messages',
  document: 'Documents',
  onboarding: 'Onboarding',
  appointment: 'Appointments',
} satisfies Record<ToDoKind, string>;

/** What is to be done; `{about}` and `{count}` are the line's own. */
export const toDoWords = {
  lead: (about: string) => `Lead: ${about}`,
  message: 'Message: {about}',
  documents: plural('1 document to look at', (count) => `${count} documents to look at`),
  onboarding: 'Onboarding sent',
  appointment: 'Appointment: {about}',
  wish: 'Wish for an appointment: {about}',
} as const;

export const toDoKeys = {
  title: 'Keys',
  keys: [
    ['j', 'Next line'],
    ['k', 'Line before'],
    ['Enter', 'Open it'],
    ['e', 'Done, where a line has a Done'],
    ['?', 'Show these keys'],
  ],
  on: 'They work on this list, outside fields.',
  off: 'They are off until you leave the desk or turn them on.',
  turnOff: 'Turn the keys off',
  turnOn: 'Turn the keys on',
} as const;

/** The daily mail, in one's account. */
export const digestTexts = {
  title: 'Daily email',
  lead: 'At 8 a.m. Eastern an email says how much is new, due, and overdue: numbers, no names. Nothing is sent when nothing waits.',
  label: 'Email me a summary each morning',
  loading: 'Asking the server...',
  unread: 'It could not be read whether you get it.',
  unsaved: 'Your choice could not be saved.',
  troubleRest: 'Try again when there is a connection.',
} as const;
