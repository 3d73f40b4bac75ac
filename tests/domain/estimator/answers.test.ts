import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';

import {
  type Answers,
  anythingAnswered,
  noAnswers,
  visibleAnswers,
} from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { openSteps } from '#domain/estimator/open-questions.ts';
import {
  clientTypes,
  k1Counts,
  planningFrequencies,
  services,
  serviceId,
} from '#domain/estimator/options.ts';
import { noContact, ownsBusiness } from '#domain/estimator/draft.ts';
import { fixtureBook as book } from '../../support/fixture-book.ts';

const full: Answers = {
  services: ['Tax Preparation', 'Tax Planning', 'Bookkeeping', 'Fractional CFO'],
  clientType: 'both',
  individual: { filingStatus: 'Single', ownsHome: 'Yes', k1Count: '1', stateCount: '1' },
  business: { taxStructure: 'S-corp', grossRevenue: '$25MM+', shareholderCount: '25+' },
  bookkeeping: {
    accountCount: '11+',
    transactionCount: '251+',
    payrollRequired: 'Yes',
    employeeCount: '26+',
  },
  taxPlanningFrequency: 'Monthly',
  isSparkWealthClient: true,
};

describe('visibleAnswers', () => {
  test('leaves what is shown as it is', () => {
    expect(visibleAnswers(full)).toEqual(full);
  });

  test('hides the business branch from an individual, and the other way round', () => {
    expect(visibleAnswers({ ...full, clientType: 'individual' })).toMatchObject({
      individual: full.individual,
      business: {},
    });
    expect(visibleAnswers({ ...full, clientType: 'business' })).toMatchObject({
      individual: {},
      business: full.business,
    });
    expect(visibleAnswers({ ...full, clientType: undefined })).toMatchObject({
      individual: {},
      business: {},
    });
  });

  test('hides what belongs to a service no longer chosen', () => {
    const visible = visibleAnswers({ ...full, services: ['Tax Preparation'] });
    expect(visible.bookkeeping).toEqual({});
    expect(visible.taxPlanningFrequency).toBeUndefined();
  });

  test.each(['No', undefined] as const)(
    'hides the employees when payroll is %s',
    (payrollRequired) => {
      const bookkeeping = { ...full.bookkeeping, payrollRequired };
      expect(visibleAnswers({ ...full, bookkeeping }).bookkeeping).toEqual({
        ...bookkeeping,
        employeeCount: undefined,
      });
    },
  );

  test('changes nothing of what it is given', () => {
    const before = structuredClone(full);
    visibleAnswers({ ...full, clientType: 'individual', services: [] });
    expect(full).toEqual(before);
  });
});

describe('anythingAnswered', () => {
  test('is false before the first answer', () => {
    expect(anythingAnswered(noAnswers)).toBe(false);
    expect(anythingAnswered({ ...noAnswers, individual: { ownsHome: undefined } })).toBe(false);
  });

  test.each<Partial<Answers>>([
    { services: ['Bookkeeping'] },
    { clientType: 'both' },
    { individual: { ownsHome: 'No' } },
    { business: { taxStructure: 'Other' } },
    { bookkeeping: { payrollRequired: 'No' } },
    { taxPlanningFrequency: 'Annually' },
    { isSparkWealthClient: false },
  ])('is true after %o', (answer) => {
    expect(anythingAnswered({ ...noAnswers, ...answer })).toBe(true);
  });
});

const counts = (answers: Answers) =>
  openSteps(answers, book).map(({ step, count }) => `${step.id} ${count}`);

const total = (answers: Answers) =>
  estimate(answers, {}, book).lines.reduce((sum, { cost }) => sum + cost, 0);

const business: Answers = {
  ...noAnswers,
  services: ['Tax Preparation', 'Bookkeeping'],
  clientType: 'both',
};

describe('open questions', () => {
  test('are those of the shown steps whose answer could change the price', () => {
    expect(counts(business)).toEqual(['individual 4', 'business 2', 'bookkeeping 3']);
  });

  test('do not count where no chosen service is priced by them', () => {
    expect(counts({ ...business, services: ['Tax Planning'] })).toEqual(['tax-planning 1']);
    expect(counts({ ...business, services: ['Fractional CFO'] })).toEqual(['business 1']);
  });

  test('none are left once everything is answered', () => {
    expect(
      counts({
        services: [...services],
        clientType: 'both',
        individual: { filingStatus: 'Single', ownsHome: 'No', k1Count: '0', stateCount: '1' },
        business: { taxStructure: 'Other', grossRevenue: '<$500k', shareholderCount: '1' },
        bookkeeping: { accountCount: '1-2', transactionCount: '1-50', payrollRequired: 'No' },
        taxPlanningFrequency: 'Annually',
      }),
    ).toEqual([]);
  });

  test('are open exactly as long as some answer to them moves the price', () => {
    const someAnswers = fc.record({
      services: fc.subarray([...services]),
      clientType: fc.constantFrom(...clientTypes),
      k1Count: fc.option(fc.constantFrom(...k1Counts), { nil: undefined }),
      frequency: fc.option(fc.constantFrom(...planningFrequencies), { nil: undefined }),
    });
    fc.assert(
      fc.property(someAnswers, ({ services: chosen, clientType, k1Count, frequency }) => {
        const individual = { filingStatus: 'Single', ownsHome: 'No', stateCount: '0' } as const;
        const answers: Answers = {
          ...noAnswers,
          services: chosen,
          clientType,
          individual: { ...individual, k1Count },
          taxPlanningFrequency: frequency,
        };
        const moves = k1Counts.some(
          (count) =>
            total({ ...answers, individual: { ...individual, k1Count: count } }) !== total(answers),
        );
        expect(counts(answers).includes('individual 1')).toBe(k1Count === undefined && moves);
      }),
    );
    expect.hasAssertions();
  });
});

test.each([
  [undefined, '', ''],
  ['individual', '', ''],
  ['business', '', 'yes'],
  ['both', '', 'yes'],
  ['both', 'no', 'no'],
  ['individual', 'yes', 'yes'],
] as const)('for %s, with "%s" answered: "%s"', (clientType, said, expected) => {
  const answers = clientType ? { ...noAnswers, clientType } : noAnswers;
  expect(ownsBusiness({ answers, contact: { ...noContact, owns_business: said } })).toBe(expected);
});

// Services' names as ids.

test('each in small letters with hyphens, and no two alike', () => {
  expect(services.map(serviceId)).toEqual([
    'tax-preparation',
    'tax-planning',
    'bookkeeping',
    'fractional-cfo',
  ]);
});
