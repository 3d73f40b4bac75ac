/** Prices of the embedded book as screens and mails show them, so that tests name no amounts. */
import type { Answers, PaymentChoices } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import type { Service } from '#domain/estimator/options.ts';
import { type BookAmounts, fromPrices, priceBooks } from '#domain/estimator/prices.ts';
import { formatMoney, shortMoney } from '#domain/money.ts';

export const [embeddedBook] = priceBooks;

export const priced = (
  answers: Answers,
  choices: PaymentChoices = {},
  book: BookAmounts = embeddedBook,
) => estimate(answers, choices, { ...embeddedBook, ...book });

/** "$649.00" and "$100.00": one-time and monthly. */
export function shownTotals(
  answers: Answers,
  choices: PaymentChoices = {},
  book: BookAmounts = embeddedBook,
): [once: string, monthly: string] {
  const { oneTimeTotal, monthlyTotal } = priced(answers, choices, book);
  return [formatMoney(oneTimeTotal), formatMoney(monthlyTotal)];
}

/** The price as "from $299 one time" or "from $150/month". */
export function shownFrom(service: Service, book: BookAmounts = embeddedBook): string {
  const { cents, per } = fromPrices(book)[service];
  return `from ${shortMoney(cents)}${per === 'one-time' ? ' one time' : '/month'}`;
}

export const inTwelve: PaymentChoices = { 'Tax Preparation': 'monthly' };

/** What the first line costs each month in twelve payments, in cents. */
export function monthlyShare(answers: Answers): number {
  return estimateTable(priced(answers, inTwelve)).moved[0]?.amounts.monthly ?? NaN;
}

/** A line of a mailed estimate: name, pattern, amounts. */
export function lineOf(name: string, ...amounts: readonly string[]): RegExp {
  const written = amounts.map((amount) => amount.replaceAll(/[$.]/g, String.raw`\$&`));
  return new RegExp(`^${[name, ...written].join(' +')}$`, 'm');
}
