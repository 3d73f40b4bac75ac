/** Price books by version, typed so no option lacks a price. */
import type { Cents } from '../money.ts';
import {
  accountCounts,
  employeeCounts,
  filingStatuses,
  type GrossRevenue,
  grossRevenues,
  k1Counts,
  type PlanningFrequency,
  planningFrequencies,
  type Service,
  shareholderCounts,
  stateCounts,
  taxStructures,
  transactionCounts,
  yesNo,
} from './options.ts';
import type { OptionsTable, questionOptions } from './question-options.ts';

/** All amounts in cents; 0 is explicit. */
export type BookAmounts = {
  taxPreparation: { base: Cents } & OptionsTable<
    Questions['individual'] & Questions['business'],
    Cents
  >;
  taxPlanning: { frequency: Record<PlanningFrequency, Cents>; unanswered: Cents };
  bookkeeping: { base: Cents } & OptionsTable<Questions['bookkeeping'], Cents>;
  /** The price by revenue replaces the base price for a business. */
  fractionalCfo: { base: Cents; grossRevenue: Record<GrossRevenue, Cents> };
};

type Questions = typeof questionOptions;

export type PriceBook = BookAmounts & { id: string; from: number };

const usd = (dollars: number): Cents => dollars * 100;

function each<const T extends readonly string[]>(
  options: T,
  ...dollars: { [I in keyof T]: number }
): Record<T[number], Cents> {
  const table: Record<T[number], Cents> = Object.fromEntries(
    options.map((option, index): (string | Cents)[] => [option, usd(dollars[index] ?? NaN)]),
  );
  return table;
}

/** Set to false with amounts of your own below. */
export const arePricesSamples: boolean = true;

/** Books of this release, oldest first; staff's books follow (docs/product.md, Prices). */
export const priceBooks: readonly [PriceBook, ...PriceBook[]] = [
  {
    id: '2024-1',
    from: Date.UTC(2024, 0, 1, 12),
    taxPreparation: {
      base: usd(299),
      filingStatus: each(filingStatuses, 0, 0, 100, 0),
      ownsHome: each(yesNo, 150, 0),
      k1Count: each(k1Counts, 0, 200, 500, 1200, 2500),
      stateCount: each(stateCounts, 0, 150, 400, 800, 1500),
      taxStructure: each(taxStructures, 0, 0, 0, 0, 0),
      grossRevenue: each(grossRevenues, 800, 1500, 3000, 6000, 12000),
      shareholderCount: each(shareholderCounts, 0, 500, 1000, 2000, 4000),
    },
    taxPlanning: {
      frequency: each(planningFrequencies, 300, 200, 150, 100),
      unanswered: usd(150),
    },
    bookkeeping: {
      base: usd(200),
      accountCount: each(accountCounts, 0, 50, 100, 150, 200, 250),
      transactionCount: each(transactionCounts, 0, 100, 200, 300, 400, 500),
      payrollRequired: each(yesNo, 100, 0),
      employeeCount: each(employeeCounts, 0, 50, 100, 150, 200, 250),
    },
    fractionalCfo: {
      base: usd(2500),
      grossRevenue: each(grossRevenues, 2500, 2500, 4000, 7500, 15000),
    },
  },
];

/** Each service's starting price, as marketing pages state it. */
export function fromPrices({
  taxPreparation,
  taxPlanning,
  bookkeeping,
  fractionalCfo,
}: BookAmounts): Record<Service, { cents: Cents; per: 'one-time' | 'monthly' }> {
  return {
    'Tax Preparation': { cents: taxPreparation.base, per: 'one-time' },
    'Tax Planning': { cents: taxPlanning.unanswered, per: 'monthly' },
    Bookkeeping: { cents: bookkeeping.base, per: 'monthly' },
    'Fractional CFO': { cents: fractionalCfo.base, per: 'monthly' },
  };
}

/** Applies to every line of the sister firm's clients. */
export const clientDiscountPercent = 25;

/** Offered for one-time lines above this amount, after the discount. */
export const instalments = { count: 12, above: usd(1200) } as const;
