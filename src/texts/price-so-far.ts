import type { Draft } from '#domain/estimator/draft.ts';
import { estimate, type Estimate } from '#domain/estimator/estimate.ts';
import { firstYear, type Amounts } from '#domain/estimator/estimate-table.ts';
import { openSteps } from '#domain/estimator/open-questions.ts';
import { instalments } from '#domain/estimator/prices.ts';
import { priceValidity } from '#domain/estimator/price-validity.ts';
import { shortMoney, type Cents } from '#domain/money.ts';
import { estimateTexts } from './estimate-step.ts';

/** "$299 once, $150/month", "$299, one time"; "From $299, one time" while answers or the client type are missing. */
export function priceSoFar(
  { answers, choices, priceBook }: Draft,
  now: number,
  books: Parameters<typeof priceValidity>[2],
): string {
  const { book } = priceValidity(priceBook, now, books);
  const isFrom = !answers.clientType || openSteps(answers, book).length > 0;
  return priceInWords(estimate(answers, choices, book), isFrom);
}

/**
 * "$196.81/month for 12 months" if only instalments, "$759.31 a month for a year, then $562.50" with services; `isFrom`
 * while answers are missing.
 */
export function priceInWords(priced: Estimate, isFrom: boolean): string {
  return `${isFrom ? `${estimateTexts.starting} ` : ''}${inWords(priced)}`;
}

function inWords(priced: Estimate): string {
  const totals = { oneTime: priced.oneTimeTotal, monthly: priced.monthlyTotal };
  const [{ oneTime: share, monthly } = { oneTime: 0, monthly: 0 }] = firstYear(priced).slice(-1);
  if (share > 0 && monthly > 0)
    return `${shortMoney(totals.monthly)} a month for a year, then ${shortMoney(monthly)}`;
  const ends = share > 0 ? ` for ${instalments.count} months` : '';
  return amountsInWords(totals, totals, '').replace(/ once$/, ', one time') + ends;
}

/** "+$150 once", "+$3,000 once, −$50/month", or "$0"; "$0 to +$150 once" if `least` and `most` differ. */
export function amountsInWords(least: Amounts, most: Amounts, plus = '+'): string {
  const signed = (cents: Cents) => (cents > 0 ? plus : '') + shortMoney(cents);
  const column = (from: Cents, to: Cents, when: string) => {
    if (from === 0 && to === 0) return [];
    return [`${from === to ? '' : `${signed(from)} to `}${signed(to)}${when}`];
  };
  const phrases = [
    ...column(least.oneTime, most.oneTime, ' once'),
    ...column(least.monthly, most.monthly, '/month'),
  ];
  return phrases.join(', ') || shortMoney(0);
}
