/** The example on the home page: one household, two services. */
import type { Answers } from './answers.ts';

export const specimenAnswers = {
  services: ['Tax Preparation', 'Tax Planning'],
  clientType: 'individual',
  individual: { filingStatus: 'Married Filing Jointly', ownsHome: 'Yes', stateCount: '2-5' },
  business: {},
  bookkeeping: {},
  taxPlanningFrequency: 'Quarterly',
  isSparkWealthClient: false,
} as const satisfies Answers;
