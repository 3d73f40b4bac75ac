/** Texts of the estimate. */
export const estimateTexts = {
  once: 'One time',
  monthly: 'Each month',
  starting: 'From',
  startup:
    "A charge equal to one month's subscription may be due at signing for onboarding and optimising the chart of accounts.",
  howPricesWork: 'How our prices work',
} as const;
