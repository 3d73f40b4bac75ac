import { describe, expect, it } from 'vitest';

import { type Answers, noAnswers, type PaymentChoices } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { estimateTable, firstYear } from '#domain/estimator/estimate-table.ts';
import { fixtureBook } from '../../support/fixture-book.ts';

const answers: Answers = {
  ...noAnswers,
  services: ['Tax Preparation', 'Tax Planning', 'Bookkeeping'],
  clientType: 'both',
  individual: { filingStatus: 'Married Filing Jointly', ownsHome: 'Yes', k1Count: '2-5' },
  business: { grossRevenue: '$500K-$1MM', shareholderCount: '2-5' },
  taxPlanningFrequency: 'Quarterly',
  isSparkWealthClient: true,
};
const inTwelve: PaymentChoices = { 'Tax Preparation': 'monthly' };
const price = (choices: PaymentChoices) => estimate(answers, choices, fixtureBook);

describe('estimateTable', () => {
  it('shows original prices, the discount in each column, and the totals', () => {
    const table = estimateTable(price({}));
    expect(table.rows.map(({ line, amounts }) => [line.service, amounts])).toEqual([
      ['Tax Preparation', { oneTime: 304_900, monthly: 0 }],
      ['Tax Planning', { oneTime: 0, monthly: 20_000 }],
      ['Bookkeeping', { oneTime: 0, monthly: 20_000 }],
    ]);
    expect(table.before).toEqual({ oneTime: 304_900, monthly: 40_000 });
    expect(table.discount).toEqual({ oneTime: -76_225, monthly: -10_000 });
    expect(table.moved).toEqual([]);
    expect(table.total).toEqual({ oneTime: 228_675, monthly: 30_000 });
  });

  it('moves a line paid in twelve to the monthly column', () => {
    const table = estimateTable(price(inTwelve));
    expect(table.moved).toEqual([
      { service: 'Tax Preparation', amounts: { oneTime: -228_675, monthly: 19_056 } },
    ]);
    expect(table.total).toEqual({ oneTime: 0, monthly: 49_056 });
  });

  it('is empty for nothing', () => {
    const nothing = { oneTime: 0, monthly: 0 };
    expect(estimateTable(estimate(noAnswers, {}, fixtureBook))).toEqual({
      rows: [],
      before: nothing,
      discount: nothing,
      moved: [],
      total: nothing,
    });
  });
});

describe('firstYear', () => {
  it('has the one-time work in the first month', () => {
    const months = firstYear(price({}));
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ oneTime: 228_675, monthly: 30_000 });
    for (const month of months.slice(1)) expect(month).toEqual({ oneTime: 0, monthly: 30_000 });
  });

  it('spreads a line paid in twelve over all months', () => {
    for (const month of firstYear(price(inTwelve))) {
      expect(month).toEqual({ oneTime: 19_056, monthly: 30_000 });
    }
  });
});
