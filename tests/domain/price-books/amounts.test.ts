import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { estimate } from '#domain/estimator/estimate.ts';
import { openSteps } from '#domain/estimator/open-questions.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { bookAmounts, draftAmounts } from '#domain/price-books/amounts.ts';
import { amountAt, amountsFrom, bookFields, missingAmounts } from '#domain/price-books/fields.ts';
import { draftRetentionMs } from '#domain/estimator/draft.ts';
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
import { anyAmounts, anyAnswers, anyChoices } from '../../support/estimator-arbitraries.ts';

describe('amounts', () => {
  const [{ id: _id, from: _from, ...embedded }] = priceBooks;

  const withAt = (id: string, value: unknown) => {
    const changed = amountsFrom((field) => amountAt(embedded, field));
    const [, group = '', question = '', , option] = /^(\w+)\/(\w+)(\/(.+))?$/.exec(id) ?? [];
    const inner = Object(changed[group]);
    const held = option === undefined ? value : { ...Object(inner[question]), [option]: value };
    return { ...changed, [group]: { ...inner, [question]: held } };
  };

  describe('the list of a book’s places', () => {
    test('holds every amount of a book and makes the same book again', () => {
      expect(amountsFrom((field) => amountAt(embedded, field))).toEqual(embedded);
      expect(bookFields).toHaveLength(JSON.stringify(embedded).match(/:\d+/g)?.length ?? 0);
    });
  });

  describe('a book that may be published', () => {
    test('is the embedded one', () => {
      expect(v.parse(bookAmounts, embedded)).toEqual(embedded);
    });

    test.each(bookFields.map(({ id }) => id))('has an amount at %s', (id) => {
      for (const wrong of [null, undefined, -1, 0.5, NaN, Infinity, '100', 100_000_001, {}, true]) {
        expect(v.safeParse(bookAmounts, withAt(id, wrong)).success).toBe(false);
      }
      expect(v.safeParse(bookAmounts, withAt(id, 0)).success).toBe(true);
    });

    test('has nothing besides', () => {
      for (const more of [
        { ...embedded, more: 1 },
        withAt('taxPreparation/more', 1),
        withAt('bookkeeping/payrollRequired/Maybe', 1),
      ]) {
        expect(v.parse(bookAmounts, more)).toEqual(embedded);
      }
    });
  });

  test('a draft may have holes and names them', () => {
    const id = 'bookkeeping/accountCount/3-4';
    const draft = v.parse(draftAmounts, withAt(id, null));
    expect(missingAmounts(draft).map((field) => field.id)).toEqual([id]);
    expect(v.safeParse(draftAmounts, withAt(id, -1)).success).toBe(false);
  });

  test('any book that staff can publish prices all answers in whole cents', () => {
    fc.assert(
      fc.property(anyAnswers, anyChoices, anyAmounts, (answers, choices, amounts) => {
        const book = { ...amounts, id: 'any', from: 0 };
        const priced = estimate(answers, choices, book);
        expect(priced.lines.map(({ service }) => service).toSorted()).toEqual(
          answers.services.toSorted(),
        );
        for (const cents of [
          priced.oneTimeTotal,
          priced.monthlyTotal,
          priced.discount,
          ...priced.lines.map(({ cost }) => cost),
        ]) {
          expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
        }
        expect(() => openSteps(answers, book)).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('dated books', () => {
  const [{ id: embedded, from: _from, ...amounts }] = priceBooks;
  const dayMs = 86_400_000;
  const eastern = { standardHours: -5 };
  const zones = [eastern, { standardHours: -8 }, { standardHours: -10, allYear: true as const }];
  const book = (firstDay: string): DatedBook => ({ id: `from ${firstDay}`, firstDay, amounts });

  describe('the first day of a book', () => {
    test.each([
      ['2027-01-01', '2027-01-01T05:00:00Z'],
      ['2026-07-01', '2026-07-01T04:00:00Z'],
      // Days of clock changes begin before the change, the following days after it.
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

    test.each([
      ['2026-12-31T17:00:00Z', '2026-12-31', '2027-01-01'],
      ['2027-01-01T04:59:59Z', '2026-12-31', '2027-01-01'],
      ['2027-01-01T05:00:00Z', '2027-01-01', '2027-01-02'],
    ])('at %s is tomorrow at the earliest, today in place of samples', (at, today, tomorrow) => {
      const moment = Date.parse(at);
      expect(firstDayAt(moment, eastern)).toBe(tomorrow);
      expect(firstDayAt(moment, eastern, true)).toBe(today);
    });
  });

  const anyDay = fc
    .integer({ min: 0, max: 1_500 })
    .map((days) => new Date(Date.UTC(2026, 0, 1) + days * dayMs).toISOString().slice(0, 10));

  const anyBooks = fc
    .uniqueArray(anyDay, { maxLength: 8 })
    .map((days) => days.toSorted().map(book));

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
      fc.property(
        anyBooks,
        anyMoment,
        anyZone,
        fc.nat(draftRetentionMs),
        (books, later, zone, ago) => {
          const moment = later - ago;
          const all = allBooks(books, zone);
          const known = [priceBooks[0], ...booksForPages(books, later, zone)] as const;
          for (const wanted of ['', 'unknown', ...all.map(({ id }) => id)]) {
            expect(priceValidity(wanted, moment, known)).toEqual(
              priceValidity(wanted, moment, all),
            );
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('an estimate is honoured at least until the day that its page named', () => {
    fc.assert(
      fc.property(anyBooks, anyMoment, anyZone, (books, moment, zone) => {
        const shown = priceValidity('', moment, allBooks(books, zone));
        // Later books begin on a later day in the firm's zone.
        const later = books.filter(({ firstDay }) => firstDay < firstDayAt(moment, zone));
        const then = allBooks([...later, book(firstDayAt(moment, zone))], zone);
        const honoured = priceValidity(shown.book.id, shown.validUntil, then);
        expect(honoured.book.id).toBe(shown.book.id);
      }),
      { numRuns: 500 },
    );
  });
});
