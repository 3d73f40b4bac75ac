/** Which questions are still open that could change the price: with one of them, a total is only where the price starts. */
import type { Answers } from './answers.ts';
import { pricedQuestions } from './price-parts.ts';
import type { PriceBook } from './prices.ts';
import { type Step, stepsFor } from './steps.ts';

/** A step and how many of its questions are open. */
export type OpenStep = { step: Step; count: number };

/** The steps with open questions, in order; a question counts only if one of its options changes the price (docs/product.md, Estimate). */
export function openSteps(answers: Answers, book: PriceBook): OpenStep[] {
  const open = pricedQuestions(answers, book, true);
  return stepsFor(answers).flatMap((step) => {
    const count = open.filter((question) => question.step === step.id).length;
    return count > 0 ? [{ step, count }] : [];
  });
}

/** How many questions are open in all. */
export function countOpen(open: readonly OpenStep[]): number {
  return open.reduce((sum, { count }) => sum + count, 0);
}

/** "5 answers missing". */
export function missingAnswers(count: number): string {
  return count === 1 ? '1 answer missing' : `${count} answers missing`;
}

/** What the last row of an estimate's table is called, on the page and in mails; `isOpen` while answers are missing. */
export function totalName(isOpen: boolean): string {
  return isOpen ? 'Total from' : 'Total';
}
