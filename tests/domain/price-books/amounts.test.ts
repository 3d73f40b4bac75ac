import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';

import { estimate } from '#domain/estimator/estimate.ts';
import { openSteps } from '#domain/estimator/open-questions.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { bookAmounts, draftAmounts } from '#domain/price-books/amounts.ts';
import { amountAt, amountsFrom, bookFields, holesIn } from '#domain/price-books/fields.ts';

import { anyAmounts } from '../../support/book-arbitraries.ts';
import { anyAnswers, anyChoices } from '../../support/estimator-arbitraries.ts';

const [{ id: _id, from: _from, ...embedded }] = priceBooks;

/** The embedded book with one place of it holding something else. */
const withAt = (id: string, value: unknown) => {
  const changed = amountsFrom((field) => amountAt(embedded, field));
  const [, group = '', question = '', , option] = /^(\w+)\/(\w+)(\/(.+))?$/.exec(id) ?? [];
  const inner = Object(changed[group]);
  const held = option === undefined ? value : { ...Object(inner[question]), [option]: value };
  return { ...changed, [group]: { ...inner, [question]: held } };
};

describe('the list of a book’s places', () => {
  it('is in the order of the estimator, each once', () => {
    const ids = bookFields.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, 3)).toEqual([
      'taxPreparation/base',
      'taxPreparation/filingStatus/Single',
      'taxPreparation/filingStatus/Head of Household',
    ]);
    expect(ids.at(-1)).toBe('fractionalCfo/grossRevenue/$25MM+');
  });

  it('holds every amount of a book and makes the same book again', () => {
    expect(amountsFrom((field) => amountAt(embedded, field))).toEqual(embedded);
    expect(bookFields).toHaveLength(JSON.stringify(embedded).match(/:\d+/g)?.length ?? 0);
  });
});

describe('a book that may be published', () => {
  it('is the embedded one', () => {
    expect(v.parse(bookAmounts, embedded)).toEqual(embedded);
  });

  it.each(bookFields.map(({ id }) => id))('has an amount at %s', (id) => {
    for (const wrong of [null, undefined, -1, 0.5, NaN, Infinity, '100', 100_000_001, {}, true]) {
      expect(v.safeParse(bookAmounts, withAt(id, wrong)).success).toBe(false);
    }
    expect(v.safeParse(bookAmounts, withAt(id, 0)).success).toBe(true);
  });

  it('has nothing besides', () => {
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
  expect(holesIn(draft).map((field) => field.id)).toEqual([id]);
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
