import { describe, expect, it } from 'vitest';

import {
  clientDiscountPercent,
  fromPrices,
  instalments,
  priceBooks,
} from '#domain/estimator/prices.ts';
import { fixtureBook } from '../../support/fixture-book.ts';

describe('from-prices on marketing pages', () => {
  it('are stated', () => {
    expect(fromPrices(fixtureBook)).toEqual({
      'Tax Preparation': { cents: 29_900, per: 'one-time' },
      'Tax Planning': { cents: 15_000, per: 'monthly' },
      Bookkeeping: { cents: 20_000, per: 'monthly' },
      'Fractional CFO': { cents: 250_000, per: 'monthly' },
    });
  });
});

describe('priceBooks', () => {
  it('stand oldest first, each under its own id', () => {
    const began = priceBooks.map((each) => each.from);
    expect(began.toSorted((a, b) => a - b)).toEqual(began);
    expect(new Set(priceBooks.map((each) => each.id)).size).toBe(priceBooks.length);
  });

  it('hold whole cents, none of them negative', () => {
    const amounts = JSON.stringify(priceBooks).match(/(?<=:)-?[\d.]+/g) ?? [];
    expect(amounts.length).toBeGreaterThan(60);
    for (const amount of amounts) expect(amount).toMatch(/^\d+$/);
  });
});

describe('rules', () => {
  it('are stated once', () => {
    expect(clientDiscountPercent).toBe(25);
    expect(instalments).toEqual({ count: 12, above: 120_000 });
  });
});
