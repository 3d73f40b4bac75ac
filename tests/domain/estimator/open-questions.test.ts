import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Answers, noAnswers } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { openSteps } from '#domain/estimator/open-questions.ts';
import { clientTypes, k1Counts, planningFrequencies, services } from '#domain/estimator/options.ts';
import { fixtureBook as book } from '../../support/fixture-book.ts';

const counts = (answers: Answers) =>
  openSteps(answers, book).map(({ step, count }) => `${step.id} ${count}`);
const total = (answers: Answers) =>
  estimate(answers, {}, book).lines.reduce((sum, { cost }) => sum + cost, 0);

const business: Answers = {
  ...noAnswers,
  services: ['Tax Preparation', 'Bookkeeping'],
  clientType: 'both',
};

describe('open questions', () => {
  test('are those of the shown steps whose answer could change the price', () => {
    expect(counts(business)).toEqual(['individual 4', 'business 2', 'bookkeeping 3']);
  });

  test('do not count where no chosen service is priced by them', () => {
    expect(counts({ ...business, services: ['Tax Planning'] })).toEqual(['tax-planning 1']);
    expect(counts({ ...business, services: ['Fractional CFO'] })).toEqual(['business 1']);
  });

  test('count the employees only where payroll is wanted', () => {
    const bookkeeping = { accountCount: '1-2', transactionCount: '1-50' } as const;
    const only: Answers = { ...noAnswers, services: ['Bookkeeping'], clientType: 'individual' };
    expect(counts({ ...only, bookkeeping: { ...bookkeeping, payrollRequired: 'Yes' } })).toEqual([
      'bookkeeping 1',
    ]);
    expect(counts({ ...only, bookkeeping: { ...bookkeeping, payrollRequired: 'No' } })).toEqual([]);
  });

  test('none are left once everything is answered', () => {
    expect(
      counts({
        services: [...services],
        clientType: 'both',
        individual: { filingStatus: 'Single', ownsHome: 'No', k1Count: '0', stateCount: '1' },
        business: { taxStructure: 'Other', grossRevenue: '<$500k', shareholderCount: '1' },
        bookkeeping: { accountCount: '1-2', transactionCount: '1-50', payrollRequired: 'No' },
        taxPlanningFrequency: 'Annually',
      }),
    ).toEqual([]);
  });

  test('are open exactly as long as some answer to them moves the price', () => {
    const someAnswers = fc.record({
      services: fc.subarray([...services]),
      clientType: fc.constantFrom(...clientTypes),
      k1Count: fc.option(fc.constantFrom(...k1Counts), { nil: undefined }),
      frequency: fc.option(fc.constantFrom(...planningFrequencies), { nil: undefined }),
    });
    fc.assert(
      fc.property(someAnswers, ({ services: chosen, clientType, k1Count, frequency }) => {
        const individual = { filingStatus: 'Single', ownsHome: 'No', stateCount: '0' } as const;
        const answers: Answers = {
          ...noAnswers,
          services: chosen,
          clientType,
          individual: { ...individual, k1Count },
          taxPlanningFrequency: frequency,
        };
        const moves = k1Counts.some(
          (count) =>
            total({ ...answers, individual: { ...individual, k1Count: count } }) !== total(answers),
        );
        expect(counts(answers).includes('individual 1')).toBe(k1Count === undefined && moves);
      }),
    );
    expect.hasAssertions();
  });
});
