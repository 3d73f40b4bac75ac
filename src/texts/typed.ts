const elsewhere = {
  fact: 'Changed in another tab.',
  rest: 'Both texts are kept. Choose one of them.',
  mine: 'In this form',
  theirs: 'The other text',
  keepMine: 'Keep the text in this form',
  takeTheirs: 'Use the other text',
} as const;

export const typedTexts = {
  elsewhere,
  kept: 'Draft saved.',
  unkept: 'Not saved on this device: there is no room.',
} as const;

/** For text that replaces saved text, which others may change meanwhile. */
export const revisedTexts = {
  elsewhere,
  kept: 'What you typed is saved in this browser only.',
  changedAbove: 'Someone else saved. Choose above.',
  keepMine: 'Keep mine on this page',
  takeTheirs: 'Show theirs',
} as const;
