/** Lets owners list price books and write drafts, which change no price. */
import { changeBookSchema, copyBookSchema, type StaffBook } from '#domain/price-books/book-desk.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { appendAudit } from '../audit/append.ts';
import { answer, refuse } from '../core/answer.ts';
import { transact } from '../core/transaction.ts';
import { addDraft, findBook, writeBook } from './books-table.ts';
import { answerBooks, bookAllowance } from './own-books.ts';
import { anOwner, forBody, forLook } from '../accounts/account-request.ts';

/** GET /api/desk/prices. */
export function showBooks(e: RequestEvent): void {
  forLook(e, anOwner, bookAllowance, () => answerBooks(e));
}

/** POST /api/desk/prices/copy: an idempotent draft of another book. */
export function copyBook(e: RequestEvent): void {
  forBody(e, anOwner, copyBookSchema, bookAllowance, ({ id, of }, owner) => {
    let isKnown = false;
    transact(e.app, (tx) => {
      const amounts = amountsOf(tx, of);
      isKnown = amounts !== undefined;
      if (!amounts || findBook(tx, id)) return;
      addDraft(tx, { id, amounts, notes: '' }, owner, Date.now());
      appendAudit(tx, { by: owner, action: 'price-book-begun', detail: { book: id } }, Date.now());
    });
    if (isKnown) answerBooks(e);
    else refuse(e, 404, 'not_found');
  });
}

/** POST /api/desk/prices/change: only over the revision seen. */
export function changeBook(e: RequestEvent): void {
  forBody(e, anOwner, changeBookSchema, bookAllowance, ({ id, rev, amounts, notes }, owner) => {
    const outcome = transact(e.app, (tx) => {
      const book = findBook(tx, id);
      if (!book) return 'not_found';
      if (isSaved(book, { rev, amounts, notes })) return 'done';
      if (book.state !== 'draft' || book.rev !== rev) return 'changed';
      writeBook(tx, { ...book, amounts, notes }, owner, Date.now());
      appendAudit(
        tx,
        { by: owner, action: 'price-book-changed', detail: { book: id } },
        Date.now(),
      );
      return 'done';
    });
    answerOutcome(e, outcome);
  });
}

type Change = Pick<StaffBook, 'rev' | 'amounts' | 'notes'>;

/** A retry whose first answer was lost. */
function isSaved(book: StaffBook, { rev, amounts, notes }: Change): boolean {
  const isSame = JSON.stringify(book.amounts) === JSON.stringify(amounts) && book.notes === notes;
  return book.state === 'draft' && book.rev === rev + 1 && isSame;
}

export function answerOutcome(e: RequestEvent, outcome: 'done' | 'changed' | 'not_found'): void {
  if (outcome === 'done') answerBooks(e);
  else if (outcome === 'changed') answer(e, 409, { code: 'changed' });
  else refuse(e, 404, 'not_found');
}

function amountsOf(tx: PbApp, id: string): StaffBook['amounts'] | undefined {
  const embedded = priceBooks.find((book) => book.id === id);
  if (!embedded) return findBook(tx, id)?.amounts;
  const { taxPreparation, taxPlanning, bookkeeping, fractionalCfo } = embedded;
  return { taxPreparation, taxPlanning, bookkeeping, fractionalCfo };
}
