/** The words of messages, for clients and for staff; in files that visitors do not load. */
import { plural } from './plural.ts';

export const messagesTexts = {
  title: 'Messages',
  lead: "Write to us about anything. Offline, a message is saved on this device and sends when you're back online.",
  /** `name` is who of the staff works for the client. */
  adviser: (name: string) => `Your advisor is ${name}.`,
  /** `{hours}` is the promise, `{time}` when the office opens, on the clock of whoever reads. */
  open: 'Our office is open. We answer within {hours} hours.',
  closed: 'Our office is closed and opens {time}. We answer within {hours} hours.',
  loading: 'Loading messages...',
  unread: 'Your messages could not be read.',
  none: 'No messages yet.',
  noneRest: 'What you write and what we answer appears here.',
  write: 'Write a message',
  newTitle: 'New message',
  back: 'All messages',
  list: 'Your threads',
  search: 'Search messages',
  searchHint: 'Subject or words',
  /** `count` threads. */
  found: plural('1 thread found.', (count) => `${count} threads found.`),
  foundNone: 'No thread has these words.',
  closedTag: 'Closed',
  fresh: (count: number) => `${count} new`,
} as const;

/** What the dashboard says. */
export const unreadTexts = {
  none: 'No new messages',
  some: plural('1 new message', (count) => `${count} new messages`),
} as const;

/** What a thread is about. */
export const aboutTexts = {
  about: 'About',
  /** `{name}` is a request's, a file's, or a meeting's with its time. */
  option: {
    request: 'Request: {name}',
    document: 'Document: {name}',
    appointment: 'Appointment: {name}',
  },
  /** For what this device does not know, or no longer. */
  unnamed: { request: 'a request', document: 'a document', appointment: 'an appointment' },
} as const;

export const composeTexts = {
  subject: 'Subject',
  nothing: 'Nothing in particular',
  text: 'Message',
  answer: 'Your message',
  hint: 'Leave out Social Security and account numbers: attach a file instead.',
  newHint: 'Leave out Social Security and account numbers. You can attach files once it is sent.',
  send: 'Send',
  cancel: 'Cancel',
  needsSubject: 'Write a subject.',
  needsText: 'Write a message.',
  long: (limit: string) => `Too long: at most ${limit} characters.`,
  /** Past a device that is full. */
  sent: 'Sent.',
  unsaved: 'The message could not be saved.',
  unsavedRest: 'This device has no room for it, and the server could not be reached.',
  closed: 'This thread is closed. A new message opens it again.',
  staffClosed: 'This thread is closed and stays so; what the client answers opens it again.',
} as const;

/** Files that no request asks for; `subject` names their thread. */
export const otherFilesTexts = {
  subject: 'Other files',
  title: 'Send us other files',
  lead: 'Anything that is not asked for here. Say what it is, then choose the files: they reach us as a message, stored encrypted.',
  label: 'What is it?',
  needsText: 'Say in a few words what the files are, then choose them.',
  choose: 'Choose files to send',
  about: 'that no request asks for',
  hint: 'They are sent as soon as you choose them. PDF, Word, Excel or pictures, up to 25 MB each.',
  reading: 'Reading the files...',
  added: plural('1 file is on its way.', (count) => `${count} files are on their way.`),
  /** The words are kept, and none of the files. */
  addedNone: 'Your message is on its way, without files.',
  addedRest: 'See it arrive in Messages.',
  open: 'Open the message',
  notAdded: 'Not sent.',
  /** Above the files that cannot be taken. */
  nothingSent: 'Nothing was sent. Choose the files again, without this:',
} as const;

/** Files in a thread. */
export const attachTexts = {
  attach: 'Attach files',
  about: 'to this thread',
  hint: 'A file is sent as soon as you choose it. PDF, Word, Excel or pictures, up to 25 MB each. Stored encrypted.',
  notAttached: 'Not attached.',
  file: 'File:',
  locked: 'It may need a password.',
  open: 'Open',
  opening: 'Opening...',
  download: 'Download',
  gone: 'It is no longer there.',
  unreachable: 'Files stay with us, not on this device. Connect to open it.',
  /** `name` is the file's. */
  alt: (name: string) => `The file ${name}`,
} as const;

/** Where a message of one's own is. */
export const messageStates = {
  kept: 'Saved here.',
  keptRest: 'Not sent yet.',
  sending: 'Sending...',
  received: 'Received.',
  signedOut: 'Saved here.',
  signedOutRest: "It sends once you've signed in again.",
  refused: 'Not accepted.',
  discard: 'Discard',
  edit: 'Edit',
  /** The first message of a thread takes along what was written after it. */
  discardAll: 'Discard the whole thread?',
  along: plural(
    '1 more message that waits in it is discarded too. It cannot be brought back.',
    (count) =>
      `${count} more messages that wait in it are discarded too. They cannot be brought back.`,
  ),
  discardAllAction: 'Discard all',
  keepAll: 'Keep them',
  /** `{names}` who has seen it. */
  seen: 'Seen by {names}.',
  /** Where no name is known. */
  someone: 'us',
  client: 'the client',
  and: ' and ',
} as const;

export const whoTexts = { you: 'You', client: 'Client' } as const;

/** Of internal notes, and of what staff have done to a thread that has not arrived. */
export const noteTexts = {
  noteBy: 'Internal note by {name}',
  noteMine: 'Internal note by you',
  moving: 'Saved on this device. Not sent yet.',
  moveRefused: 'Not accepted.',
  unmoved: 'It could not be saved.',
  giveUp: 'Discard',
} as const;
