/** Where what members type is, until it is sent. */
export const typedTexts = {
  kept: 'Draft saved.',
  unkept: 'Not saved on this device: there is no room.',
} as const;
