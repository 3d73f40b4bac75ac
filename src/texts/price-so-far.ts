/** What a draft comes to so far, in short. */
import type { Draft } from '#domain/estimator/draft.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { openSteps } from '#domain/estimator/open-questions.ts';
import { priceValidity } from '#domain/estimator/price-validity.ts';
import { amountsInWords } from './amounts-in-words.ts';
import { estimateTexts } from './estimate-step.ts';

/** "$299 once, $150/month"; "From $299 once" while answers are missing, or whom it is for, which decides what is asked. */
export function priceSoFar(
  { answers, choices, priceBook }: Draft,
  now: number,
  books: Parameters<typeof priceValidity>[2],
): string {
  const { book } = priceValidity(priceBook, now, books);
  const { oneTimeTotal: oneTime, monthlyTotal: monthly } = estimate(answers, choices, book);
  const isFrom = !answers.clientType || openSteps(answers, book).length > 0;
  const totals = { oneTime, monthly };
  return `${isFrom ? `${estimateTexts.starting} ` : ''}${amountsInWords(totals, totals, '')}`;
}
