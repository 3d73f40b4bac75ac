/** Finds the price book valid at a moment, among staff's and embedded ones. */
import { dayMs } from '../durations.ts';
import { type BookAmounts, type PriceBook, priceBooks } from '../estimator/prices.ts';
import { draftRetentionMs } from '../estimator/draft.ts';
import { priceValidity, priceValidityDays } from '../estimator/price-validity.ts';
import { type FirmZone, firmDay, momentOf } from '../firm-time.ts';

/** `firstDay` is a day in the firm's zone, "2027-01-01". */
export type DatedBook = { id: string; firstDay: string; amounts: BookAmounts };

export function dayBegins(day: string, zone: FirmZone): number {
  return momentOf(Date.parse(`${day}T00:00:00Z`), zone);
}

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

/** Returns the embedded book if no staff book has started. */
export function bookInForce(
  books: readonly DatedBook[],
  moment: number,
  zone: FirmZone,
): PriceBook {
  return priceValidity('', moment, allBooks(books, zone)).book;
}

/** The valid staff book, and earlier ones that stored estimates may use. Future books stay secret. */
export function booksForPages(
  books: readonly DatedBook[],
  moment: number,
  zone: FirmZone,
): PriceBook[] {
  const started = allBooks(books, zone).filter(({ from }) => from <= moment);
  return started.filter((book, index) => {
    const next = started[index + 1];
    const isOurs = !priceBooks.includes(book);
    return isOurs && (!next || next.from + priceValidityDays * dayMs + draftRetentionMs >= moment);
  });
}

/**
 * A new book's earliest first day: tomorrow, so today's prices keep their full validity; today if samples are replaced.
 */
export function firstDayAt(moment: number, zone: FirmZone, replacesSamples = false): string {
  const today = Date.parse(`${firmDay(moment, zone)}T00:00:00Z`);
  return new Date(replacesSamples ? today : today + dayMs).toISOString().slice(0, 10);
}
