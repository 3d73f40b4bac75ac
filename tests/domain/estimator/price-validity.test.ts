import { describe, expect, it } from 'vitest';

import { priceValidity, priceValidityDays } from '#domain/estimator/price-validity.ts';
import { type PriceBook, priceBooks } from '#domain/estimator/prices.ts';

const day = 86_400_000;
const book = (id: string, from: number): PriceBook => ({ ...priceBooks[0], id, from });
const old = book('old', Date.UTC(2025, 0, 1));
const middle = book('middle', Date.UTC(2026, 0, 1));
const coming = book('coming', Date.UTC(2027, 0, 1));
const books = [old, middle, coming] as const;
const inMiddle = Date.UTC(2026, 5, 1);

describe('priceValidity', () => {
  it.each([undefined, null, '', 'middle'])(
    'with %o, prices with the book of today for 30 days',
    (wanted) => {
      expect(priceValidity(wanted, inMiddle, books)).toEqual({
        book: middle,
        standing: 'current',
        validUntil: inMiddle + priceValidityDays * day,
      });
    },
  );

  it('honours an older book for thirty days after the next one began', () => {
    const until = middle.from + 30 * day;
    for (const now of [middle.from, middle.from + day, until]) {
      expect(priceValidity('old', now, books)).toEqual({
        book: old,
        standing: 'honoured',
        validUntil: until,
      });
    }
  });

  it('prices anew one millisecond later', () => {
    const now = middle.from + 30 * day + 1;
    expect(priceValidity('old', now, books)).toEqual({
      book: middle,
      standing: 'repriced',
      validUntil: now + 30 * day,
    });
  });

  it.each(['unknown', 'coming', '__proto__', 'OLD'])('does not take the book "%s"', (wanted) => {
    expect(priceValidity(wanted, inMiddle, books)).toMatchObject({
      book: middle,
      standing: 'repriced',
    });
  });

  it('begins a book at its first moment, not before', () => {
    expect(priceValidity('', coming.from - 1, books).book).toBe(middle);
    expect(priceValidity('', coming.from, books).book).toBe(coming);
  });

  it('counts the thirty days from the direct successor', () => {
    const now = coming.from + day;
    expect(priceValidity('old', now, books).standing).toBe('repriced');
    expect(priceValidity('middle', now, books).standing).toBe('honoured');
  });

  it('uses the first book on a clock that is far behind', () => {
    expect(priceValidity('', 0, books)).toMatchObject({ book: old, standing: 'current' });
  });
});
