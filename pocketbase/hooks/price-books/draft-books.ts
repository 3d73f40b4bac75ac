import { changeBookSchema, copyBookSchema, type StaffBook } from '#domain/price-books/book-desk.ts';
import { firm } from '#config/firm.ts';
import { bookInForce } from '#domain/price-books/dated-books.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { appendAudit } from '../audit/append.ts';
import { transact } from '../core/transaction.ts';
import { addDraft, findBook, listBooks, publishedBooks, writeBook } from './books-table.ts';
import { refuse } from '../core/refusal.ts';
import type { Context, Input, Result } from '../route.ts';

export function showBooks({ app }: Context) {
  return ownBooks(app);
}

/** Creates a draft from another book. Idempotent. */
export function copyBook({ app, by: owner }: Context, { id, of }: Input<typeof copyBookSchema>) {
  let isKnown = false;
  transact(app, (tx) => {
    const amounts = amountsOf(tx, of);
    isKnown = amounts !== undefined;
    if (!amounts || findBook(tx, id)) return;
    addDraft(tx, { id, amounts, notes: '' }, owner, Date.now());
    appendAudit(tx, { by: owner, action: 'price-book-begun', detail: { book: id } }, Date.now());
  });
  return isKnown ? ownBooks(app) : refuse(404, 'not_found');
}

/** Saves over the revision seen. */
export function changeBook(
  { app, by: owner }: Context,
  { id, rev, amounts, notes }: Input<typeof changeBookSchema>,
): Result {
  const outcome = transact(app, (tx) => {
    const book = findBook(tx, id);
    if (!book) return 'not_found';
    if (isSaved(book, { rev, amounts, notes })) return 'done';
    if (book.state !== 'draft' || book.rev !== rev) return 'changed';
    writeBook(tx, { ...book, amounts, notes }, owner, Date.now());
    appendAudit(tx, { by: owner, action: 'price-book-changed', detail: { book: id } }, Date.now());
    return 'done';
  });
  return booksAfter(app, outcome);
}

type Change = Pick<StaffBook, 'rev' | 'amounts' | 'notes'>;

function isSaved(book: StaffBook, { rev, amounts, notes }: Change): boolean {
  const isSame = JSON.stringify(book.amounts) === JSON.stringify(amounts) && book.notes === notes;
  return book.state === 'draft' && book.rev === rev + 1 && isSame;
}

export function booksAfter(app: PbApp, outcome: 'done' | 'changed' | 'not_found'): object {
  if (outcome === 'changed') refuse(409, 'changed');
  return outcome === 'done' ? ownBooks(app) : refuse(404, 'not_found');
}

function ownBooks(app: PbApp): object {
  const inForce = bookInForce(publishedBooks(app).books, Date.now(), firm.zone).id;
  return { inForce, books: listBooks(app) };
}

function amountsOf(tx: PbApp, id: string): StaffBook['amounts'] | undefined {
  const embedded = priceBooks.find((book) => book.id === id);
  if (!embedded) return findBook(tx, id)?.amounts;
  const { taxPreparation, taxPlanning, bookkeeping, fractionalCfo } = embedded;
  return { taxPreparation, taxPlanning, bookkeeping, fractionalCfo };
}
