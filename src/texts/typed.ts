/** The saving status of members' unsent text. */
export const typedTexts = {
  kept: 'Draft saved.',
  unkept: 'Not saved on this device: there is no room.',
} as const;
