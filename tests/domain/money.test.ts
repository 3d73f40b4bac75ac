import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  divideCents,
  formatMoney,
  moneyParts,
  percentOf,
  sumCents,
  toDollars,
} from '#domain/money.ts';

describe('divideCents', () => {
  it.each([
    [18, 12, 2],
    [17, 12, 1],
    [-1, 2, 0],
    [-3, 2, -1],
  ])('%i cents by %i is %i, half a cent going up', (cents, by, expected) => {
    expect(divideCents(cents, by)).toBe(expected);
  });

  it('is never more than half a cent away from the exact share', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 60 }), (cents, by) => {
        const off = divideCents(cents, by) * by - cents;
        expect(2 * off > -by && 2 * off <= by).toBe(true);
      }),
    );
  });
});

it.each([
  [29_900, 25, 7_475],
  [1, 25, 0],
  [2, 25, 1],
  [3, 25, 1],
  [10, 25, 3],
  [0, 25, 0],
  [12_345, 100, 12_345],
])('percentOf: of %i cents, %i percent is %i', (cents, percent, expected) => {
  expect(percentOf(cents, percent)).toBe(expected);
});

describe('sums and dollars', () => {
  it('adds cents, and nothing is nothing', () => {
    expect(sumCents([10, 20, 12])).toBe(42);
    expect(sumCents([])).toBe(0);
  });

  it('turns cents into the dollars that records carry', () => {
    expect(toDollars(19_681)).toBe(196.81);
    expect(toDollars(29_900)).toBe(299);
  });
});

describe('formatMoney', () => {
  it.each([
    [1_234_567_890, '$12,345,678.90'],
    [-78_725, '−$787.25'],
    [-1, '−$0.01'],
  ])('%i cents read %s', (cents, expected) => {
    expect(formatMoney(cents)).toBe(expected);
  });

  it('agrees with Intl, which the server does not have', () => {
    const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (cents) => {
        expect(formatMoney(cents)).toBe(intl.format(cents / 100));
      }),
    );
  });

  it('gives its parts for typesetting', () => {
    expect(moneyParts(-123_456)).toEqual({ sign: '−', dollars: '1,234', fraction: '56' });
    expect(moneyParts(0)).toEqual({ sign: '', dollars: '0', fraction: '00' });
  });
});
