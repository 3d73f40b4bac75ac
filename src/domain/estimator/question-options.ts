/** Lists every question that affects the price, by step, with its options. */
import type { BookkeepingAnswers, BusinessAnswers, IndividualAnswers } from './answers.ts';
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
} from './options.ts';

export type OptionsTable<Questions extends Record<string, readonly string[]>, Held> = {
  [Question in keyof Questions]: Record<Questions[Question][number], Held>;
};

type Options<T> = { [K in keyof Required<T>]: readonly NonNullable<T[K]>[] };

export const questionOptions = {
  individual: {
    filingStatus: filingStatuses,
    ownsHome: yesNo,
    k1Count: k1Counts,
    stateCount: stateCounts,
  } satisfies Options<IndividualAnswers>,
  business: {
    taxStructure: taxStructures,
    grossRevenue: grossRevenues,
    shareholderCount: shareholderCounts,
  } satisfies Options<BusinessAnswers>,
  bookkeeping: {
    accountCount: accountCounts,
    transactionCount: transactionCounts,
    payrollRequired: yesNo,
    employeeCount: employeeCounts,
  } satisfies Options<BookkeepingAnswers>,
  'tax-planning': { taxPlanningFrequency: planningFrequencies },
} as const;
