/** Books that staff have published, each with the first day on which it holds, and the one of them that holds at a moment. */
import { type BookAmounts, type PriceBook, priceBooks } from '../estimator/prices.ts';
import { keptForMs } from '../estimator/draft.ts';
import { priceValidity, priceValidityDays } from '../estimator/price-validity.ts';
import { type FirmZone, firmDay, momentOf } from '../firm-time.ts';

const dayMs = 86_400_000;

/** A published book; `firstDay` is a day of the firm's calendar, "2027-01-01". */
export type DatedBook = { id: string; firstDay: string; amounts: BookAmounts };

/** The moment at which a day of the firm's calendar begins, UTC milliseconds. */
export function dayBegins(day: string, zone: FirmZone): number {
  return momentOf(Date.parse(`${day}T00:00:00Z`), zone);
}

/** Every book there is: the embedded ones, and behind them those of the staff, which stand oldest first. */
export function allBooks(
  books: readonly DatedBook[],
  zone: FirmZone,
): readonly [PriceBook, ...PriceBook[]] {
  const published = books.map(({ id, firstDay, amounts }) => ({
    ...amounts,
    id,
    from: dayBegins(firstDay, zone),
  }));
  return [...priceBooks, ...published];
}

/** The book that holds at a moment in UTC milliseconds; the embedded one where none of these has begun. */
export function bookInForce(
  books: readonly DatedBook[],
  moment: number,
  zone: FirmZone,
): PriceBook {
  return priceValidity('', moment, allBooks(books, zone)).book;
}

/**
 * The staff's books that a page has to know at a moment: the one that holds, and those before it that an estimate which is still
 * on a device can be made of. What has not begun stays with the firm.
 */
export function booksForPages(
  books: readonly DatedBook[],
  moment: number,
  zone: FirmZone,
): PriceBook[] {
  const begun = allBooks(books, zone).filter(({ from }) => from <= moment);
  return begun.filter((book, index) => {
    const next = begun[index + 1];
    const isOurs = !priceBooks.includes(book);
    return isOurs && (!next || next.from + priceValidityDays * dayMs + keptForMs >= moment);
  });
}

/** The first day that a book may be given at a moment: tomorrow, so that everyone who is shown a price today keeps it for all its days. */
export function firstDayAt(moment: number, zone: FirmZone): string {
  const today = Date.parse(`${firmDay(moment, zone)}T00:00:00Z`);
  return new Date(today + dayMs).toISOString().slice(0, 10);
}
