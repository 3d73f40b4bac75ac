/** The words for what staff decided of a lead at the same time, and for what was done. */

/** Where two of the staff have decided differently. */
export const leadConflictTexts = {
  title: 'Changed by someone else too',
  lead: 'While your change was on its way, someone else decided otherwise. Choose what the lead is to say.',
  mine: 'Yours',
  theirs: 'Theirs, as it stands now',
  keep: 'Keep what I chose',
  choose: 'Choose one of the two.',
  reading: 'What it says there is being read...',
} as const;

export const historyTexts = {
  title: 'History',
  none: 'Nothing has been changed yet.',
  seenTitle: 'Who opened it',
  seenLead: 'Recorded automatically, never edited.',
  seenLoading: 'Loading the log...',
  seenUnread: 'The log could not be read.',
  state: 'Status: {from} to {to}',
  owner: 'Owner: {from} to {to}',
  followUp: 'Follow-up: {from} to {to}',
  noDay: 'none',
} as const;
