/** The example on the home page, at today's prices. */
import { estimate } from '#domain/estimator/estimate.ts';
import { type EstimateTable, estimateTable } from '#domain/estimator/estimate-table.ts';
import type { Service } from '#domain/estimator/options.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import { specimenAnswers } from '#domain/estimator/specimen.ts';

const { individual, taxPlanningFrequency } = specimenAnswers;

/** What each price of the example rests on. */
export const specimenReasons: Partial<Record<Service, string>> = {
  'Tax Preparation': `${individual.filingStatus}, homeowner, ${individual.stateCount} states`,
  'Tax Planning': taxPlanningFrequency,
};

/** Priced by the estimator's own code, so that it can never show another price. */
export function specimen(book: PriceBook): EstimateTable {
  return estimateTable(estimate(specimenAnswers, {}, book));
}
