/** The words of saved replies, for staff alone. */
export const repliesTexts = {
  title: 'Saved replies',
  lead: 'Answers that you give often. {first_name} becomes the client’s, {advisor} their advisor’s.',
  none: 'None yet.',
  loading: 'Loading saved replies...',
  unread: 'Saved replies could not be read.',
  /** In the composer. */
  insert: 'Insert a saved reply',
  hide: 'Hide saved replies',
  choose: 'Which one',
  /** `name` is the reply’s. */
  use: (name: string) => `Insert ${name}`,
  /** `fields` are those that nothing is known of. */
  unknown: (fields: string) => `Not known, so write it yourself: ${fields}.`,
  add: 'Add a saved reply',
  /** Each goes on with the reply’s name for those who do not see which one it stands under. */
  edit: 'Change',
  remove: 'Remove',
  removeTitle: 'Remove this saved reply?',
  removeLead: 'No one can use it any more. What was sent with it stays.',
  keep: 'Keep it',
  name: 'Name',
  text: 'Text',
  save: 'Save reply',
  cancel: 'Cancel',
  needsName: 'Give it a name.',
  needsText: 'Write a text.',
  refused: 'Not saved: someone else has changed or removed it, or there are 100.',
  refusedRest: 'What you wrote is still here. Cancel shows it as it is now.',
  unreachable: 'Not saved: the server could not be reached.',
  unreachableRest: 'What you wrote is saved on this device. Try again.',
} as const;
