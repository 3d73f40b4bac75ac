import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';

import {
  fromPrices,
  priceBooks,
  type BookAmounts,
  type PriceBook,
} from '#domain/estimator/prices.ts';
import { type Answers, noAnswers } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { type Amounts, estimateTable } from '#domain/estimator/estimate-table.ts';
import { type PriceParts, priceParts } from '#domain/estimator/price-parts.ts';
import { priceValidity, priceValidityDays } from '#domain/estimator/price-validity.ts';
import { fixtureBook, fixtureBook as book } from '../../support/fixture-book.ts';
import { anyAmounts, anyAnswers, anyChoices } from '../../support/estimator-arbitraries.ts';

test('from-prices on marketing pages are stated', () => {
  expect(fromPrices(fixtureBook)).toEqual({
    'Tax Preparation': { cents: 29_900, per: 'one-time' },
    'Tax Planning': { cents: 15_000, per: 'monthly' },
    Bookkeeping: { cents: 20_000, per: 'monthly' },
    'Fractional CFO': { cents: 250_000, per: 'monthly' },
  });
});

describe('priceBooks', () => {
  test('stand oldest first, each under its own id', () => {
    const began = priceBooks.map((each) => each.from);
    expect(began.toSorted((a, b) => a - b)).toEqual(began);
    expect(new Set(priceBooks.map((each) => each.id)).size).toBe(priceBooks.length);
  });
});

const anyBook: fc.Arbitrary<PriceBook> = anyAmounts.map(withAmounts);

function withAmounts(amounts: BookAmounts): PriceBook {
  return { ...book, ...amounts };
}

const columns = ['oneTime', 'monthly'] as const;

const sum = (amounts: readonly Amounts[], column: keyof Amounts) =>
  amounts.reduce((total, each) => total + each[column], 0);

const household: Answers = {
  ...noAnswers,
  services: ['Tax Preparation', 'Tax Planning', 'Bookkeeping'],
  clientType: 'individual',
  individual: { ownsHome: 'Yes', k1Count: '1' },
  bookkeeping: { payrollRequired: 'Yes', employeeCount: '6-10' },
  taxPlanningFrequency: 'Annually',
};

const questionOf = (parts: PriceParts, id: string) => parts.questions.find((q) => q.id === id);

describe('the parts of a price', () => {
  test('add up exactly to the totals, whatever is answered and whatever the book', () => {
    fc.assert(
      fc.property(anyAnswers, anyChoices, anyBook, (answers, choices, of) => {
        const { base, questions, discount, moved, total } = priceParts(answers, choices, of);
        const { oneTimeTotal, monthlyTotal } = estimate(answers, choices, of);
        const all = [...base, ...moved].map(({ amounts }) => amounts);
        const parts = [...all, ...questions.map(({ adds }) => adds), discount];
        expect(sum(parts, 'oneTime')).toBe(oneTimeTotal);
        expect(sum(parts, 'monthly')).toBe(monthlyTotal);
        expect(total).toEqual({ oneTime: oneTimeTotal, monthly: monthlyTotal });
      }),
      { numRuns: 500 },
    );
    expect.hasAssertions();
  });

  test('say of an open question exactly what each of its answers moves the price by', () => {
    fc.assert(
      fc.property(anyAnswers, anyBook, (given, of) => {
        const answers = { ...given, isSparkWealthClient: false };
        const now = estimateTable(estimate(answers, {}, of)).before;
        for (const question of priceParts(answers, {}, of).questions) {
          // Skips payroll: answering it also reveals an employee count given earlier, which adds a line of its own.
          if (question.answer !== undefined || question.id === 'payrollRequired') continue;
          const { step, id } = question;
          for (const [option, adds] of Object.entries(question.options)) {
            const told =
              step === 'tax-planning'
                ? { ...answers, [id]: option }
                : { ...answers, [step]: { ...answers[step], [id]: option } };
            const then = estimateTable(estimate(told, {}, of)).before;
            for (const column of columns) {
              expect(then[column] - now[column]).toBe(adds[column]);
              expect(adds[column]).toBeGreaterThanOrEqual(question.least[column]);
              expect(adds[column]).toBeLessThanOrEqual(question.most[column]);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
    expect.hasAssertions();
  });

  test('begin with what each service costs at least', () => {
    const { base } = priceParts(household, {}, book);
    expect(base.map(({ line, amounts }) => [line.service, amounts])).toEqual([
      ['Tax Preparation', { oneTime: 299_00, monthly: 0 }],
      ['Tax Planning', { oneTime: 0, monthly: 150_00 }],
      ['Bookkeeping', { oneTime: 0, monthly: 200_00 }],
    ]);
  });

  test('give each answer the amount of the book, once and monthly apart', () => {
    const parts = priceParts(household, {}, book);
    expect(questionOf(parts, 'ownsHome')?.adds).toEqual({ oneTime: 150_00, monthly: 0 });
    expect(questionOf(parts, 'payrollRequired')?.adds).toEqual({ oneTime: 0, monthly: 100_00 });
    expect(questionOf(parts, 'employeeCount')?.adds).toEqual({ oneTime: 0, monthly: 50_00 });
    const revenue = questionOf(
      priceParts(
        {
          ...noAnswers,
          services: ['Tax Preparation', 'Fractional CFO'],
          clientType: 'business',
          business: { grossRevenue: '$1MM-$5MM' },
        },
        {},
        book,
      ),
      'grossRevenue',
    );
    expect(revenue?.adds).toEqual({ oneTime: 3000_00, monthly: 1500_00 });
  });

  test('tell what an answer saves', () => {
    const planning = questionOf(priceParts(household, {}, book), 'taxPlanningFrequency');
    expect(planning?.adds).toEqual({ oneTime: 0, monthly: -50_00 });
    expect(planning?.least.monthly).toBe(-50_00);
    expect(planning?.most.monthly).toBe(150_00);
  });

  test('leave out what moves nothing: other branches, and employees without payroll', () => {
    const without = { ...household, bookkeeping: { payrollRequired: 'No' } } as const;
    const ids = priceParts(without, {}, book).questions.map(({ id }) => id);
    expect(ids).toEqual([
      'filingStatus',
      'ownsHome',
      'k1Count',
      'stateCount',
      'accountCount',
      'transactionCount',
      'payrollRequired',
      'taxPlanningFrequency',
    ]);
  });
});

describe('price validity', () => {
  const day = 86_400_000;
  const book = (id: string, from: number): PriceBook => ({ ...priceBooks[0], id, from });
  const old = book('old', Date.UTC(2025, 0, 1));
  const middle = book('middle', Date.UTC(2026, 0, 1));
  const coming = book('coming', Date.UTC(2027, 0, 1));
  const books = [old, middle, coming] as const;
  const inMiddle = Date.UTC(2026, 5, 1);

  describe('priceValidity', () => {
    test.each([undefined, null, '', 'middle'])(
      'with %o, prices with the book of today for 30 days',
      (wanted) => {
        expect(priceValidity(wanted, inMiddle, books)).toEqual({
          book: middle,
          standing: 'current',
          validUntil: inMiddle + priceValidityDays * day,
        });
      },
    );

    test('honours an older book for thirty days after the next one began', () => {
      const until = middle.from + 30 * day;
      for (const now of [middle.from, middle.from + day, until]) {
        expect(priceValidity('old', now, books)).toEqual({
          book: old,
          standing: 'honoured',
          validUntil: until,
        });
      }
    });

    test('prices anew one millisecond later', () => {
      const now = middle.from + 30 * day + 1;
      expect(priceValidity('old', now, books)).toEqual({
        book: middle,
        standing: 'repriced',
        validUntil: now + 30 * day,
      });
    });

    test.each(['unknown', 'coming', '__proto__', 'OLD'])(
      'does not take the book "%s"',
      (wanted) => {
        expect(priceValidity(wanted, inMiddle, books)).toMatchObject({
          book: middle,
          standing: 'repriced',
        });
      },
    );

    test('begins a book at its first moment, not before', () => {
      expect(priceValidity('', coming.from - 1, books).book).toBe(middle);
      expect(priceValidity('', coming.from, books).book).toBe(coming);
    });

    test('counts the thirty days from the direct successor', () => {
      const now = coming.from + day;
      expect(priceValidity('old', now, books).standing).toBe('repriced');
      expect(priceValidity('middle', now, books).standing).toBe('honoured');
    });

    test('uses the first book on a clock that is far behind', () => {
      expect(priceValidity('', 0, books)).toMatchObject({ book: old, standing: 'current' });
    });
  });
});
