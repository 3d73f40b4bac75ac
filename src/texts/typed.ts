/** Where what members type is, until it is sent. */
export const typedTexts = {
  kept: 'Kept on this device as you type.',
  unkept: 'Not kept on this device: there is no room.',
} as const;
