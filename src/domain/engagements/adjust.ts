/** Lets staff adjust a letter's terms as texts; fields are named by their path in the terms. */
import * as v from 'valibot';

import { formatMoney } from '../money.ts';
import { centsOf } from '../price-books/amounts.ts';
import { checkedTerms, type Terms } from './terms.ts';

export const priceField = (index: number) => `lines.${index}.cost`;

export function textsOf({ name, spouse, spouseEmail, until, words, lines }: Terms) {
  const prices = lines.map(({ cost }, index) => [priceField(index), formatMoney(cost)] as const);
  return { name, spouse, spouseEmail, until, words, ...Object.fromEntries(prices) };
}

/** Services, year and prices before discounts stay as they are in `terms`. */
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
