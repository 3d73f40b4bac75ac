/** Computes the effect of a new price book on existing estimates. */
import type { Answers, PaymentChoices } from '../estimator/answers.ts';
import { estimate } from '../estimator/estimate.ts';
import type { BookAmounts, PriceBook } from '../estimator/prices.ts';
import { type Cents, sumCents } from '../money.ts';

const mostShown = 10;
const monthsAYear = 12;

export type MadeEstimate = {
  id: string;
  made: number;
  answers: Answers;
  choices: PaymentChoices;
};

type Sums = { oneTime: Cents; monthly: Cents };
type Compared = { id: string; made: number; services: string[]; before: Sums; after: Sums };

/** Changed estimates, totals, and the ten largest first-year changes, largest first. */
export function compareBooks(
  estimates: readonly MadeEstimate[],
  today: PriceBook,
  wanted: BookAmounts,
) {
  const then = { ...wanted, id: '', from: 0 };
  const compared = estimates.map(({ id, made, answers, choices }): Compared => ({
    id,
    made,
    services: [...answers.services],
    before: sumsOf(answers, choices, today),
    after: sumsOf(answers, choices, then),
  }));
  const changed = compared.filter(
    ({ before, after }) => before.oneTime !== after.oneTime || before.monthly !== after.monthly,
  );
  const ranked = [...changed].sort((a, b) => changeOf(b) - changeOf(a));
  return {
    estimates: compared.length,
    changed: changed.length,
    before: addUp(compared.map(({ before }) => before)),
    after: addUp(compared.map(({ after }) => after)),
    most: ranked.slice(0, mostShown),
  };
}

function sumsOf(answers: Answers, choices: PaymentChoices, book: PriceBook): Sums {
  const { oneTimeTotal, monthlyTotal } = estimate(answers, choices, book);
  return { oneTime: oneTimeTotal, monthly: monthlyTotal };
}

function changeOf({ before, after }: Compared): Cents {
  return Math.abs(after.oneTime - before.oneTime + monthsAYear * (after.monthly - before.monthly));
}

function addUp(sums: readonly Sums[]): Sums {
  return {
    oneTime: sumCents(sums.map(({ oneTime }) => oneTime)),
    monthly: sumCents(sums.map(({ monthly }) => monthly)),
  };
}
