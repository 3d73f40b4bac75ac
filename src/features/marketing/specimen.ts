/** The example on the home page: one household with two services, at today's prices. */
import type { Answers } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { type EstimateTable, estimateTable } from '#domain/estimator/estimate-table.ts';
import type { Service } from '#domain/estimator/options.ts';
import { priceBooks } from '#domain/estimator/prices.ts';

const individual = {
  filingStatus: 'Married Filing Jointly',
  ownsHome: 'Yes',
  stateCount: '2-5',
} as const;

const answers = {
  services: ['Tax Preparation', 'Tax Planning'],
  clientType: 'individual',
  individual,
  business: {},
  bookkeeping: {},
  taxPlanningFrequency: 'Quarterly',
  isSparkWealthClient: false,
} as const satisfies Answers;

/** What each price of the example rests on. */
export const specimenReasons: Partial<Record<Service, string>> = {
  'Tax Preparation': `${individual.filingStatus}, homeowner, ${individual.stateCount} states`,
  'Tax Planning': answers.taxPlanningFrequency,
};

/** Priced by the estimator's own code, so that it can never show another price. */
export function specimen(): EstimateTable {
  return estimateTable(estimate(answers, {}, priceBooks.at(-1) ?? priceBooks[0]));
}
