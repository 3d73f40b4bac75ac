export const installOffer = {
  lead: 'It opens from your home screen or desktop, even offline.',
  install: 'Install',
  /** Manual steps, if the browser has no prompt. */
  steps: [
    'Tap Share, the square with an arrow.',
    'Choose Add to Home Screen.',
    "Tap Add. Finish what you began here first: it won't move to the app.",
  ],
} as const;
