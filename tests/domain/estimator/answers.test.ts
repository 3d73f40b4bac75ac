import { describe, expect, it } from 'vitest';

import {
  type Answers,
  anythingAnswered,
  asked,
  noAnswers,
  visibleAnswers,
} from '#domain/estimator/answers.ts';

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

describe('asked', () => {
  it.each([
    [undefined, false, false],
    ['individual', true, false],
    ['business', false, true],
    ['both', true, true],
  ] as const)('client type %s: individual %s, business %s', (clientType, individual, business) => {
    expect(asked({ services: [], clientType })).toEqual({
      individual,
      business,
      bookkeeping: false,
      taxPlanning: false,
    });
  });

  it('asks about bookkeeping and planning only where they are chosen', () => {
    expect(asked({ services: ['Bookkeeping'] })).toMatchObject({
      bookkeeping: true,
      taxPlanning: false,
    });
    expect(asked({ services: ['Tax Planning'] })).toMatchObject({
      bookkeeping: false,
      taxPlanning: true,
    });
    expect(asked({ services: ['Tax Preparation', 'Fractional CFO'] })).toMatchObject({
      bookkeeping: false,
      taxPlanning: false,
    });
  });
});

describe('visibleAnswers', () => {
  it('leaves what is shown as it is', () => {
    expect(visibleAnswers(full)).toEqual(full);
  });

  it('hides the business branch from an individual, and the other way round', () => {
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

  it('hides what belongs to a service no longer chosen', () => {
    const visible = visibleAnswers({ ...full, services: ['Tax Preparation'] });
    expect(visible.bookkeeping).toEqual({});
    expect(visible.taxPlanningFrequency).toBeUndefined();
  });

  it.each(['No', undefined] as const)(
    'hides the employees when payroll is %s',
    (payrollRequired) => {
      const bookkeeping = { ...full.bookkeeping, payrollRequired };
      expect(visibleAnswers({ ...full, bookkeeping }).bookkeeping).toEqual({
        ...bookkeeping,
        employeeCount: undefined,
      });
    },
  );

  it('changes nothing of what it is given', () => {
    const before = structuredClone(full);
    visibleAnswers({ ...full, clientType: 'individual', services: [] });
    expect(full).toEqual(before);
  });
});

describe('anythingAnswered', () => {
  it('is false before the first answer', () => {
    expect(anythingAnswered(noAnswers)).toBe(false);
    expect(anythingAnswered({ ...noAnswers, individual: { ownsHome: undefined } })).toBe(false);
  });

  it.each<Partial<Answers>>([
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
