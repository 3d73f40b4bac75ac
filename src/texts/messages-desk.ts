/** The words of messages at the desk, in a file that clients do not load. */
export const deskMessagesTexts = {
  title: 'Messages',
  description: 'What clients write, and who waits for an answer.',
  /** Of what each tab has, and in which order. */
  waitsLead: 'Threads that need an answer, longest wait on top.',
  allLead: 'All threads, newest message on top.',
  search: 'Search messages',
  searchHint: 'Subject or words',
  tabs: 'Which threads',
  waits: 'Need an answer',
  all: 'All',
  caption: 'Threads',
  columns: ['Thread', 'Client', 'Answer', 'Last message'],
  adviser: 'Advisor',
  anyone: 'Anyone',
  mine: 'Mine',
  more: 'Show more',
  /** Above a thread. */
  earlier: 'Show earlier messages',
  loading: 'Loading messages...',
  nothing: 'No one is waiting for an answer.',
  nothingFound: 'No thread found.',
  notUpToDate: 'Not up to date.',
  notUpToDateRest: 'The server could not be reached.',
  answered: 'Answered',
  unread: 'The messages could not be read.',
  new: 'New',
  noName: '(no name)',
  /** On the client's page. */
  none: 'Nothing written yet.',
  begin: 'Write to the client',
  reply: 'Answer',
  internal: 'Internal note',
  internalHint: 'For staff only. The client never sees it.',
  addNote: 'Add an internal note',
  keepNote: 'Save note',
  needsNote: 'Write a note.',
  needsAnswer: 'Needs an answer',
  close: 'Close thread',
  reopen: 'Open again',
  settle: 'Needs no answer',
} as const;

/** On the page of a thread at the desk. */
export const deskThreadTexts = {
  back: 'All messages',
  notHere: 'This thread is not here.',
  notHereRest: 'It may be among earlier messages, or belong to someone else.',
} as const;
