/** The words of the page of requests and retention. */
import type { Remover } from '#domain/people/records.ts';
import type { Subject } from '#domain/people/subjects.ts';
import { ownerAnswers } from './owner-answers.ts';

export const recordsTexts = {
  title: 'Requests and retention',
  description: 'What there is of a person, legal holds, and how long leads are kept.',
  lead: 'Give someone their data or erase it, keep it for a court, delete old leads. What you do here is logged without names.',
  notOwner: 'Only owners answer requests and say how long leads are kept. Ask one of them.',
  loading: 'Loading requests and retention...',
  unread: 'Requests and retention could not be read.',

  findTitle: 'Find a person’s data',
  findLead:
    'Find a person by email address. Call them back first, and look under each address they used.',
  email: 'Email',
  emailHint: 'It is not saved on this device or shown in the address bar.',
  find: 'Find',
  finding: 'Looking...',
  foundTitle: 'What there is',
  under: 'Under {email}:',
  nothing: 'There is nothing under {email}.',
  countsCaption: 'What there is, by subject',
  countsColumns: ['Subject', 'Entries'],

  exportTitle: 'Download everything',
  exportLead:
    'One archive with every entry and uploaded file. Notes of the staff are in it: look before you send it.',
  export: 'Download archive',
  exporting: 'Collecting...',
  fetching: (at: number, all: number) => `File ${at} of ${all}...`,
  exported: (count: number) => `The archive is ready. Files in it besides person.json: ${count}.`,
  exportReason: {
    title: 'Download everything of this person',
    lead: 'Enter your password.',
  },

  eraseTitle: 'Erase',
  eraseLead:
    'Everything above goes, files too, and cannot be brought back. The log, receipts and keys of devices stay, without a name. Backups hold it until they leave; after a restore, erase again.',
  typed: 'Type the email address again',
  typedHint: 'So that it is this person and no other.',
  erase: 'Erase for good',
  erasing: 'Erasing...',
  erased: (count: number) => `Erased. Entries that went: ${count}.`,
  erasedRest: 'Colleagues who have this client open see a copy until they ask the server again.',
  notRewritten:
    'Erased, but the database could not be written anew: free some disk and erase the same address again.',
  namesInLog: (count: number) => `Old entries of the log that name a file of theirs: ${count}.`,
  eraseReason: {
    title: 'Erase this person for good',
    lead: 'Enter your password. This cannot be undone.',
  },
  worksHere:
    'Staff are not erased: the log holds what they did. Close their account on the team’s page.',
  isHeld: 'Under a legal hold.',
  heldRest: (reason: string, email: string, day: string) =>
    `Lift it first, if you may: ${reason} (${email}, since ${day}).`,

  holdsTitle: 'Legal holds',
  holdsLead: 'Nothing under a held address is erased or removed for age until the hold is lifted.',
  noHolds: 'No one is under a legal hold.',
  holdsColumns: ['Email', 'Reason', 'Since', 'Actions'],
  holdTitle: 'Begin a legal hold',
  reason: 'Reason',
  reasonHint: 'Like “Subpoena of May 4”. It is not in the log.',
  hold: 'Begin hold',
  holding: 'Saving...',
  held: 'The hold has begun.',
  lift: 'Lift {email}',
  lifted: 'The hold is lifted.',

  retentionTitle: 'Old leads',
  retentionLead:
    'A lead is old when nothing has happened to it for this long. What an account or a legal hold needs stays.',
  policy: (keeps: string) => `Your privacy page says that a lead is kept for ${keeps}.`,
  byServer: (days: number) =>
    `Each day the server removes what is older than ${days} days: PURGE_AFTER_DAYS overrides what is chosen here.`,
  days: 'Days without work on a lead',
  daysHint: 'At least 60. 730 is two years.',
  daily: 'Remove old leads each day',
  dailyNote: 'Once a day, with one entry in the log.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  count: 'Show how many would be removed',
  counting: 'Counting...',
  countedTitle: (days: number) => `Older than ${days} days`,
  wouldGo: 'This would go. Nothing was removed.',
  noneOld: 'Nothing is that old.',
  remove: 'Remove now',
  removing: 'Removing...',
  removed: 'Removed.',
  removeReason: {
    title: 'Remove old leads for good',
    lead: 'Enter your password. This cannot be undone.',
  },
  lastTitle: 'Last removal',
  last: (time: string, by: string, days: number) =>
    `${time}, ${by}: what was older than ${days} days.`,
  lastNone: 'Nothing was that old.',
  never: 'Old leads have not been removed yet.',
} as const;

export const subjectNames: Readonly<Record<Subject, string>> = {
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

export const removerNames: Readonly<Record<Remover, string>> = {
  schedule: 'by the daily schedule',
  owner: 'by an owner at the desk',
  command: 'by the operator’s command',
};

/** Why something was not done, by the server's code; any other is a refusal like `refused`. */
export const recordsAnswers = {
  refused: ownerAnswers.refused,
  unreachable:
    'The server did not answer. Check your connection, and look again before you repeat it.',
  held: 'There is a legal hold by now. Find the person again to see it.',
  works_here: 'This is someone who works here.',
  invalid: 'The server does not take it like this. Check what you typed.',
} as const;

/** What stands beside a field that was not accepted. */
export const recordsErrors = {
  email: 'Enter an email address, like name@example.com.',
  typed: 'This is not the address you looked for.',
  reason: 'Enter a reason of at most 200 characters.',
  days: 'Enter a whole number of days, from 60 to 14600.',
} as const;
