/** Finds unanswered questions that affect the price; with any left, the total is a starting price. */
import type { Answers } from './answers.ts';
import { pricedQuestions } from './price-parts.ts';
import type { PriceBook } from './prices.ts';
import { type Step, stepsFor } from './steps.ts';

export type OpenStep = { step: Step; count: number };

/** Steps with unanswered questions that can change the price, in order. */
export function openSteps(answers: Answers, book: PriceBook): OpenStep[] {
  const open = pricedQuestions(answers, book, true);
  return stepsFor(answers).flatMap((step) => {
    const count = open.filter((question) => question.step === step.id).length;
    return count > 0 ? [{ step, count }] : [];
  });
}

export function countOpen(open: readonly OpenStep[]): number {
  return open.reduce((sum, { count }) => sum + count, 0);
}

export function missingAnswers(count: number): string {
  return count === 1 ? '1 answer missing' : `${count} answers missing`;
}

export function totalName(isOpen: boolean): string {
  return isOpen ? 'Total from' : 'Total';
}
