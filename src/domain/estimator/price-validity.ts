/** Which version of the price book holds: what a visitor was shown is honoured for thirty days (docs/product.md, Prices). */
import { type PriceBook, priceBooks } from './prices.ts';

const dayMs = 86_400_000;

/** How long a shown price holds. */
export const priceValidityDays = 30;

/** `current`: today's book. `honoured`: an older one still inside its thirty days. `repriced`: asked for one that no longer holds. */
export const priceStandings = ['current', 'honoured', 'repriced'] as const;

export type PriceStanding = (typeof priceStandings)[number];

/** The book to price with, why, and until when (UTC milliseconds) the result holds. */
export type PriceValidity = { book: PriceBook; standing: PriceStanding; validUntil: number };

/** Picks the book for an estimate made with `wanted` (absent or empty: today's) at `now`, UTC milliseconds. */
export function priceValidity(
  wanted: string | null | undefined,
  now: number,
  books: readonly [PriceBook, ...PriceBook[]] = priceBooks,
): PriceValidity {
  const began = books.filter((book) => book.from <= now);
  const today = began[began.length - 1] ?? books[0];
  const fullTerm = now + priceValidityDays * dayMs;
  if (!wanted || wanted === today.id) {
    return { book: today, standing: 'current', validUntil: fullTerm };
  }
  const asked = began.find((book) => book.id === wanted);
  const successor = asked && began[began.indexOf(asked) + 1];
  const until = successor ? successor.from + priceValidityDays * dayMs : 0;
  return asked && now <= until
    ? { book: asked, standing: 'honoured', validUntil: until }
    : { book: today, standing: 'repriced', validUntil: fullTerm };
}
