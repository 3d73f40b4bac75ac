import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';

import { type Answers, noAnswers } from '#domain/estimator/answers.ts';
import { estimate, estimateDetails, totalsDiffer } from '#domain/estimator/estimate.ts';
import { clientTypes, type Service, services } from '#domain/estimator/options.ts';
import { amountAt, type BookField, bookFields } from '#domain/price-books/fields.ts';
import { type PriceBook, priceBooks } from '#domain/estimator/prices.ts';
import { estimateTable, type EstimateTable } from '#domain/estimator/estimate-table.ts';
import { estimateSums } from '#domain/estimator/estimate-sums.ts';
import { estimateOfDetails } from '#domain/mail/estimate-of-details.ts';
import { fixtureBook } from '../../support/fixture-book.ts';
import { anyChoices, anyCompleteAnswers } from '../../support/estimator-arbitraries.ts';

/** For each option of a group: its field's id, the answer that chooses it, and its dollars in the fixture book. */
const additionsOf = (group: BookField['group']) =>
  bookFields
    .filter((field) => field.group === group && field.option !== '')
    .map((field) => {
      const answer = { [field.question]: field.option };
      return [field.id, answer, (amountAt(fixtureBook, field) ?? Number.NaN) / 100] as const;
    });

const ofBusiness = /^\w+\/(taxStructure|grossRevenue|shareholderCount)\//;

function dollars(service: Service, answers: object): number {
  const asked: Answers = Object.assign({}, noAnswers, answers, { services: [service] });
  const { lines } = estimate(asked, {}, fixtureBook);
  expect(lines.map((line) => line.service)).toEqual([service]);
  return (lines[0]?.cost ?? Number.NaN) / 100;
}

describe('Tax Preparation', () => {
  test.each(additionsOf('taxPreparation'))(
    '%s is added where its branch is asked',
    (id, answer, adds) => {
      const [asks, other] = ofBusiness.test(id)
        ? ['business', 'individual']
        : ['individual', 'business'];
      const price = (clientType: string | undefined) =>
        dollars('Tax Preparation', { clientType, [asks]: answer });
      expect([asks, 'both', other, undefined].map(price)).toEqual([
        299 + adds,
        299 + adds,
        299,
        299,
      ]);
    },
  );
});

describe.each(clientTypes)('monthly services for %s', (clientType) => {
  test.each(additionsOf('taxPlanning'))(
    '%s is what Tax Planning costs',
    (_, { frequency }, price) => {
      expect(dollars('Tax Planning', { clientType, taxPlanningFrequency: frequency })).toBe(price);
    },
  );

  test('Tax Planning has a price while its question is open, Fractional CFO while no revenue is known', () => {
    expect(dollars('Tax Planning', { clientType })).toBe(150);
    expect(dollars('Fractional CFO', { clientType })).toBe(2500);
  });

  test.each(additionsOf('bookkeeping'))('%s adds to Bookkeeping', (id, answer, adds) => {
    const ofPayroll = id.includes('employeeCount');
    const price = (more: object) =>
      dollars('Bookkeeping', { clientType, bookkeeping: { ...answer, ...more } });
    const without = ofPayroll ? [{}, { payrollRequired: 'No' }] : [];
    expect(price(ofPayroll ? { payrollRequired: 'Yes' } : {})).toBe(
      200 + adds + (ofPayroll ? 100 : 0),
    );
    for (const no of without) expect(price(no)).toBe(200);
  });

  test.each(additionsOf('fractionalCfo'))(
    '%s is what Fractional CFO costs where a business is asked about',
    (_, business, price) => {
      const expected = clientType === 'individual' ? 2500 : price;
      expect(dollars('Fractional CFO', { clientType, business })).toBe(expected);
    },
  );
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

  test('has one line a service, in the order of the list, and adds up', () => {
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

  test('is nothing for no service', () => {
    expect(estimate(noAnswers, {}, fixtureBook)).toEqual({
      lines: [],
      oneTimeTotal: 0,
      monthlyTotal: 0,
      discount: 0,
    });
  });

  test('prices a service chosen twice once', () => {
    const twice = { ...everything, services: ['Bookkeeping', 'Bookkeeping'] as const };
    expect(estimate(twice, {}, fixtureBook).monthlyTotal).toBe(40_000);
  });
});

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

describe('twelve monthly payments', () => {
  test.each([
    [119_999, false],
    [120_000, false],
    [120_001, true],
  ])('for %i cents: offered %s', (cents, offered) => {
    const [line] = estimate(preparation, {}, bookWithBase(cents)).lines;
    expect(line?.instalment !== undefined).toBe(offered);
  });

  test.each([
    [159_999, false],
    [160_000, false],
    // 160,001 less 25 percent (40,000, rounded half up) is one cent above 1,200 dollars.
    [160_001, true],
  ])('look at what is payable after the discount: %i cents, offered %s', (cents, offered) => {
    const client = { ...preparation, isSparkWealthClient: true };
    const [line] = estimate(client, inTwelve, bookWithBase(cents)).lines;
    expect(line?.instalment !== undefined).toBe(offered);
    expect(line?.plan).toBe(offered ? 'monthly' : 'upfront');
  });

  test('are paid only when chosen: upfront is the default', () => {
    const book = bookWithBase(150_000);
    for (const choices of [{}, { 'Tax Preparation': 'upfront' }] as const) {
      const { oneTimeTotal, monthlyTotal } = estimate(preparation, choices, book);
      expect([oneTimeTotal, monthlyTotal]).toEqual([150_000, 0]);
    }
  });

  test('are never offered for a monthly service, however dear', () => {
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

describe('estimate details', () => {
  const answers: Answers = {
    ...noAnswers,
    services: ['Tax Preparation', 'Bookkeeping'],
    clientType: 'individual',
    individual: { k1Count: '15+' },
    isSparkWealthClient: true,
  };

  const inTwelve = { 'Tax Preparation': 'monthly', Bookkeeping: 'monthly' } as const;

  describe('estimateDetails', () => {
    test('carries dollars under the names of the record', () => {
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

    test('has no original cost where nothing was reduced, and says no to a client status left open', () => {
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

    test('writes a monthly choice that no longer qualifies down as upfront', () => {
      const small = { ...answers, individual: {} };
      const priced = estimate(small, inTwelve, fixtureBook);
      expect(estimateDetails(priced, small, inTwelve).paymentChoices).toEqual({
        'Tax Preparation': 'upfront',
      });
    });
  });

  describe('totalsDiffer', () => {
    const priced = estimate(answers, inTwelve, fixtureBook);

    test('sees the same sums as the same, and sums not stated as no difference', () => {
      expect(
        totalsDiffer({ monthlyTotal: 324.94, oneTimeTotal: 0, discount: 749.75 }, priced),
      ).toBe(false);
      expect(totalsDiffer({}, priced)).toBe(false);
    });

    test.each([
      { monthlyTotal: 324.93 },
      { oneTimeTotal: 0.01 },
      { discount: 0 },
      { monthlyTotal: -324.94 },
      { monthlyTotal: 1e308 },
    ])('sees %o, to the cent', (stated) => {
      expect(totalsDiffer(stated, priced)).toBe(true);
    });
  });
});

const none = { oneTime: 0, monthly: 0 };
const plain: EstimateTable = { rows: [], before: none, discount: none, moved: [], total: none };

const share = {
  service: 'Tax Preparation' as const,
  amounts: { oneTime: -120_00, monthly: 10_00 },
};

const namesOf = (table: EstimateTable) =>
  estimateSums(table, 'Spark Wealth').map(({ name }) => name);

test('nothing stands between the services and their total where nothing changes it', () => {
  expect(namesOf(plain)).toEqual([]);
});

test('a discount stands below what it is taken off, and what is paid in twelve below both', () => {
  const discount = { oneTime: -1, monthly: 0 };
  expect(namesOf({ ...plain, discount, moved: [share] })).toEqual([
    'Before discount',
    'Spark Wealth Client Discount (25%)',
    'Tax Preparation in 12 payments',
  ]);
});

test('without a discount the services are summed up by their name', () => {
  expect(namesOf({ ...plain, moved: [share] })).toEqual([
    'Services',
    'Tax Preparation in 12 payments',
  ]);
});

test('what was stored reads back as the table that the page showed', () => {
  fc.assert(
    fc.property(anyCompleteAnswers, anyChoices, (answers, choices) => {
      const shown = estimate(answers, choices, priceBooks[0]);
      const stored = JSON.stringify(estimateDetails(shown, answers, choices));
      const { rows, ...sums } = estimateTable(estimateOfDetails(stored));
      const { rows: shownRows, ...shownSums } = estimateTable(shown);
      expect(sums).toEqual(shownSums);
      expect(rows.map(({ line: { service }, amounts }) => [service, amounts])).toEqual(
        shownRows.map(({ line: { service }, amounts }) => [service, amounts]),
      );
    }),
  );
});

test.each(['', '{}', 'null', '{"breakdown":[{"service":"Magic"}]}'])('nothing else: %s', (json) => {
  expect(() => estimateOfDetails(json)).toThrow(/JSON|Invalid/);
});
