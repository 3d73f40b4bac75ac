export const estimateTexts = {
  once: 'One time',
  monthly: 'Each month',
  starting: 'From',
  startup:
    "A charge equal to one month's subscription may be due at signing for onboarding and optimising the chart of accounts.",
  howPricesWork: 'How our prices work',
} as const;

/** The line for the start-up fee, shown with monthly services. */
export const startupTexts = {
  name: (month: string) => `May be due at signing, not in the total: ${month}`,
  note: `${estimateTexts.startup} Without monthly services there is none.`,
} as const;

/** "After 25% discount: $6,261.75". */
export const afterDiscount = (percent: number, cost: string): string =>
  `After ${percent}% discount: ${cost}`;
