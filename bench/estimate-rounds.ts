/** The same work for every engine: prices many different estimates. */
import type { Answers } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import {
  clientTypes,
  grossRevenues,
  k1Counts,
  services,
  transactionCounts,
} from '#domain/estimator/options.ts';
import { priceBooks } from '#domain/estimator/prices.ts';

const [book] = priceBooks;

/** Prices `count` estimates; returns a sum over all, so that no engine skips one. */
export function estimateRounds(count: number): number {
  let sum = 0;
  for (let round = 0; round < count; round += 1) {
    const priced = estimate(answersOf(round), { 'Tax Preparation': 'monthly' }, book);
    sum += priced.monthlyTotal + priced.oneTimeTotal;
  }
  return sum;
}

function answersOf(round: number): Answers {
  return {
    services: [...services],
    clientType: clientTypes[round % clientTypes.length],
    individual: { ownsHome: 'Yes', k1Count: k1Counts[round % k1Counts.length] },
    business: { grossRevenue: grossRevenues[round % grossRevenues.length] },
    bookkeeping: {
      transactionCount: transactionCounts[round % transactionCounts.length],
      payrollRequired: 'Yes',
    },
    isSparkWealthClient: round % 2 === 0,
  };
}
