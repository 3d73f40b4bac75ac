/**
 * A fixed price book for tests of rules, with the product's first amounts (docs/product.md, Prices). Stays unchanged
 * when a firm's prices change.
 */
import type { PriceBook } from '#domain/estimator/prices.ts';

const inCents = <K extends string>(dollars: Record<K, number>): Record<K, number> => {
  const cents: Record<K, number> = { ...dollars };
  for (const option in cents) cents[option] *= 100;
  return cents;
};

const byRevenue = {
  '<$500k': 800,
  '$500K-$1MM': 1500,
  '$1MM-$5MM': 3000,
  '$5MM-$25MM': 6000,
  '$25MM+': 12_000,
};

export const fixtureBook: PriceBook = {
  id: 'fixture-1',
  from: Date.UTC(2024, 0, 1, 12),
  taxPreparation: {
    base: 29_900,
    filingStatus: inCents({
      Single: 0,
      'Head of Household': 0,
      'Married Filing Jointly': 100,
      'Married Filing Separately': 0,
    }),
    ownsHome: inCents({ Yes: 150, No: 0 }),
    k1Count: inCents({ '0': 0, '1': 200, '2-5': 500, '6-14': 1200, '15+': 2500 }),
    stateCount: inCents({ '0': 0, '1': 150, '2-5': 400, '6-9': 800, '10+': 1500 }),
    taxStructure: inCents({
      'S-corp': 0,
      'C-corp': 0,
      'Multi-Member LLC': 0,
      'SMLLC/Sole Prop': 0,
      Other: 0,
    }),
    grossRevenue: inCents(byRevenue),
    shareholderCount: inCents({ '1': 0, '2-5': 500, '6-9': 1000, '10-24': 2000, '25+': 4000 }),
  },
  taxPlanning: {
    frequency: inCents({ Monthly: 300, Quarterly: 200, 'Bi-annually': 150, Annually: 100 }),
    unanswered: 15_000,
  },
  bookkeeping: {
    base: 20_000,
    accountCount: inCents({
      '1-2': 0,
      '3-4': 50,
      '5-6': 100,
      '7-8': 150,
      '9-10': 200,
      '11+': 250,
    }),
    transactionCount: inCents({
      '1-50': 0,
      '51-100': 100,
      '101-150': 200,
      '151-200': 300,
      '201-250': 400,
      '251+': 500,
    }),
    payrollRequired: inCents({ Yes: 100, No: 0 }),
    employeeCount: inCents({
      '1-5': 0,
      '6-10': 50,
      '11-15': 100,
      '16-20': 150,
      '21-25': 200,
      '26+': 250,
    }),
  },
  fractionalCfo: {
    base: 250_000,
    grossRevenue: inCents({
      '<$500k': 2500,
      '$500K-$1MM': 2500,
      '$1MM-$5MM': 4000,
      '$5MM-$25MM': 7500,
      '$25MM+': 15_000,
    }),
  },
};
