import { plural } from './plural.ts';

export const messagesTexts = {
  back: 'All messages',
  list: 'Your threads',
  found: plural('1 thread found.', (count) => `${count} threads found.`),
  closedTag: 'Closed',
} as const;

export const unreadTexts = {
  some: plural('1 new message', (count) => `${count} new messages`),
} as const;

export const aboutTexts = {
  about: 'About',
} as const;

export const composeTexts = {
  hint: 'Leave out Social Security and account numbers: attach a file instead.',
  send: 'Send',
  busy: 'Sending...',
  needsText: 'Write a message.',
  unsaved: 'The message could not be saved.',
  unsavedRest: 'This device has no room for it, and it could not be sent.',
} as const;

/** For files without a request. */
export const otherFilesTexts = {
  added: plural('1 file is on its way.', (count) => `${count} files are on their way.`),
} as const;

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
  discardAll: 'Discard the whole thread?',
  along: plural(
    '1 more message that waits in it is discarded too. It cannot be brought back.',
    (count) =>
      `${count} more messages that wait in it are discarded too. They cannot be brought back.`,
  ),
  discardAllAction: 'Discard all',
  keepAll: 'Keep them',
  seen: (names: string) => `Seen by ${names}.`,
  someone: 'us',
  client: 'the client',
  and: ' and ',
} as const;

export const noteTexts = {
  noteBy: (name: string) => `Internal note by ${name}`,
  noteMine: 'Internal note by you',
  moving: 'Saved on this device. Not sent yet.',
  moveRefused: 'Not accepted.',
  unmoved: 'It could not be saved.',
  giveUp: 'Discard',
} as const;
