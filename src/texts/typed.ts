/** Texts of forms over saved text, which other people may change meanwhile. */
export const revisedTexts = {
  kept: 'What you typed is saved in this browser only.',
  changedAbove: 'Someone else saved. Choose above.',
  keepMine: 'Keep mine on this page',
  takeTheirs: 'Show theirs',
} as const;

/** For a change that is not on the server yet. */
export const waitingTexts = {
  waiting: 'Saved on this device. Waiting to send.',
  needsSignIn: "Saved on this device. It sends once you've signed in again.",
  refused: 'Not accepted.',
  giveUp: 'Discard my change',
} as const;
