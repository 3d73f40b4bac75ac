import { describe, expect, it } from 'vitest';

import { type Answers, noAnswers } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { services } from '#domain/estimator/options.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import { fixtureBook } from '../../support/fixture-book.ts';

/** The fixture's book with another base for Tax Preparation, in cents. */
function bookWithBase(base: number): PriceBook {
  return { ...fixtureBook, taxPreparation: { ...fixtureBook.taxPreparation, base } };
}

const preparation: Answers = {
  ...noAnswers,
  services: ['Tax Preparation'],
  clientType: 'individual',
};
const inTwelve = { 'Tax Preparation': 'monthly' } as const;

describe('the client discount', () => {
  const answers: Answers = { ...preparation, services, isSparkWealthClient: true };

  it('takes 25 percent off every line, which keeps its original cost', () => {
    const { lines, discount } = estimate(answers, {}, fixtureBook);
    expect(lines.map(({ cost, originalCost }) => [cost, originalCost])).toEqual([
      [22_425, 29_900],
      [11_250, 15_000],
      [15_000, 20_000],
      [187_500, 250_000],
    ]);
    expect(discount).toBe(7_475 + 3_750 + 5_000 + 62_500);
  });

  it('is in both totals', () => {
    const { oneTimeTotal, monthlyTotal } = estimate(answers, {}, fixtureBook);
    expect(oneTimeTotal).toBe(22_425);
    expect(monthlyTotal).toBe(11_250 + 15_000 + 187_500);
  });

  it.each([false, undefined])('is not given to a client status of %s', (isSparkWealthClient) => {
    const { lines, discount } = estimate({ ...answers, isSparkWealthClient }, {}, fixtureBook);
    expect(discount).toBe(0);
    for (const line of lines) expect(line).not.toHaveProperty('originalCost');
  });

  it('rounds the reduction half up to the cent', () => {
    const client = { ...preparation, isSparkWealthClient: true };
    const costs = [1, 2, 3, 4, 5, 6].map(
      (base) => estimate(client, {}, bookWithBase(base)).oneTimeTotal,
    );
    expect(costs).toEqual([1, 1, 2, 3, 4, 4]);
  });
});

describe('twelve monthly payments', () => {
  it.each([
    [119_999, false],
    [120_000, false],
    [120_001, true],
  ])('for %i cents: offered %s', (cents, offered) => {
    const [line] = estimate(preparation, {}, bookWithBase(cents)).lines;
    expect(line?.instalment !== undefined).toBe(offered);
  });

  it.each([
    [159_999, false],
    [160_000, false],
    // 160,001 less 40,000 (25 percent, half up) is one cent above 1,200 dollars.
    [160_001, true],
  ])('look at what is payable after the discount: %i cents, offered %s', (cents, offered) => {
    const client = { ...preparation, isSparkWealthClient: true };
    const [line] = estimate(client, inTwelve, bookWithBase(cents)).lines;
    expect(line?.instalment !== undefined).toBe(offered);
    expect(line?.plan).toBe(offered ? 'monthly' : 'upfront');
  });

  it.each([
    [124_900, 10_408],
    [120_006, 10_001],
    [120_005, 10_000],
    [236_175, 19_681],
  ])('of %i cents are %i each, rounded half up', (cents, twelfth) => {
    const { lines, monthlyTotal, oneTimeTotal } = estimate(
      preparation,
      inTwelve,
      bookWithBase(cents),
    );
    expect(lines[0]).toEqual({
      service: 'Tax Preparation',
      type: 'one-time',
      cost: cents,
      instalment: twelfth,
      plan: 'monthly',
    });
    expect(monthlyTotal).toBe(twelfth);
    expect(oneTimeTotal).toBe(0);
  });

  it('are paid only when chosen: upfront is the default', () => {
    const book = bookWithBase(150_000);
    for (const choices of [{}, { 'Tax Preparation': 'upfront' }] as const) {
      const { oneTimeTotal, monthlyTotal } = estimate(preparation, choices, book);
      expect([oneTimeTotal, monthlyTotal]).toEqual([150_000, 0]);
    }
  });

  it('are ignored on a line that does not qualify', () => {
    const { lines, oneTimeTotal, monthlyTotal } = estimate(preparation, inTwelve, fixtureBook);
    expect(lines[0]?.plan).toBe('upfront');
    expect([oneTimeTotal, monthlyTotal]).toEqual([29_900, 0]);
  });

  it('are never offered for a monthly service, however dear', () => {
    const answers: Answers = { ...noAnswers, services: ['Fractional CFO'], clientType: 'both' };
    const choices = { 'Fractional CFO': 'monthly' } as const;
    expect(estimate(answers, choices, fixtureBook).lines[0]).toEqual({
      service: 'Fractional CFO',
      type: 'monthly',
      cost: 250_000,
      plan: 'upfront',
    });
  });
});
