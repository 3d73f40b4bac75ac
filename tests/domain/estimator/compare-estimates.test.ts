import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Answers, noAnswers } from '#domain/estimator/answers.ts';
import { compareEstimates } from '#domain/estimator/compare-estimates.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import type { Amounts } from '#domain/estimator/estimate-table.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { anyAmounts } from '../../support/book-arbitraries.ts';
import { anyAnswers, anyChoices } from '../../support/estimator-arbitraries.ts';

const [book] = priceBooks;

const columns = ['oneTime', 'monthly'] as const;
const sum = (amounts: readonly (Amounts | undefined)[], column: keyof Amounts) =>
  amounts.reduce((total, each) => total + (each?.[column] ?? NaN), 0);

const planning = (taxPlanningFrequency: 'Quarterly' | 'Monthly'): Answers => ({
  ...noAnswers,
  services: ['Tax Planning'],
  clientType: 'individual',
  taxPlanningFrequency,
});

describe('scenarios line by line', () => {
  test('add up exactly to their totals, and so do their differences, whatever is answered and whatever the book', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyAnswers, anyChoices), { minLength: 1, maxLength: 3 }),
        fc.nat(2),
        anyAmounts,
        (sets, at, amounts) => {
          const of = { ...book, ...amounts };
          const priced = sets.map(([answers, choices]) => estimate(answers, choices, of));
          const main = at % priced.length;
          const lines = compareEstimates(priced, main);
          const total = lines.at(-1);
          expect(total?.kind).toBe('total');
          priced.forEach(({ oneTimeTotal, monthlyTotal }, index) => {
            const own = lines.slice(0, -1).map(({ each }) => each[index]);
            const is = total?.each[index];
            const than = priced[main];
            expect(is?.amounts).toEqual({ oneTime: oneTimeTotal, monthly: monthlyTotal });
            expect(is?.more).toEqual({
              oneTime: oneTimeTotal - (than?.oneTimeTotal ?? NaN),
              monthly: monthlyTotal - (than?.monthlyTotal ?? NaN),
            });
            for (const column of columns) {
              expect(
                sum(
                  own.map((line) => line?.amounts),
                  column,
                ),
              ).toBe(is?.amounts[column]);
              expect(
                sum(
                  own.map((line) => line?.more),
                  column,
                ),
              ).toBe(is?.more[column]);
            }
          });
        },
      ),
      { numRuns: 500 },
    );
    expect.hasAssertions();
  });

  test('tell Quarterly from Monthly in the one line that differs', () => {
    const priced = [planning('Quarterly'), planning('Monthly')].map((answers) =>
      estimate(answers, {}, book),
    );
    expect(compareEstimates(priced, 0)).toEqual([
      {
        kind: 'service',
        service: 'Tax Planning',
        each: [
          { amounts: { oneTime: 0, monthly: 200_00 }, more: { oneTime: 0, monthly: 0 } },
          { amounts: { oneTime: 0, monthly: 300_00 }, more: { oneTime: 0, monthly: 100_00 } },
        ],
      },
      {
        kind: 'total',
        each: [
          { amounts: { oneTime: 0, monthly: 200_00 }, more: { oneTime: 0, monthly: 0 } },
          { amounts: { oneTime: 0, monthly: 300_00 }, more: { oneTime: 0, monthly: 100_00 } },
        ],
      },
    ]);
  });

  test('have a line for a service that only one of them has', () => {
    const both = { ...planning('Quarterly'), services: ['Tax Planning', 'Bookkeeping'] as const };
    const priced = [both, planning('Quarterly')].map((answers) => estimate(answers, {}, book));
    expect(
      compareEstimates(priced, 0).map(({ service, each }) => [service, each[1]?.more]),
    ).toEqual([
      ['Tax Planning', { oneTime: 0, monthly: 0 }],
      ['Bookkeeping', { oneTime: 0, monthly: -200_00 }],
      [undefined, { oneTime: 0, monthly: -200_00 }],
    ]);
  });
});
