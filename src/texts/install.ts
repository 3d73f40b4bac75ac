/** The offer to put this site on the home screen. */

export const installOffer = {
  lead: 'It opens from your home screen or desktop, even offline.',
  install: 'Install',
  /** Where the browser cannot be asked: what the visitor does, step by step. */
  steps: [
    'Tap Share, the square with an arrow.',
    'Choose Add to Home Screen.',
    "Tap Add. Finish what you began here first: it won't move to the app.",
  ],
} as const;
