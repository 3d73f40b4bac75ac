/** The terms of an engagement letter: client, services, prices and last day to sign. */
import * as v from 'valibot';
import { requiredDay } from '../calendar-day.ts';
import type { Estimate } from '../estimator/estimate.ts';
import { type Service, services } from '../estimator/options.ts';
import { instalments } from '../estimator/prices.ts';
import {
  emailAddress,
  optionalText,
  requiredLines,
  requiredText,
  textLimits,
} from '../form-values.ts';
import { listOf } from '../list-of.ts';
import { type Cents, divideCents, formatMoney, sumCents } from '../money.ts';
import { centsOf, mostCents } from '../price-books/amounts.ts';

/** In characters, for what staff add to a letter. */
export const wordsLimit = 3000;

export const validDays = 30;

/** `twelve`: a one-time service in monthly payments (`instalments`). */
const paymentWays = ['once', 'monthly', 'twelve'] as const;

const price = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostCents));

const line = v.object({
  service: v.picklist(services),
  way: v.picklist(paymentWays),
  /** In cents, a month's price if `monthly`; `before` is without the discount. */
  cost: price,
  before: price,
});

const blank = v.pipe(v.string(), v.regex(/^\s{0,1000}$/), v.trim(), v.literal(''));

const termsSchema = v.object({
  name: requiredText(textLimits.line),
  /** The second signer; both fields empty if there is none. */
  spouse: optionalText(textLimits.line),
  spouseEmail: v.union([blank, emailAddress]),
  year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2099)),
  lines: v.pipe(listOf(line, services.length), v.minLength(1, 'required')),
  words: v.union([blank, requiredLines(wordsLimit)]),
  until: requiredDay,
});

/** Lists each service once; a spouse needs both a name and an email address. */
export const checkedTerms = v.pipe(
  termsSchema,
  v.check(({ lines }) => new Set(lines.map(({ service }) => service)).size === lines.length),
  v.forward(
    v.partialCheck(
      [['spouse'], ['spouseEmail']],
      ({ spouse, spouseEmail }) => (spouse === '') === (spouseEmail === ''),
      'required',
    ),
    ['spouseEmail'],
  ),
);

const text = v.fallback(v.string(), '');

/** Stored terms. Sent letters stay readable after services are renamed or limits change. */
export const storedTerms = v.fallback(
  v.object({
    name: text,
    spouse: text,
    spouseEmail: text,
    year: v.fallback(v.number(), 0),
    lines: v.fallback(v.array(v.object({ ...line.entries, service: v.string() })), []),
    words: text,
    until: text,
  }),
  { name: '', spouse: '', spouseEmail: '', year: 0, lines: [], words: '', until: '' },
);

export type Terms = v.InferOutput<typeof storedTerms>;

export type AgreedLine = Terms['lines'][number];

export function linesOf({ lines }: Estimate): AgreedLine[] {
  return lines.map(({ service, type, plan, cost, originalCost = cost }) => ({
    service,
    way: type === 'monthly' ? 'monthly' : plan === 'monthly' ? 'twelve' : 'once',
    cost,
    before: originalCost,
  }));
}

export function eachPayment({ way, cost }: Pick<AgreedLine, 'way' | 'cost'>): Cents {
  return way === 'twelve' ? divideCents(cost, instalments.count) : cost;
}

/** Counts payments as monthly and sums the discounts of all lines. */
export function totalsOf(lines: readonly AgreedLine[]) {
  const due = (isOnce: boolean) =>
    sumCents(lines.filter(({ way }) => (way === 'once') === isOnce).map(eachPayment));
  return {
    once: due(true),
    monthly: due(false),
    discount: sumCents(lines.map(({ cost, before }) => Math.max(0, before - cost))),
  };
}

export const namesOf = (lines: readonly { service: string }[]): Service[] =>
  services.filter((name) => lines.some(({ service }) => service === name));

export const priceField = (index: number) => `lines.${index}.cost`;

/** The adjustable terms as texts, named by their path in the terms. */
export function textsOf({ name, spouse, spouseEmail, until, words, lines }: Terms) {
  const prices = lines.map(({ cost }, index) => [priceField(index), formatMoney(cost)] as const);
  return { name, spouse, spouseEmail, until, words, ...Object.fromEntries(prices) };
}

/** Parses the texts of `textsOf`; services, year and prices before discounts stay as in `terms`. */
export const adjustedTerms = (terms: Terms) =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.transform(({ name, spouse, spouseEmail, until, words, ...texts }): unknown => ({
      ...terms,
      name,
      spouse,
      spouseEmail,
      until,
      words,
      lines: terms.lines.map((line, index) => ({
        ...line,
        cost: centsOf(texts[priceField(index)] ?? ''),
      })),
    })),
    checkedTerms,
  );
