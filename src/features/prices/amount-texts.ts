/** Converts between cents and typed dollars. */
import * as v from 'valibot';

import { formatMoney } from '#domain/money.ts';
import { centsOf, type DraftAmounts, draftAmounts } from '#domain/price-books/amounts.ts';
import { notesLimit } from '#domain/price-books/book-desk.ts';
import { amountAt, amountsFrom, type BookField, bookFields } from '#domain/price-books/fields.ts';

export type Texts = Record<string, string>;

export const nameOf = (field: BookField) => `amount-${bookFields.indexOf(field)}`;

const typedAmount = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || centsOf(text) !== null, 'invalid'),
);

/** An empty amount may be saved, but not published. */
export const bookFormSchema: v.GenericSchema<Texts, Texts> = v.object({
  ...Object.fromEntries(bookFields.map((field) => [nameOf(field), typedAmount])),
  notes: v.pipe(v.string(), v.trim(), v.maxLength(notesLimit, 'too_long')),
});

/** "1299.50", "299"; empty for null. */
export function textOf(cents: number | null): string {
  if (cents === null) return '';
  const fraction = String(cents % 100).padStart(2, '0');
  return `${Math.floor(cents / 100)}${fraction === '00' ? '' : `.${fraction}`}`;
}

export function moneyText(cents: number | null): string {
  return cents === null ? '–' : formatMoney(cents);
}

export function textsOf(amounts: DraftAmounts, notes: string): Texts {
  const typed = bookFields.map((field) => [nameOf(field), textOf(amountAt(amounts, field))]);
  return { ...Object.fromEntries(typed), notes };
}

export function amountsIn(texts: Texts): DraftAmounts {
  return v.parse(
    draftAmounts,
    amountsFrom((field) => centsOf(texts[nameOf(field)] ?? '')),
  );
}
