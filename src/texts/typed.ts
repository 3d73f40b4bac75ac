/** Texts of forms over saved text, which other people may change meanwhile. */
export const revisedTexts = {
  kept: 'What you typed is saved in this browser only.',
  changedAbove: 'Someone else saved. Choose above.',
  keepMine: 'Keep mine on this page',
  takeTheirs: 'Show theirs',
} as const;
