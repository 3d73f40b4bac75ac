import { describe, expect, it } from 'vitest';

import { type Answers, noAnswers } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { estimateDetails, totalsDiffer } from '#domain/estimator/estimate-details.ts';
import { fixtureBook } from '../../support/fixture-book.ts';

const answers: Answers = {
  ...noAnswers,
  services: ['Tax Preparation', 'Bookkeeping'],
  clientType: 'individual',
  individual: { k1Count: '15+' },
  isSparkWealthClient: true,
};
const inTwelve = { 'Tax Preparation': 'monthly', Bookkeeping: 'monthly' } as const;

describe('estimateDetails', () => {
  it('carries dollars under the names of the record', () => {
    const priced = estimate(answers, inTwelve, fixtureBook);
    expect(estimateDetails(priced, answers, inTwelve)).toEqual({
      breakdown: [
        { service: 'Tax Preparation', cost: 2099.25, type: 'one-time', originalCost: 2799 },
        { service: 'Bookkeeping', cost: 150, type: 'monthly', originalCost: 200 },
      ],
      monthlyTotal: 324.94,
      oneTimeTotal: 0,
      discount: 749.75,
      isSparkWealthClient: true,
      paymentChoices: { 'Tax Preparation': 'monthly' },
    });
  });

  it('has no original cost where nothing was reduced, and says no to a client status left open', () => {
    const open = { ...answers, isSparkWealthClient: undefined };
    const details = estimateDetails(estimate(open, {}, fixtureBook), open, {});
    expect(details.breakdown[0]).toEqual({
      service: 'Tax Preparation',
      cost: 2799,
      type: 'one-time',
    });
    expect(details.isSparkWealthClient).toBe(false);
    expect(details.paymentChoices).toEqual({});
  });

  it('writes a monthly choice that no longer qualifies down as upfront', () => {
    const small = { ...answers, individual: {} };
    const priced = estimate(small, inTwelve, fixtureBook);
    expect(estimateDetails(priced, small, inTwelve).paymentChoices).toEqual({
      'Tax Preparation': 'upfront',
    });
  });
});

describe('totalsDiffer', () => {
  const priced = estimate(answers, inTwelve, fixtureBook);

  it('sees the same sums as the same, and sums not stated as no difference', () => {
    expect(totalsDiffer({ monthlyTotal: 324.94, oneTimeTotal: 0, discount: 749.75 }, priced)).toBe(
      false,
    );
    expect(totalsDiffer({}, priced)).toBe(false);
  });

  it.each([
    { monthlyTotal: 324.93 },
    { oneTimeTotal: 0.01 },
    { discount: 0 },
    { monthlyTotal: -324.94 },
    { monthlyTotal: 1e308 },
  ])('sees %o, to the cent', (stated) => {
    expect(totalsDiffer(stated, priced)).toBe(true);
  });
});
