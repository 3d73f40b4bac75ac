/** Picks the valid price book: shown prices hold for thirty days (docs/product.md, Prices). */
import { dayMs } from '../durations.ts';
import { type PriceBook, priceBooks } from './prices.ts';

export const priceValidityDays = 30;

/** `current`: today's book. `honoured`: an older one within its thirty days. `repriced`: the requested one expired. */
export const priceStandings = ['current', 'honoured', 'repriced'] as const;

export type PriceStanding = (typeof priceStandings)[number];

export type PriceValidity = { book: PriceBook; standing: PriceStanding; validUntil: number };

/** The book for an estimate that asks for `wanted` (default: today's); `now` in UTC ms. */
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
