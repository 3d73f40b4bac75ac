import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { keptForMs } from '#domain/estimator/draft.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { priceValidity } from '#domain/estimator/price-validity.ts';
import { firmDay } from '#domain/firm-time.ts';
import {
  allBooks,
  bookInForce,
  booksForPages,
  type DatedBook,
  dayBegins,
  firstDayAt,
} from '#domain/price-books/dated-books.ts';

const [{ id: embedded, from: _from, ...amounts }] = priceBooks;
const dayMs = 86_400_000;
const eastern = { standardHours: -5 };
const zones = [eastern, { standardHours: -8 }, { standardHours: -10, allYear: true as const }];
const book = (firstDay: string): DatedBook => ({ id: `from ${firstDay}`, firstDay, amounts });

describe('the first day of a book', () => {
  it.each([
    ['2027-01-01', '2027-01-01T05:00:00Z'],
    ['2026-07-01', '2026-07-01T04:00:00Z'],
    // The days on which the clocks are changed begin before they are, the days after it after.
    ['2027-03-14', '2027-03-14T05:00:00Z'],
    ['2027-03-15', '2027-03-15T04:00:00Z'],
    ['2026-11-01', '2026-11-01T04:00:00Z'],
    ['2026-11-02', '2026-11-02T05:00:00Z'],
  ])('%s begins at midnight of the firm’s clock', (day, moment) => {
    const begins = Date.parse(moment);
    expect(dayBegins(day, eastern)).toBe(begins);
    expect(bookInForce([book(day)], begins - 1, eastern).id).toBe(embedded);
    expect(bookInForce([book(day)], begins, eastern).id).toBe(`from ${day}`);
  });

  it('is tomorrow at the earliest', () => {
    expect(firstDayAt(Date.parse('2026-12-31T17:00:00Z'), eastern)).toBe('2027-01-01');
    expect(firstDayAt(Date.parse('2027-01-01T04:59:59Z'), eastern)).toBe('2027-01-01');
    expect(firstDayAt(Date.parse('2027-01-01T05:00:00Z'), eastern)).toBe('2027-01-02');
  });
});

const anyDay = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * dayMs).toISOString().slice(0, 10));
const anyBooks = fc.uniqueArray(anyDay, { maxLength: 8 }).map((days) => days.toSorted().map(book));
const anyMoment = fc.integer({ min: Date.UTC(2025, 11, 1), max: Date.UTC(2030, 5, 1) });
const anyZone = fc.constantFrom(...zones);

test('the book in force is that of the last first day that the firm’s calendar has reached', () => {
  fc.assert(
    fc.property(anyBooks, anyMoment, anyZone, (books, moment, zone) => {
      const reached = books.filter(({ firstDay }) => firstDay <= firmDay(moment, zone));
      expect(bookInForce(books, moment, zone).id).toBe(reached.at(-1)?.id ?? embedded);
    }),
    { numRuns: 2_000 },
  );
});

test('a page that knows the books for pages prices each estimate that is kept as one that knows all', () => {
  fc.assert(
    fc.property(anyBooks, anyMoment, anyZone, fc.nat(keptForMs), (books, later, zone, ago) => {
      const moment = later - ago;
      const all = allBooks(books, zone);
      const known = [priceBooks[0], ...booksForPages(books, later, zone)] as const;
      for (const wanted of ['', 'unknown', ...all.map(({ id }) => id)]) {
        expect(priceValidity(wanted, moment, known)).toEqual(priceValidity(wanted, moment, all));
      }
    }),
    { numRuns: 2_000 },
  );
});

test('an estimate is honoured at least until the day that its page named', () => {
  fc.assert(
    fc.property(anyBooks, anyMoment, anyZone, (books, moment, zone) => {
      const shown = priceValidity('', moment, allBooks(books, zone));
      // What is published after that begins on a later day of the firm's calendar.
      const later = books.filter(({ firstDay }) => firstDay < firstDayAt(moment, zone));
      const then = allBooks([...later, book(firstDayAt(moment, zone))], zone);
      const honoured = priceValidity(shown.book.id, shown.validUntil, then);
      expect(honoured.book.id).toBe(shown.book.id);
    }),
    { numRuns: 500 },
  );
});
