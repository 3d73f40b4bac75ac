/** The words of a client's own requests and files. */
import type { DocumentProblem } from '#domain/documents/document.ts';
import { lockedFileText } from './field-errors.ts';
import { plural } from './plural.ts';

export const documentsTexts = {
  title: 'Documents',
  lead: 'What we need from you, by tax year. Upload PDF, Word, Excel or photo files, up to 25 MB each, online or offline.',
  loading: 'Loading requests...',
  unread: 'What we need from you could not be read.',
  none: "We don't need anything from you right now.",
  noneRest:
    'When we do, it is listed here: what it is, when it is due, and a place to upload it. Adding an estimate to your account makes the list automatically.',
  /** `year` is the tax year. */
  year: (year: number) => `Tax year ${year}`,
  /** `count` requests are the client's to answer; `all` stand in the year. */
  yours: (count: number, all: number) => `${count} of ${all} are waiting for you.`,
  oneYours: (all: number) => `1 of ${all} is waiting for you.`,
  overview: 'Jump to a request',
  nothingYours: 'Nothing needed from you here.',
} as const;

/** Who acts next, on the label of a request. */
export const turnTexts = {
  you: 'Your turn',
  moving: 'On its way',
  us: 'Our turn',
  done: 'Done',
} as const;

/** What more there is to say of it. */
export const standTexts = {
  open: '',
  'asked-again': 'We reviewed it and need something more.',
  stuck: 'Something below was not accepted.',
  moving: "We'll review it once it arrives.",
  provided: "We have it. We'll review it next.",
  'does-not-apply': "We'll review what you told us.",
  accepted: 'We have what we need.',
  withdrawn: 'We no longer need this.',
} as const;

export const requestTexts = {
  more: 'More about this request',
  write: 'Write about this request',
  due: (day: string) => `Due ${day}`,
  declined: 'You said it does not apply:',
  handedOver: 'You said you sent it another way:',
  files: 'Files',
  add: 'Add files',
  addMore: 'Add another file',
  addAfterAll: 'Upload it after all',
  camera: 'Take a photo',
  drop: 'or drop them here',
  dropNow: 'Drop the files to add them.',
  reading: (count: string) => `Reading ${count}...`,
  photos: 'Show {count}',
  photosWait: '{count}, not sent yet.',
  decline: 'Does not apply',
  handOver: 'Sent another way',
} as const;

/** The word that goes with an answer. */
export const answerTexts = {
  decline: 'Why does it not apply?',
  declineHint: 'A few words are enough.',
  provide: 'How did you send it?',
  provideHint: 'By mail, in person or through someone else.',
  send: 'Tell us',
  cancel: 'Cancel',
  required: 'Say it in a few words.',
  long: 'This is too long. Use 1,000 characters at most.',
  unkept: 'It could not be saved on this device: there is no room. It is still on this page.',
  waits: 'Not sent yet.',
  waitsRest: "It sends when you're back online.",
  signIn: "It sends once you've signed in again.",
  refused: 'Your answer was not taken.',
  again: 'Send it again',
  drop: 'Discard it',
} as const;

/** Where a file is. */
export const fileTexts = {
  kept: 'Waiting to be sent',
  /** `percent` is how much of it has arrived. */
  sending: (percent: number) => `Sending, ${percent}%`,
  checking: 'Received. It is being checked.',
  received: 'Received',
  elsewhere: 'Started on another device, or not sent in full',
  refused: 'Not accepted.',
  notAdded: 'Not added.',
  remove: 'Remove',
  dismiss: 'Close',
  takeBack: 'Withdraw',
  /** `day` is the last day on which it can be restored. */
  taken: (day: string) => `Withdrawn. You can undo this until ${day}.`,
  takenWaits: 'Withdrawn. This has not reached us yet.',
  restore: 'Undo',
  notTaken: 'It was not withdrawn.',
  notRestored: 'It was not restored.',
  more: 'More',
  download: 'Download',
  downloading: 'Opening...',
  unreachable: 'Files stay with us, not on this device. Connect to download it.',
  gone: 'It is no longer there.',
  open: 'Open',
  opening: 'Opening...',
  /** `name` is the file's. */
  alt: (name: string) => `The file ${name}`,
  keep: 'Save on this device',
  keeping: 'Saving...',
  drop: 'Remove from this device',
  keptHere: 'Saved on this device until you sign out.',
  full: 'There is no room for it on this device.',
  unkept: 'It could not be saved on this device.',
} as const;

/** What the firm puts there. */
export const fromFirmTexts = {
  title: 'From the firm',
  new: 'New',
  /** `day` is when it was put there. */
  day: (day: string) => `From ${day}`,
  /** `request` is the title of the request that it answers. */
  reply: (request: string) => `In reply to ${request}`,
} as const;

/** Why a file was not withdrawn, or not restored. */
export const takingReasons: Readonly<Record<string, string>> & { invalid: string } = {
  request_conflict: 'We have closed this request in the meantime. Write to us if that is wrong.',
  not_found: 'It is no longer there.',
  invalid: 'A request takes 20 files.',
};

/** Why a file was not taken, and what to do: the device says most of it, the server the rest. */
export const fileProblemTexts: Readonly<Record<string, string>> = {
  type: 'It is of a kind that we do not take. Choose a PDF, Word, Excel or photo file.',
  size: 'It is larger than 25 MB. Choose a smaller one, or split it.',
  empty: 'It is empty or cannot be read. Choose it again.',
  macros: 'It holds macros. Save it as a PDF and choose that.',
  archive: 'It unpacks to more than we can take. Save it as a PDF and choose that.',
  password: 'It has a password. Save it without one and choose that.',
  unreadable: 'It cannot be read: it may be damaged. Save it as a PDF and choose that.',
  infected: 'Our virus scanner found something in it. Choose another file.',
  gone: 'It is no longer on this device. Remove it and choose it again.',
  closed: 'We need nothing more here. You can remove it.',
  many: 'A request takes 20 files.',
  twice: 'This file is already here.',
  full: 'There is no room for it on this device.',
  unkept: 'It could not be saved on this device. Choose it again.',
  stopped: 'The photos could not be read. Try again.',
  other: 'Our server does not take it. Remove it, and write to us if you need help.',
} satisfies Record<DocumentProblem | 'other', string> & Record<string, string>;

/** What is said of a picked file that was not added, or that was and may need a password. */
export function pickedFileText(name: string, problem: string, notAdded: string): string {
  if (problem === 'locked') return `${name}: ${lockedFileText}`;
  return `${name}: ${notAdded} ${fileProblemTexts[problem] ?? ''}`;
}

/** Around the pages that are photographed for a request. */
export const requestPhotoTexts = {
  title: 'Photos of your papers',
  lead: 'Each photo becomes a page of one PDF. Where and when it was taken is left out.',
  attach: 'Send as one PDF',
  size: 'These photos make more than 25 MB.',
  /** `{title}` is what is asked for, `{count}` "1 photo" or "3 photos". */
  file: '{title}, {count}.pdf',
} as const;

/** On the dashboard. */
export const requestCountTexts = {
  waiting: plural(
    '1 request is waiting for you',
    (count) => `${count} requests are waiting for you`,
  ),
  received: (received: number, asked: number) => `${received} of ${asked} received`,
  none: 'Nothing needed from you right now',
} as const;
