/** Lists price books, writes and previews drafts, publishes one from a day on, or withdraws it before it begins. */
import * as v from 'valibot';
import { firm } from '#config/firm.ts';
import { arePricesSamples, priceBooks } from '#domain/estimator/prices.ts';
import type { FieldError } from '#domain/field-errors.ts';
import { bookAmounts } from '#domain/price-books/amounts.ts';
import {
  changeBookSchema,
  copyBookSchema,
  previewBookSchema,
  publishBookSchema,
  type StaffBook,
  withdrawBookSchema,
} from '#domain/price-books/book-desk.ts';
import { bookInForce, dayBegins, firstDayAt } from '#domain/price-books/dated-books.ts';
import { missingAmounts } from '#domain/price-books/fields.ts';
import { appendAudit } from '../audit/append.ts';
import { transact, momentOf, selectTexts } from '../core/database.ts';
import { addDraft, findBook, listBooks, publishedBooks, writeBook } from './books-table.ts';
import { refuse, refuseFields } from '../core/answer.ts';
import { type Context, endpoint } from '../endpoint.ts';
import { compareBooks, type MadeEstimate } from '#domain/price-books/compare-books.ts';
import { givenEstimate, storedEstimates } from '../estimates/stored-estimate.ts';

/** Must begin after all other books, and is final. Today is allowed only to replace sample prices. */
export const publishBook = endpoint(
  publishBookSchema,
  ({ app, by: owner }, { id, rev, firstDay }) => {
    return booksAfter(app, (tx) => {
      const book = bookNamed(tx, id);
      const isPublished = book.state === 'published' && book.firstDay === firstDay;
      if (isPublished && book.rev === rev + 1) return;
      if (book.state !== 'draft' || book.rev !== rev) refuse(409, 'changed');
      const now = Date.now();
      const errors = whyNot(tx, book, firstDay, now);
      if (errors.length > 0) refuseFields(errors);
      writeBook(tx, { ...book, state: 'published', firstDay }, owner, now);
      appendAudit(tx, { by: owner, action: 'price-book-published', detail: { book: id } }, now);
    });
  },
);

/** Refused from the book's first day on, so no shown price changes. */
export const withdrawBook = endpoint(withdrawBookSchema, ({ app, by: owner }, { id, rev }) => {
  return booksAfter(app, (tx) => {
    const book = bookNamed(tx, id);
    const now = Date.now();
    if (book.state === 'withdrawn') return;
    const hasStarted = book.state === 'published' && dayBegins(book.firstDay, firm.zone) <= now;
    if (book.rev !== rev || hasStarted) refuse(409, 'changed');
    writeBook(tx, { ...book, state: 'withdrawn' }, owner, now);
    appendAudit(tx, { by: owner, action: 'price-book-withdrawn', detail: { book: id } }, now);
  });
});

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

export function showBooks({ app }: Pick<Context, 'app'>) {
  const inForce = bookInForce(publishedBooks(app).books, Date.now(), firm.zone).id;
  return { inForce, books: listBooks(app) };
}

/** Creates a draft from another book. Idempotent. */
export const copyBook = endpoint(copyBookSchema, ({ app, by: owner }, { id, of }) => {
  return booksAfter(app, (tx) => {
    const amounts = amountsOf(tx, of);
    if (findBook(tx, id)) return;
    addDraft(tx, { id, amounts, notes: '' }, owner, Date.now());
    appendAudit(tx, { by: owner, action: 'price-book-begun', detail: { book: id } }, Date.now());
  });
});

/** Saves over the revision seen. */
export const changeBook = endpoint(
  changeBookSchema,
  ({ app, by: owner }, { id, rev, amounts, notes }) => {
    return booksAfter(app, (tx) => {
      const book = bookNamed(tx, id);
      if (isSaved(book, { rev, amounts, notes })) return;
      if (book.state !== 'draft' || book.rev !== rev) refuse(409, 'changed');
      writeBook(tx, { ...book, amounts, notes }, owner, Date.now());
      appendAudit(
        tx,
        { by: owner, action: 'price-book-changed', detail: { book: id } },
        Date.now(),
      );
    });
  },
);

type Change = Pick<StaffBook, 'rev' | 'amounts' | 'notes'>;

function isSaved(book: StaffBook, { rev, amounts, notes }: Change): boolean {
  const isSame = JSON.stringify(book.amounts) === JSON.stringify(amounts) && book.notes === notes;
  return book.state === 'draft' && book.rev === rev + 1 && isSame;
}

function booksAfter(app: PbApp, change: (tx: PbApp) => void): object {
  transact(app, change);
  return showBooks({ app });
}

function bookNamed(tx: PbApp, id: string): StaffBook {
  return findBook(tx, id) ?? refuse(404, 'not_found');
}

function amountsOf(tx: PbApp, id: string): StaffBook['amounts'] {
  const embedded = priceBooks.find((book) => book.id === id);
  if (!embedded) return bookNamed(tx, id).amounts;
  const { taxPreparation, taxPlanning, bookkeeping, fractionalCfo } = embedded;
  return { taxPreparation, taxPlanning, bookkeeping, fractionalCfo };
}

const mostEstimates = 500;

/** Compares a draft with today's prices on recent estimates. */
export const previewBook = endpoint(previewBookSchema, ({ app }, { id }) => {
  const book = findBook(app, id);
  if (!book) return refuse(404, 'not_found');
  const { amounts, rev } = book;
  if (!v.is(bookAmounts, amounts)) {
    return refuseFields(
      missingAmounts(amounts).map((hole) => ({ path: hole.id, code: 'required' })),
    );
  }
  const today = bookInForce(publishedBooks(app).books, Date.now(), firm.zone);
  return { rev, ...compareBooks(lastEstimates(app), today, amounts) };
});

function lastEstimates(app: PbApp): MadeEstimate[] {
  const newest = (table: string, which: string) =>
    `SELECT * FROM (SELECT id, created FROM ${table} WHERE ${which} NOT suspected_spam ORDER BY rowid DESC LIMIT {:most})`;
  const sql = `SELECT id AS value FROM (${newest('price_estimates', '')}
    UNION ALL ${newest('abandoned_estimates', "status = 'abandoned' AND")}) ORDER BY created DESC LIMIT {:most}`;
  return storedEstimates(app, selectTexts(app, sql, { most: mostEstimates })).flatMap((row) => {
    const given = givenEstimate(row);
    return given ? [{ id: row.id, made: momentOf(row.getString('created')), ...given }] : [];
  });
}
