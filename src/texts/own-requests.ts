/** The words of a client's own requests and files. */
import type { DocumentProblem } from '#domain/documents/document.ts';

export const documentsTexts = {
  title: 'Documents',
  lead: 'What we need from you, by tax year. Bring PDF, Word, Excel and photo files, up to 25 MB each; offline they wait on this device.',
  loading: 'Loading requests...',
  unread: 'What we need from you has not been read yet.',
  unreadRest: 'It comes as soon as there is a connection.',
  none: 'Nothing is asked of you right now.',
  noneRest:
    'When we need something from you, it stands here: what it is, by when, and a place for its files. An estimate that you bring into your account makes the list automatically.',
  /** `{year}` is the tax year. */
  year: 'Tax year {year}',
  /** `{count}` requests wait for the client; `{all}` stand in the year. */
  yours: '{count} of {all} wait for you.',
  oneYours: 'One of {all} waits for you.',
  nothingYours: 'Nothing here waits for you.',
} as const;

/** Who acts next, on the label of a request. */
export const turnTexts = {
  you: 'Your turn',
  moving: 'On its way',
  us: 'Our turn',
  done: 'Done',
} as const;

/** The same in a sentence. */
export const standTexts = {
  open: 'We need this from you.',
  'asked-again': 'We looked at it and need something more.',
  stuck: 'Something below was not accepted.',
  moving: 'It is on its way to us. Once it has arrived, we look at it.',
  provided: 'We have it and look at it next.',
  'does-not-apply': 'We look at what you told us.',
  accepted: 'We have what we need.',
  withdrawn: 'We no longer need this.',
} as const;

export const requestTexts = {
  write: 'Write about this request',
  due: 'Due {day}',
  /** Before what staff wrote. */
  reason: 'What we still need:',
  declined: 'You said that it does not apply:',
  handedOver: 'You said that you handed it over:',
  files: 'Files',
  add: 'Add files',
  addMore: 'Add another file',
  addAfterAll: 'Bring it after all',
  camera: 'Take a photo',
  drop: 'or drop them here',
  dropNow: 'Drop the files to add them.',
  reading: 'Reading {count}...',
  photos: 'Show {count}',
  photosWait: '{count}, not sent yet.',
  decline: 'Does not apply',
  handOver: 'Handed over another way',
} as const;

/** The word that goes with an answer. */
export const answerTexts = {
  decline: 'Why does it not apply?',
  declineHint: 'A few words are enough.',
  provide: 'How did you hand it over?',
  provideHint: 'By mail, in person, through someone else.',
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
  /** `{percent}` is how much of it has arrived. */
  sending: 'Sending, {percent}%',
  checking: 'Received. It is being checked.',
  received: 'Received',
  elsewhere: 'Begun on another device, or not sent whole',
  refused: 'Not accepted.',
  notAdded: 'Not added.',
  remove: 'Remove',
  dismiss: 'Close',
  takeBack: 'Take back',
  /** `{day}` is the last day on which it can be restored. */
  taken: 'Taken back. You can undo this until {day}.',
  takenWaits: 'Taken back. It has not reached us yet.',
  restore: 'Undo',
  notTaken: 'It was not taken back.',
  notRestored: 'It was not restored.',
  download: 'Download',
  downloading: 'Opening...',
  unreachable: 'Files stay with us, not on this device. Connect to download it.',
  gone: 'It is not there any more.',
  open: 'Open',
  opening: 'Opening...',
  /** `{name}` is the file's. */
  alt: 'The file {name}',
  keep: 'Save on this device',
  keeping: 'Keeping...',
  drop: 'Remove from this device',
  keptHere: 'Saved on this device until you sign out.',
  full: 'There is no room for it on this device.',
  unkept: 'It could not be saved on this device.',
} as const;

/** What the firm puts there. */
export const fromFirmTexts = {
  title: 'From the firm',
  new: 'New',
  /** `{day}` is when it was put there. */
  day: 'From {day}',
  /** `{request}` is the title of the request that it answers. */
  reply: 'In reply to {request}',
} as const;

/** Why a file was not taken back, or not restored. */
export const takingReasons: Readonly<Record<string, string>> & { invalid: string } = {
  request_conflict: 'We have closed this request in the meantime. Write to us if that is wrong.',
  not_found: 'It is not there any more.',
  invalid: 'A request takes 20 files.',
};

/** Why a file was not taken, and what to do: the device says most of it, the server the rest. */
export const fileProblemTexts: Readonly<Record<string, string>> = {
  type: 'It is not what its name says, or of a kind that we do not take. Choose a PDF, Word, Excel or photo file.',
  size: 'It is larger than 25 MB. Choose a smaller one, or split it.',
  empty: 'It is empty or cannot be read. Choose it again.',
  macros: 'It holds macros. Save it as a PDF and choose that.',
  archive: 'It unpacks to more than we can take. Save it as a PDF and choose that.',
  infected: 'Our virus scanner found something in it. Choose another file.',
  closed: 'We need nothing more here. You can remove it.',
  many: 'A request takes 20 files.',
  twice: 'This file waits here already.',
  full: 'There is no room for it on this device.',
  unkept: 'It could not be saved on this device. Choose it again.',
  stopped: 'The photos could not be read. Try again.',
  other: 'Our server does not take it. Remove it, and write to us if you need help.',
} satisfies Record<DocumentProblem | 'other', string> & Record<string, string>;

/** Around the pages that are photographed for a request. */
export const requestPhotoTexts = {
  title: 'Photos of your papers',
  lead: 'Each photo becomes a page of one PDF. Where and when it was taken is left out.',
  attach: 'Send as one PDF',
  size: 'These photos make more than 25 MB.',
  /** `{title}` is what is asked for, `{count}` "1 photo" or "3 photos". */
  file: '{title}, {count}.pdf',
  heic: 'This browser cannot open HEIC photos. It is sent as it is, as a file of its own.',
  unreadable: 'It cannot be opened as a photo.',
} as const;

/** On the dashboard. */
export const requestCountTexts = {
  one: 'One request waits for you',
  /** `{count}` is two or more. */
  many: '{count} requests wait for you',
  received: '{received} of {asked} received',
  none: 'Nothing is asked of you right now',
} as const;
