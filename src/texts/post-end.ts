/** The words after a post. */
export const postEndTexts = {
  related: 'Read next',
  shareTitle: 'Know someone who should read this?',
  mail: 'Email this post',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  estimateTitle: 'What would it cost to have this done?',
  estimateLead: 'Answer a few questions and see your price. No email needed.',
  estimate: 'Get Price Estimate',
} as const;
