/** Shares limits and answers of price book routes. */

import { firm } from '#config/firm.ts';
import { bookInForce } from '#domain/price-books/dated-books.ts';
import { answer } from '../core/answer.ts';
import { listBooks, publishedBooks } from './books-table.ts';

/** Even a preview of 500 estimates counts once, because owners are few. */
export const bookAllowance = { name: 'price books', burst: 120, everySeconds: 1 };

export function answerBooks(e: RequestEvent): void {
  const inForce = bookInForce(publishedBooks(e.app).books, Date.now(), firm.zone).id;
  answer(e, 200, { inForce, books: listBooks(e.app) });
}
