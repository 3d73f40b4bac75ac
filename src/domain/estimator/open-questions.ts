/** Which questions are still open that could change the price: with one of them, a total is only where the price starts. */
import type { Answers } from './answers.ts';
import { estimate, type Estimate } from './estimate.ts';
import { pricedQuestions, withAnswer } from './price-parts.ts';
import type { PriceBook } from './prices.ts';
import { type Step, stepsFor } from './steps.ts';

/** A step and how many of its questions are open. */
export type OpenStep = { step: Step; count: number };

/** The steps with open questions, in order; a question counts only if one of its options changes the price (docs/product.md, Estimate). */
export function openSteps(answers: Answers, book: PriceBook): OpenStep[] {
  const open = pricedQuestions(answers, book).filter(({ answer }) => answer === undefined);
  return stepsFor(answers).flatMap((step) => {
    const count = open.filter((question) => question.step === step.id).length;
    return count > 0 ? [{ step, count }] : [];
  });
}

/**
 * The least that an estimate with open questions comes to: where each answer to a question makes it dearer, the one that does so least
 * counts (docs/product.md, Estimate). No line is paid in another way than the estimate has it.
 */
export function leastEstimate(answers: Answers, priced: Estimate, book: PriceBook): Estimate {
  const told = pricedQuestions(answers, book).reduce((so, { step, id, answer, options }) => {
    const [least] = Object.entries(options)
      .map(([name, { oneTime, monthly }]) => ({ name, adds: oneTime + monthly }))
      .sort((a, b) => a.adds - b.adds);
    return answer === undefined && least && least.adds > 0
      ? withAnswer(so, step, id, least.name)
      : so;
  }, answers);
  const plans = Object.fromEntries(priced.lines.map(({ service, plan }) => [service, plan]));
  return estimate(told, plans, book);
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
  return isOpen ? 'Total so far' : 'Total';
}
