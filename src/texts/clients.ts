/** The words of the staff's desk about clients and their requests. */
import type { AuditAction } from '#domain/audit/actions.ts';
import type { TemplateName } from '#domain/requests/lists.ts';
import type { RequestState } from '#domain/requests/states.ts';
import { listTexts } from './desk-lists.ts';

export const clientsTexts = {
  ...listTexts,
  title: 'Clients',
  description: 'What the firm needs from its clients, and who acts next.',
  lead: 'What each client has to bring, and who acts next.',
  tabs: 'Which clients',
  tab: {
    all: 'All',
    us: 'Waiting for us',
    them: 'Waiting for the client',
    overdue: 'Overdue',
  },
  adviser: 'Advisor',
  anyone: 'Anyone',
  mine: 'Mine',
  search: 'Search',
  searchHint: 'Name, email or company',
  caption: 'Clients and their requests',
  columns: ['Name', 'Waiting', 'Progress', 'Next due', 'Advisor', 'Last change'],
  loading: 'Loading clients...',
  none: 'No client has a list of requests yet. Search for a client by name or email to begin one.',
  noMatch: 'No client matches.',
  nothing: {
    all: 'No client has a list of requests yet.',
    us: 'Nothing waits for us.',
    them: 'Nothing waits for a client.',
    overdue: 'Nothing is overdue.',
  },
  us: (count: number) => `Waiting for us: ${count}`,
  them: (count: number) => `Waiting for the client: ${count}`,
  noOne: 'No one',
  since: (time: string) => `since ${time}`,
  progress: (done: number, all: number) => `${done} of ${all} done`,
  overdue: (day: string) => `Overdue since ${day}`,
  unread: 'The clients could not be read.',
} as const;

export const clientTexts = {
  description: 'One client.',
  back: 'All clients',
  /** Where no name is known. */
  client: 'The client',
  loading: 'Loading client...',
  missing: 'Client not found',
  unread: 'This client could not be read.',
  refusedRest: "It was deleted, or you don't have access.",
  overview: 'Overview',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  notGiven: 'Not given',
  next: 'Open requests',
  noneOpen: 'None',
  requests: 'Requests and documents',
  keys: 'In the list: j and k go up and down, Enter opens, v previews a file, a accepts, r asks again.',
  noRequests: 'Nothing has been asked for yet.',
  year: (year: number) => `Tax year ${year}`,
  estimates: 'Estimates',
  noEstimates: 'No estimate belongs to this client.',
  estimateColumns: ['Services', 'Sent', 'One time', 'Each month', 'Requests'],
  begin: (year: string | number) => `Make its list for ${year}`,
  begun: 'Waiting to send',
  addTitle: 'Ask for more',
  templates: {
    individual: 'Ask for individual papers',
    business: 'Ask for business papers',
    bookkeeping: 'Ask for bookkeeping papers',
  } satisfies Record<TemplateName, string>,
  copyYear: (before: number, year: number) => `Copy ${before} to ${year}`,
  nothingToAdd: 'The year has all of these already.',
  taxYear: 'Tax year',
  item: 'What',
  itemPlaceholder: 'Choose what',
  title: 'Title',
  titleHint: 'In the place of the usual words. Needed for something else.',
  details: 'Details',
  due: 'Due',
  add: 'Add request',
  needsTitle: 'Enter a title.',
  needsItem: 'Choose what you ask for.',
} as const;

export const clientOnboardingTexts = {
  title: 'Onboarding',
  notAnswered: 'Not answered',
  untouched: 'Not started',
  states: {
    draft: 'The client’s draft',
    submitted: 'Submitted {day}',
    reopened: 'Given back {day}',
  },
  reason: (reason: string) => `Reason: ${reason}`,
  reopen: 'Open it again',
  reopenPart: (part: string) => `Open again: ${part}`,
  send: 'Give it back',
  label: (part: string) => `Why ${part} is opened again`,
  consents: 'Consents',
  given: '{title}: agreed as {name}, {day}',
  takenBack: '{title}: taken back, {day}',
  noConsents: 'No consent has been given.',
  conflict: 'It has moved since you looked at it.',
} as const;

/** Who acts next, of one request. */
export const actsNext: Record<RequestState, string> = {
  open: 'The client acts next',
  provided: 'We act next',
  accepted: 'Done',
  'asked-again': 'The client acts next',
  'does-not-apply': 'We act next',
  withdrawn: 'Withdrawn: no one',
};

export const requestTexts = {
  due: 'Due {day}',
  overdue: 'Overdue since {day}',
  accept: 'Accept',
  ask: 'Ask again',
  withdraw: 'Withdraw request',
  change: 'Edit request',
  save: 'Save changes',
  cancel: 'Cancel',
  reason: 'Why it is asked for again',
  reasonHint: 'The client reads this.',
  sendReason: 'Ask again',
  needsReason: 'Enter the reason.',
  tooLong: (limit: number) => `Shorten this to ${limit} characters.`,
  word: 'The client’s word',
  said: (who: string) => `Reason of ${who}`,
  decided: (who: string) => `Decided by ${who}`,
  preview: 'Preview',
  download: 'Download',
  files: 'Files',
  noFiles: 'No file has come.',
  file: {
    declared: 'on its way',
    checking: 'being checked for viruses',
    received: 'received',
    refused: 'refused',
  },
  locked: 'may need a password',
  waiting: 'Saved on this device. Waiting to send.',
  needsSignIn: "Saved on this device. It sends once you've signed in again.",
  refused: 'Not accepted.',
  giveUp: 'Discard my change',
  takeBack: 'Take back',
  unsaved: 'Not saved:',
  unsavedRest: "you're offline, and there is no room on this device. Try again.",
  conflict: 'Someone else was first.',
  /** `state` as it stands now, `mine` what was wanted here, with its `reason`. */
  conflictDecision: (state: string, mine: string) =>
    `It stands at “${state}” now. You wanted to ${mine}. Look at it and choose again.`,
  conflictWords: (mine: string) =>
    `The words or the date were changed there too. Yours are: ${mine}.`,
  mine: { accept: 'accept it', ask: 'ask again: “{reason}”', withdraw: 'withdraw it' },
  keepMine: 'Use mine',
} as const;

export const previewTexts = {
  loading: 'Opening...',
  refused: 'It cannot be opened: it is gone, or you may not see it.',
  unreachable: "You're offline. Try again when you are online.",
  noPreview: 'This kind of file cannot be shown here. Download it.',
  alt: (name: string) => `The file ${name}`,
} as const;

export const clientLogTexts = {
  title: 'Log',
  lead: 'Recorded automatically, never edited.',
  loading: 'Loading the log...',
  unread: 'The log could not be read. It is not saved on this device.',
  none: 'Nothing yet.',
  client: 'The client',
  /** `count` times in a row. */
  times: (count: number) => ` (${count} times)`,
  more: 'Load more',
} as const;

/** What the log of a client says; `{what}` is the request, `{file}` a file. Others have the log's own words. */
export const clientActionTexts: Partial<Record<AuditAction, string>> = {
  'request-added': 'Asked for: {what}',
  'request-changed': 'Changed: {what}',
  'request-provided': 'Sent {file} for: {what}',
  'request-declined': 'Said “does not apply”: {what}',
  'request-accepted': 'Accepted: {what}',
  'request-asked-again': 'Asked again: {what}',
  'request-withdrawn': 'Withdrew: {what}',
  'file-linked': 'Opened {file}',
  'file-downloaded': 'Read {file}',
};

/** Files that the firm puts there for a client. */
export const firmFileTexts = {
  title: 'Files for the client',
  lead: 'Under Documents, marked New until they are opened.',
  none: 'Nothing is there yet.',
  list: 'Files for the client',
  add: 'Add files',
  about: 'for the client',
  reply: 'In reply to',
  noReply: 'No request',
  /** `request` is the title of the request that it answers. */
  answers: (request: string) => `in reply to ${request}`,
  waiting: 'waiting to be sent',
  opened: (time: string) => `opened ${time}`,
  unopened: 'not opened yet',
  withdraw: 'Withdraw',
  remove: 'Remove',
  notAdded: 'Not added.',
  refused: 'Not accepted.',
} as const;

/** Who works for a client, and reminders by hand. */
export const careTexts = {
  title: 'Advisor and reminders',
  adviser: 'Advisor',
  take: 'Assign to me',
  remind: 'Send a reminder',
  reminding: 'Sending...',
  remindLead: 'Emails that something waits in the portal, never from 8 PM to 8 AM their time.',
  /** `time` is when. */
  reminded: (time: string) => `Reminded by hand ${time}. Once a day at most.`,
  problems: {
    refused: 'Not done. Sign in again, or load the page anew.',
    unreachable: 'Not done: this needs a connection.',
    changed: 'A colleague was faster: this is the advisor now.',
    nothing: 'Nothing waits for the client any more.',
    off: 'The client does not want reminders by email. Call instead.',
  },
} as const;
