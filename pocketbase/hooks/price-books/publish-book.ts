/** Publishes a draft from a day on, or withdraws a book before it begins. */
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { arePricesSamples } from '#domain/estimator/prices.ts';
import type { FieldError } from '#domain/field-errors.ts';
import { bookAmounts } from '#domain/price-books/amounts.ts';
import {
  publishBookSchema,
  type StaffBook,
  withdrawBookSchema,
} from '#domain/price-books/book-desk.ts';
import { dayBegins, firstDayAt } from '#domain/price-books/dated-books.ts';
import { missingAmounts } from '#domain/price-books/fields.ts';
import { appendAudit } from '../audit/append.ts';
import { transact } from '../core/transaction.ts';
import { findBook, publishedBooks, writeBook } from './books-table.ts';
import { booksAfter } from './draft-books.ts';
import { refuseFields } from '../core/refusal.ts';
import type { Context, Input, Result } from '../route.ts';

/** Must begin after all other books, and is final. Today is allowed only to replace sample prices. */
export function publishBook(
  { app, by: owner }: Context,
  { id, rev, firstDay }: Input<typeof publishBookSchema>,
): Result {
  const outcome = transact(app, (tx) => {
    const book = findBook(tx, id);
    if (!book) return 'not_found';
    if (isAgain(book, firstDay, rev)) return 'done';
    if (book.state !== 'draft' || book.rev !== rev) return 'changed';
    const now = Date.now();
    const errors = whyNot(tx, book, firstDay, now);
    if (errors.length > 0) return errors;
    writeBook(tx, { ...book, state: 'published', firstDay }, owner, now);
    appendAudit(tx, { by: owner, action: 'price-book-published', detail: { book: id } }, now);
    return 'done';
  });
  return typeof outcome === 'string' ? booksAfter(app, outcome) : refuseFields(outcome);
}

/** Refused from the book's first day on, so that no shown price changes. */
export function withdrawBook(
  { app, by: owner }: Context,
  { id, rev }: Input<typeof withdrawBookSchema>,
): Result {
  const outcome = transact(app, (tx) => {
    const book = findBook(tx, id);
    if (!book) return 'not_found';
    const now = Date.now();
    if (book.state === 'withdrawn') return 'done';
    if (book.rev !== rev || hasBegun(book, now)) return 'changed';
    writeBook(tx, { ...book, state: 'withdrawn' }, owner, now);
    appendAudit(tx, { by: owner, action: 'price-book-withdrawn', detail: { book: id } }, now);
    return 'done';
  });
  return booksAfter(app, outcome);
}

function isAgain({ state, firstDay, rev }: StaffBook, wanted: string, seen: number): boolean {
  return state === 'published' && firstDay === wanted && rev === seen + 1;
}

function hasBegun({ state, firstDay }: StaffBook, now: number): boolean {
  return state === 'published' && dayBegins(firstDay, firm.zone) <= now;
}

function whyNot(tx: PbApp, book: StaffBook, firstDay: string, now: number): FieldError[] {
  const holes = missingAmounts(book.amounts).map(({ id }): FieldError => ({
    path: id,
    code: 'required',
  }));
  if (holes.length > 0) return holes;
  if (!v.is(bookAmounts, book.amounts)) return [{ path: 'amounts', code: 'invalid' }];
  const { books } = publishedBooks(tx);
  const taken = books.some((other) => other.firstDay >= firstDay);
  const isTooSoon = firstDay < firstDayAt(now, firm.zone, arePricesSamples && books.length === 0);
  return taken || isTooSoon ? [{ path: 'firstDay', code: 'invalid' }] : [];
}
