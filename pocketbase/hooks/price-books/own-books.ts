/** What the routes of price books have in common: owners alone, and answers that hold every book as it is now. */

import { firm } from '#config/firm.ts';
import { bookInForce } from '#domain/price-books/dated-books.ts';
import { answer } from '../core/answer.ts';
import { listBooks, publishedBooks } from './books-table.ts';

/** What reads and prices five hundred estimates counts like anything else here: owners are few. */
export const bookAllowance = { name: 'price books', burst: 120, everySeconds: 1 };

/** Every book, and which of them holds now. */
export function answerBooks(e: RequestEvent): void {
  const inForce = bookInForce(publishedBooks(e.app).books, Date.now(), firm.zone).id;
  answer(e, 200, { inForce, books: listBooks(e.app) });
}
