export const notDone = 'Not done.';

export const serverAnswers = {
  failed: 'The server could not do this right now. Try again in a minute.',
  limited: 'Too many requests. Wait a minute and try again.',
} as const;

export const ownAnswers = {
  refused: 'Sign in again, or load the page again.',
  unreachable: 'The server cannot be reached right now. Check your connection and try again.',
  ...serverAnswers,
} as const;

export const ownerAnswers = {
  ...ownAnswers,
  changed: 'Someone else has changed it in the meantime. Look at it again.',
  'has-account': 'That account needs no invitation. If it is closed, reopen it.',
  'last-owner': 'Someone has to be an owner. Make a colleague one first.',
  refused: 'Only owners may do this. Sign in again if you are one.',
} as const;
