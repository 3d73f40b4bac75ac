/** What a price book must hold before anyone is shown a price of it: an amount for every option of every question. */
import * as v from 'valibot';

import {
  accountCounts,
  employeeCounts,
  filingStatuses,
  grossRevenues,
  k1Counts,
  planningFrequencies,
  shareholderCounts,
  stateCounts,
  taxStructures,
  transactionCounts,
  yesNo,
} from '../estimator/options.ts';
import type { BookAmounts } from '../estimator/prices.ts';

/** The largest amount, in cents: more is a slip of the hand, and sums stay exact below it. */
export const mostCents = 100_000_000;

const amount = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.minValue(0, 'invalid'),
  v.maxValue(mostCents, 'invalid'),
);

/** A question or an option that is forgotten here does not compile, for what comes out would be no `BookAmounts`. */
function amountsOf<const T extends v.GenericSchema>(each: T) {
  const options = <const K extends readonly string[]>(list: K) =>
    v.object(v.entriesFromList(list, each));
  return v.object({
    taxPreparation: v.object({
      base: each,
      filingStatus: options(filingStatuses),
      ownsHome: options(yesNo),
      k1Count: options(k1Counts),
      stateCount: options(stateCounts),
      taxStructure: options(taxStructures),
      grossRevenue: options(grossRevenues),
      shareholderCount: options(shareholderCounts),
    }),
    taxPlanning: v.object({ frequency: options(planningFrequencies), unanswered: each }),
    bookkeeping: v.object({
      base: each,
      accountCount: options(accountCounts),
      transactionCount: options(transactionCounts),
      payrollRequired: options(yesNo),
      employeeCount: options(employeeCounts),
    }),
    fractionalCfo: v.object({ base: each, grossRevenue: options(grossRevenues) }),
  });
}

/** Amounts that may be published: whole cents, none negative, none missing; what stands there besides is left out. */
export const bookAmounts = amountsOf(amount) satisfies v.GenericSchema<unknown, BookAmounts>;

/** Amounts of a draft: null where one has still to be said. */
export const draftAmounts = amountsOf(v.nullable(amount));

export type DraftAmounts = v.InferOutput<typeof draftAmounts>;
