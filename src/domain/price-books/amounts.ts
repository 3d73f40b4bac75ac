/** Validates a price book: it needs an amount for every option. */
import * as v from 'valibot';

import type { BookAmounts } from '../estimator/prices.ts';
import { questionOptions } from '../estimator/question-options.ts';

/** In cents. Catches typing errors; sums stay exact below it. */
export const mostCents = 100_000_000;

/** "1,299.50" is 129950; null if invalid. */
export function centsOf(text: string): number | null {
  const found = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const [, dollars = '', fraction = ''] = found;
  const cents = Number(dollars.replace(/,/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return cents <= mostCents ? cents : null;
}

const amount = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.minValue(0, 'invalid'),
  v.maxValue(mostCents, 'invalid'),
);

/** A missing question or option does not compile. */
function amountsOf<const T extends v.GenericSchema>(each: T) {
  const options = <const K extends readonly string[]>(list: K) =>
    v.object(v.entriesFromList(list, each));
  const { individual, business, bookkeeping } = questionOptions;
  return v.object({
    taxPreparation: v.object({
      base: each,
      filingStatus: options(individual.filingStatus),
      ownsHome: options(individual.ownsHome),
      k1Count: options(individual.k1Count),
      stateCount: options(individual.stateCount),
      taxStructure: options(business.taxStructure),
      grossRevenue: options(business.grossRevenue),
      shareholderCount: options(business.shareholderCount),
    }),
    taxPlanning: v.object({
      frequency: options(questionOptions['tax-planning'].taxPlanningFrequency),
      unanswered: each,
    }),
    bookkeeping: v.object({
      base: each,
      accountCount: options(bookkeeping.accountCount),
      transactionCount: options(bookkeeping.transactionCount),
      payrollRequired: options(bookkeeping.payrollRequired),
      employeeCount: options(bookkeeping.employeeCount),
    }),
    fractionalCfo: v.object({ base: each, grossRevenue: options(business.grossRevenue) }),
  });
}

/** Whole cents, none negative or missing; unknown fields are dropped. */
export const bookAmounts = amountsOf(amount) satisfies v.GenericSchema<unknown, BookAmounts>;

export const draftAmounts = amountsOf(v.nullable(amount));

export type DraftAmounts = v.InferOutput<typeof draftAmounts>;
