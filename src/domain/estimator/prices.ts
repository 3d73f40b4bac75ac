/** The only place where money is written down: versioned price books, typed so that no option lacks a price. */
import type { Cents } from '../money.ts';
import type {
  AccountCount,
  EmployeeCount,
  FilingStatus,
  GrossRevenue,
  K1Count,
  PlanningFrequency,
  Service,
  ShareholderCount,
  StateCount,
  TaxStructure,
  TransactionCount,
  YesNo,
} from './options.ts';

/** All prices of one period, in cents. An option that adds nothing says so with 0. */
export type PriceBook = {
  id: string;
  /** First moment it is shown, UTC milliseconds. */
  from: number;
  taxPreparation: {
    base: Cents;
    filingStatus: Record<FilingStatus, Cents>;
    ownsHome: Record<YesNo, Cents>;
    k1Count: Record<K1Count, Cents>;
    stateCount: Record<StateCount, Cents>;
    taxStructure: Record<TaxStructure, Cents>;
    grossRevenue: Record<GrossRevenue, Cents>;
    shareholderCount: Record<ShareholderCount, Cents>;
  };
  taxPlanning: { frequency: Record<PlanningFrequency, Cents>; unanswered: Cents };
  bookkeeping: {
    base: Cents;
    accountCount: Record<AccountCount, Cents>;
    transactionCount: Record<TransactionCount, Cents>;
    payrollRequired: Record<YesNo, Cents>;
    employeeCount: Record<EmployeeCount, Cents>;
  };
  /** The revenue's price replaces the base where a business is asked about. */
  fractionalCfo: { base: Cents; grossRevenue: Record<GrossRevenue, Cents> };
};

const usd = (dollars: number): Cents => dollars * 100;

/** Oldest first; the last one is today's (docs/product.md, Prices). */
export const priceBooks: readonly [PriceBook, ...PriceBook[]] = [
  {
    id: '2024-1',
    from: Date.UTC(2024, 0, 1),
    taxPreparation: {
      base: usd(299),
      filingStatus: {
        Single: 0,
        'Head of Household': 0,
        'Married Filing Jointly': usd(100),
        'Married Filing Separately': 0,
      },
      ownsHome: { Yes: usd(150), No: 0 },
      k1Count: { '0': 0, '1': usd(200), '2-5': usd(500), '6-14': usd(1200), '15+': usd(2500) },
      stateCount: { '0': 0, '1': usd(150), '2-5': usd(400), '6-9': usd(800), '10+': usd(1500) },
      taxStructure: {
        'S-corp': 0,
        'C-corp': 0,
        'Multi-Member LLC': 0,
        'SMLLC/Sole Prop': 0,
        Other: 0,
      },
      grossRevenue: {
        '<$500k': usd(800),
        '$500K-$1MM': usd(1500),
        '$1MM-$5MM': usd(3000),
        '$5MM-$25MM': usd(6000),
        '$25MM+': usd(12000),
      },
      shareholderCount: {
        '1': 0,
        '2-5': usd(500),
        '6-9': usd(1000),
        '10-24': usd(2000),
        '25+': usd(4000),
      },
    },
    taxPlanning: {
      frequency: {
        Monthly: usd(300),
        Quarterly: usd(200),
        'Bi-annually': usd(150),
        Annually: usd(100),
      },
      unanswered: usd(150),
    },
    bookkeeping: {
      base: usd(200),
      accountCount: {
        '1-2': 0,
        '3-4': usd(50),
        '5-6': usd(100),
        '7-8': usd(150),
        '9-10': usd(200),
        '11+': usd(250),
      },
      transactionCount: {
        '1-50': 0,
        '51-100': usd(100),
        '101-150': usd(200),
        '151-200': usd(300),
        '201-250': usd(400),
        '251+': usd(500),
      },
      payrollRequired: { Yes: usd(100), No: 0 },
      employeeCount: {
        '1-5': 0,
        '6-10': usd(50),
        '11-15': usd(100),
        '16-20': usd(150),
        '21-25': usd(200),
        '26+': usd(250),
      },
    },
    fractionalCfo: {
      base: usd(2500),
      grossRevenue: {
        '<$500k': usd(2500),
        '$500K-$1MM': usd(2500),
        '$1MM-$5MM': usd(4000),
        '$5MM-$25MM': usd(7500),
        '$25MM+': usd(15000),
      },
    },
  },
];

/** Where prices start on the marketing pages: stated, not computed (docs/product.md, Prices). */
export const fromPrices: Record<Service, { cents: Cents; per: 'one-time' | 'monthly' }> = {
  'Tax Preparation': { cents: usd(299), per: 'one-time' },
  'Tax Planning': { cents: usd(150), per: 'monthly' },
  Bookkeeping: { cents: usd(200), per: 'monthly' },
  'Fractional CFO': { cents: usd(2500), per: 'monthly' },
};

/** Clients of the sister firm pay this much less on every line. */
export const clientDiscountPercent = 25;

/** Twelve payments are offered for one-time lines above this amount, after the discount. */
export const instalments = { count: 12, above: usd(1200) } as const;
