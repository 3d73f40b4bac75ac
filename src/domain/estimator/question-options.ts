/** Lists every question that affects the price, by step, with its options. */
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

export const questionOptions = {
  individual: {
    filingStatus: filingStatuses,
    ownsHome: yesNo,
    k1Count: k1Counts,
    stateCount: stateCounts,
  },
  business: {
    taxStructure: taxStructures,
    grossRevenue: grossRevenues,
    shareholderCount: shareholderCounts,
  },
  bookkeeping: {
    accountCount: accountCounts,
    transactionCount: transactionCounts,
    payrollRequired: yesNo,
    employeeCount: employeeCounts,
  },
  'tax-planning': { taxPlanningFrequency: planningFrequencies },
} as const;
