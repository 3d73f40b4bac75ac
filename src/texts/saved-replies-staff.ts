/** The words of saved replies, for staff alone. */
export const repliesTexts = {
  none: 'None yet.',
  loading: 'Loading saved replies...',
  unread: 'Saved replies could not be read.',
  refusedRest: 'What you wrote is still here. Cancel shows it as it is now.',
  unreachableRest: 'What you wrote is saved on this device. Try again.',
} as const;
