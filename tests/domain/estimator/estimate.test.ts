import { describe, expect, it } from 'vitest';

import {
  type Answers,
  type BookkeepingAnswers,
  type BusinessAnswers,
  type IndividualAnswers,
  noAnswers,
} from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import {
  accountCounts,
  clientTypes,
  employeeCounts,
  filingStatuses,
  grossRevenues,
  k1Counts,
  type PlanningFrequency,
  type Service,
  services,
  shareholderCounts,
  stateCounts,
  taxStructures,
  transactionCounts,
  yesNo,
} from '#domain/estimator/options.ts';
import { fixtureBook } from '../../support/fixture-book.ts';

const individualAdditions: readonly (readonly [IndividualAnswers, number])[] = [
  [{}, 0],
  [{ filingStatus: 'Single' }, 0],
  [{ filingStatus: 'Head of Household' }, 0],
  [{ filingStatus: 'Married Filing Jointly' }, 100],
  [{ filingStatus: 'Married Filing Separately' }, 0],
  [{ ownsHome: 'Yes' }, 150],
  [{ ownsHome: 'No' }, 0],
  [{ k1Count: '0' }, 0],
  [{ k1Count: '1' }, 200],
  [{ k1Count: '2-5' }, 500],
  [{ k1Count: '6-14' }, 1200],
  [{ k1Count: '15+' }, 2500],
  [{ stateCount: '0' }, 0],
  [{ stateCount: '1' }, 150],
  [{ stateCount: '2-5' }, 400],
  [{ stateCount: '6-9' }, 800],
  [{ stateCount: '10+' }, 1500],
];

const businessAdditions: readonly (readonly [BusinessAnswers, number])[] = [
  [{}, 0],
  [{ taxStructure: 'S-corp' }, 0],
  [{ taxStructure: 'C-corp' }, 0],
  [{ taxStructure: 'Multi-Member LLC' }, 0],
  [{ taxStructure: 'SMLLC/Sole Prop' }, 0],
  [{ taxStructure: 'Other' }, 0],
  [{ grossRevenue: '<$500k' }, 800],
  [{ grossRevenue: '$500K-$1MM' }, 1500],
  [{ grossRevenue: '$1MM-$5MM' }, 3000],
  [{ grossRevenue: '$5MM-$25MM' }, 6000],
  [{ grossRevenue: '$25MM+' }, 12_000],
  [{ shareholderCount: '1' }, 0],
  [{ shareholderCount: '2-5' }, 500],
  [{ shareholderCount: '6-9' }, 1000],
  [{ shareholderCount: '10-24' }, 2000],
  [{ shareholderCount: '25+' }, 4000],
];

const bookkeepingAdditions: readonly (readonly [BookkeepingAnswers, number])[] = [
  [{}, 0],
  [{ accountCount: '1-2' }, 0],
  [{ accountCount: '3-4' }, 50],
  [{ accountCount: '5-6' }, 100],
  [{ accountCount: '7-8' }, 150],
  [{ accountCount: '9-10' }, 200],
  [{ accountCount: '11+' }, 250],
  [{ transactionCount: '1-50' }, 0],
  [{ transactionCount: '51-100' }, 100],
  [{ transactionCount: '101-150' }, 200],
  [{ transactionCount: '151-200' }, 300],
  [{ transactionCount: '201-250' }, 400],
  [{ transactionCount: '251+' }, 500],
  [{ payrollRequired: 'Yes' }, 100],
  [{ payrollRequired: 'No' }, 0],
  [{ payrollRequired: 'Yes', employeeCount: '1-5' }, 100],
  [{ payrollRequired: 'Yes', employeeCount: '6-10' }, 150],
  [{ payrollRequired: 'Yes', employeeCount: '11-15' }, 200],
  [{ payrollRequired: 'Yes', employeeCount: '16-20' }, 250],
  [{ payrollRequired: 'Yes', employeeCount: '21-25' }, 300],
  [{ payrollRequired: 'Yes', employeeCount: '26+' }, 350],
  [{ payrollRequired: 'No', employeeCount: '26+' }, 0],
  [{ employeeCount: '26+' }, 0],
];

const planningPrices: readonly (readonly [PlanningFrequency | undefined, number])[] = [
  ['Monthly', 300],
  ['Quarterly', 200],
  ['Bi-annually', 150],
  ['Annually', 100],
  [undefined, 150],
];

const cfoPrices: readonly (readonly [BusinessAnswers, number])[] = [
  [{}, 2500],
  [{ grossRevenue: '<$500k' }, 2500],
  [{ grossRevenue: '$500K-$1MM' }, 2500],
  [{ grossRevenue: '$1MM-$5MM' }, 4000],
  [{ grossRevenue: '$5MM-$25MM' }, 7500],
  [{ grossRevenue: '$25MM+' }, 15_000],
];

/** The whole price of one service in dollars. */
function dollars(service: Service, answers: Partial<Answers>): number {
  const asked = { ...noAnswers, ...answers, services: [service] };
  const { lines } = estimate(asked, {}, fixtureBook);
  expect(lines.map((line) => line.service)).toEqual([service]);
  return (lines[0]?.cost ?? Number.NaN) / 100;
}

describe('Tax Preparation', () => {
  it.each(individualAdditions)('individual %o adds %i', (individual, adds) => {
    const price = (clientType: Answers['clientType']) =>
      dollars('Tax Preparation', { clientType, individual });
    expect(price('individual')).toBe(299 + adds);
    expect(price('both')).toBe(299 + adds);
    expect(price('business')).toBe(299);
    expect(price(undefined)).toBe(299);
  });

  it.each(businessAdditions)('business %o adds %i', (business, adds) => {
    const price = (clientType: Answers['clientType']) =>
      dollars('Tax Preparation', { clientType, business });
    expect(price('business')).toBe(299 + adds);
    expect(price('both')).toBe(299 + adds);
    expect(price('individual')).toBe(299);
    expect(price(undefined)).toBe(299);
  });

  it('adds everything that is asked', () => {
    const individual: IndividualAnswers = {
      filingStatus: 'Married Filing Jointly',
      ownsHome: 'Yes',
      k1Count: '15+',
      stateCount: '10+',
    };
    const business: BusinessAnswers = {
      taxStructure: 'S-corp',
      grossRevenue: '$25MM+',
      shareholderCount: '25+',
    };
    const price = (clientType: Answers['clientType']) =>
      dollars('Tax Preparation', { clientType, individual, business });
    expect(price('individual')).toBe(299 + 100 + 150 + 2500 + 1500);
    expect(price('business')).toBe(299 + 12_000 + 4000);
    expect(price('both')).toBe(299 + 100 + 150 + 2500 + 1500 + 12_000 + 4000);
  });
});

describe.each(clientTypes)('monthly services for %s', (clientType) => {
  it.each(planningPrices)('Tax Planning %s costs %i', (taxPlanningFrequency, price) => {
    expect(dollars('Tax Planning', { clientType, taxPlanningFrequency })).toBe(price);
  });

  it.each(bookkeepingAdditions)('Bookkeeping %o adds %i', (bookkeeping, adds) => {
    expect(dollars('Bookkeeping', { clientType, bookkeeping })).toBe(200 + adds);
  });

  it.each(cfoPrices)(
    'Fractional CFO with %o costs %i where a business is asked about',
    (business, price) => {
      const expected = clientType === 'individual' ? 2500 : price;
      expect(dollars('Fractional CFO', { clientType, business })).toBe(expected);
    },
  );
});

describe('the tables above', () => {
  it('name every option there is', () => {
    const rows = [...individualAdditions, ...businessAdditions, ...bookkeepingAdditions];
    const named = new Set(rows.flatMap(([answers]) => Object.entries(answers).map(String)));
    const lists: Record<string, readonly string[]> = {
      filingStatus: filingStatuses,
      ownsHome: yesNo,
      k1Count: k1Counts,
      stateCount: stateCounts,
      taxStructure: taxStructures,
      grossRevenue: grossRevenues,
      shareholderCount: shareholderCounts,
      accountCount: accountCounts,
      transactionCount: transactionCounts,
      payrollRequired: yesNo,
      employeeCount: employeeCounts,
    };
    const all = Object.entries(lists).flatMap(([name, list]) => list.map((o) => `${name},${o}`));
    expect(named).toEqual(new Set(all));
  });
});

describe('the estimate', () => {
  const everything: Answers = {
    services,
    clientType: 'both',
    individual: { filingStatus: 'Married Filing Jointly', k1Count: '2-5' },
    business: { grossRevenue: '$500K-$1MM' },
    bookkeeping: { accountCount: '3-4', payrollRequired: 'Yes', employeeCount: '6-10' },
    taxPlanningFrequency: 'Quarterly',
    isSparkWealthClient: false,
  };

  it('has one line a service, in the order of the list, and adds up', () => {
    const reversed = { ...everything, services: [...services].reverse() };
    expect(estimate(reversed, {}, fixtureBook)).toEqual({
      lines: [
        {
          service: 'Tax Preparation',
          type: 'one-time',
          cost: 239_900,
          instalment: 19_992,
          plan: 'upfront',
        },
        { service: 'Tax Planning', type: 'monthly', cost: 20_000, plan: 'upfront' },
        { service: 'Bookkeeping', type: 'monthly', cost: 40_000, plan: 'upfront' },
        { service: 'Fractional CFO', type: 'monthly', cost: 250_000, plan: 'upfront' },
      ],
      oneTimeTotal: 239_900,
      monthlyTotal: 310_000,
      discount: 0,
    });
  });

  it('is nothing for no service', () => {
    expect(estimate(noAnswers, {}, fixtureBook)).toEqual({
      lines: [],
      oneTimeTotal: 0,
      monthlyTotal: 0,
      discount: 0,
    });
  });

  it('prices a service chosen twice once', () => {
    const twice = { ...everything, services: ['Bookkeeping', 'Bookkeeping'] as const };
    expect(estimate(twice, {}, fixtureBook).monthlyTotal).toBe(40_000);
  });
});
