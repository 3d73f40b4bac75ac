/** The words of Your Estimate: how sure its price is, and what a reader of the figures must know. */

export const estimateTexts = {
  once: 'One time',
  monthly: 'Each month',
  starting: 'From',
  startup:
    "A charge equal to one month's subscription may be due at signing for onboarding and optimising the chart of accounts.",
  /** The way to every amount there is. */
  howPricesWork: 'How our prices work',
} as const;
