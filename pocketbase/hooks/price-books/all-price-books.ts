/** Every price book that the server knows; `priceValidity` chooses the one in force. */
import { firm } from '#config/firm.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import { allBooks } from '#domain/price-books/dated-books.ts';
import { publishedBooks } from './books-table.ts';

/** The embedded books and behind them the staff's, oldest first, also those that have not begun. */
export function allPriceBooks(app: PbApp): readonly [PriceBook, ...PriceBook[]] {
  return allBooks(publishedBooks(app).books, firm.zone);
}
