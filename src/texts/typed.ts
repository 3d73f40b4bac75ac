const elsewhere = {
  fact: 'Changed in another tab.',
  rest: 'Both texts are kept. Choose one of them.',
  mine: 'In this form',
  theirs: 'The other text',
  keepMine: 'Keep the text in this form',
  takeTheirs: 'Use the other text',
} as const;

/** The saving status of members' unsent text. */
export const typedTexts = {
  elsewhere,
  kept: 'Draft saved.',
  unkept: 'Not saved on this device: there is no room.',
} as const;
