import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { saveSchema, submitSchema } from '#domain/estimator/submission.ts';
import { fieldErrors } from '#domain/field-errors.ts';
import { type Answers, noAnswers } from '#domain/estimator/answers.ts';
import { estimate, estimateDetails } from '#domain/estimator/estimate.ts';
import { answersPayload, payloadAnswers } from '#domain/estimator/payload-answers.ts';
import { sourceSchema } from '#domain/source.ts';
import { fixtureBook } from '../../support/fixture-book.ts';

const contact = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '(555) 010-0199',
  state_of_residency: 'Texas',
};

const least = { services: ['Tax Preparation'], client_type: 'individual' };

const everything = {
  services: ['Tax Preparation', 'Tax Planning', 'Bookkeeping', 'Fractional CFO'],
  client_type: 'both',
  individual_details: {
    filingStatus: 'Single',
    ownsHome: 'Yes',
    k1Count: '1',
    stateCount: '2-5',
  },
  business_details: { taxStructure: 'Other', grossRevenue: '<$500k', shareholderCount: '1' },
  bookkeeping_details: {
    accountCount: '1-2',
    transactionCount: '1-50',
    payrollRequired: 'Yes',
    employeeCount: '1-5',
  },
  tax_planning_frequency: 'Annually',
  estimate_details: { isSparkWealthClient: true, paymentChoices: { 'Tax Preparation': 'monthly' } },
  price_book: '2024-1',
};

const submission = { ...everything, ...contact };
const garbage = { anything: ['at', { all: 1 }] };

function errorsOf(value: unknown, schema: v.GenericSchema = submitSchema) {
  const result = v.safeParse(schema, value);
  return result.success ? [] : fieldErrors(result.issues);
}

describe('parts that may be left out', () => {
  const parts = [
    'individual_details',
    'business_details',
    'bookkeeping_details',
    'tax_planning_frequency',
    'estimate_details',
    'price_book',
    'website',
    'source',
    'owns_business',
    'document',
  ];

  test('are all absent in the least submission there is', () => {
    expect(errorsOf({ ...least, ...contact })).toEqual([]);
    expect(errorsOf(least, saveSchema)).toEqual([]);
  });

  test.each(parts.flatMap((part) => [undefined, null, ''].map((value) => [part, value])))(
    'may have %s as %o',
    (part, value) => {
      const body = { ...submission, [String(part)]: value };
      expect(errorsOf(body)).toEqual([]);
      expect(errorsOf(JSON.parse(JSON.stringify(body)))).toEqual([]);
    },
  );

  test.each(['individual_details', 'business_details', 'bookkeeping_details'] as const)(
    'may have any answer of %s left open',
    (part) => {
      for (const name of Object.keys(everything[part])) {
        for (const value of [undefined, null, '']) {
          expect(
            errorsOf({ ...submission, [part]: { ...everything[part], [name]: value } }),
          ).toEqual([]);
        }
      }
      expect(errorsOf({ ...submission, [part]: {} })).toEqual([]);
    },
  );

  test.each([undefined, null, ''])('may have %o inside the estimate details', (value) => {
    const details = {
      isSparkWealthClient: value,
      paymentChoices: { 'Tax Preparation': value },
      monthlyTotal: value,
    };
    expect(errorsOf({ ...submission, estimate_details: details })).toEqual([]);
    const open = { ...submission, estimate_details: { paymentChoices: value } };
    expect(errorsOf(open)).toEqual([]);
  });
});

describe('what must be there', () => {
  test.each([
    'first_name',
    'last_name',
    'email',
    'phone',
    'state_of_residency',
    'services',
    'client_type',
  ])('is %s', (field) => {
    for (const value of [undefined, null, '']) {
      expect(errorsOf({ ...submission, [field]: value })).toEqual([
        { path: field, code: 'required' },
      ]);
    }
  });

  test('is at least one service', () => {
    expect(errorsOf({ ...submission, services: [] })).toEqual([
      { path: 'services', code: 'required' },
    ]);
  });

  test('is no contact while only saving', () => {
    expect(errorsOf(everything, saveSchema)).toEqual([]);
  });

  test('is an object', () => {
    for (const body of [null, 7, 'text', []]) expect(errorsOf(body)).not.toEqual([]);
  });
});

describe('options', () => {
  test.each([
    ['services', { services: ['Tax Preparation', 'Tax Evasion'] }, 'services.1'],
    ['client type', { client_type: 'family' }, 'client_type'],
    ['frequency', { tax_planning_frequency: 'Daily' }, 'tax_planning_frequency'],
    [
      'status',
      { individual_details: { filingStatus: 'single' } },
      'individual_details.filingStatus',
    ],
    ['revenue', { business_details: { grossRevenue: '$1' } }, 'business_details.grossRevenue'],
    ['accounts', { bookkeeping_details: { accountCount: 12 } }, 'bookkeeping_details.accountCount'],
    [
      'plan',
      { estimate_details: { paymentChoices: { 'Tax Preparation': 'weekly' } } },
      'estimate_details.paymentChoices.Tax Preparation',
    ],
    [
      'client status',
      { estimate_details: { isSparkWealthClient: 'yes' } },
      'estimate_details.isSparkWealthClient',
    ],
    ['state', { state_of_residency: 'Puerto Rico' }, 'state_of_residency'],
    ['business owner', { owns_business: 'Yes' }, 'owns_business'],
  ])('that are unknown are refused: %s', (_, change, path) => {
    expect(errorsOf({ ...submission, ...change })).toEqual([{ path, code: 'invalid' }]);
  });

  test('a state may be given by its postal code', () => {
    const parsed = v.parse(submitSchema, { ...submission, state_of_residency: 'OH' });
    expect(parsed.state_of_residency).toBe('Ohio');
  });

  test.each(['yes', 'no', ''])('owns_business may be "%s"', (answer) => {
    const parsed = v.parse(submitSchema, { ...submission, owns_business: answer });
    expect(parsed.owns_business).toBe(answer);
  });
});

describe('hidden branches', () => {
  test.each([
    ['business_details', { client_type: 'individual' }],
    ['individual_details', { client_type: 'business' }],
    ['bookkeeping_details', { services: ['Tax Planning'] }],
  ] as const)('drop %s, even garbage', (part, change) => {
    for (const hidden of [garbage, 'text', 7, [], everything[part]]) {
      const parsed = v.parse(submitSchema, { ...submission, ...change, [part]: hidden });
      expect(parsed[part]).toEqual({});
    }
  });

  test('drop the frequency and the payment choices of services not chosen', () => {
    const parsed = v.parse(submitSchema, {
      ...submission,
      services: ['Bookkeeping'],
      tax_planning_frequency: garbage,
      estimate_details: { paymentChoices: { 'Tax Preparation': 'weekly', 'Tax Planning': 7 } },
    });
    expect(parsed.tax_planning_frequency).toBeUndefined();
    expect(parsed.estimate_details.paymentChoices).toEqual({});
  });

  test.each(['No', null, undefined, ''])('drop the employees when payroll is %o', (payroll) => {
    const details = { payrollRequired: payroll, employeeCount: garbage };
    const parsed = v.parse(submitSchema, { ...submission, bookkeeping_details: details });
    expect(parsed.bookkeeping_details.employeeCount).toBeUndefined();
  });
});

describe('what never refuses a lead', () => {
  const document = { id: 'd'.repeat(15), name: 'a.pdf', size: 9, sha256: '0'.repeat(64) };

  test('keeps a declared file', () => {
    expect(v.parse(submitSchema, { ...submission, document }).document).toEqual(document);
    expect(v.parse(submitSchema, submission).document).toBeNull();
  });

  test.each([garbage, 'text', 7, true, [], { ...document, size: 11 * 1024 * 1024 }])(
    'takes a file it cannot accept as refused: %o',
    (raw) => {
      expect(v.parse(submitSchema, { ...submission, document: raw }).document).toBe('refused');
    },
  );

  test.each([garbage, 'text', 7, []])('takes %o as a source', (source) => {
    expect(errorsOf({ ...submission, source })).toEqual([]);
  });

  test.each(['x', null, {}, [1], true])('takes %o as a stated total', (total) => {
    const details = { monthlyTotal: total, oneTimeTotal: total, discount: total, breakdown: total };
    expect(errorsOf({ ...submission, estimate_details: details })).toEqual([]);
  });

  test('notes the field no person sees', () => {
    expect(v.parse(submitSchema, submission).website).toBe('');
    expect(v.parse(submitSchema, { ...submission, website: 'spam.example' }).website).toBe(
      'spam.example',
    );
    expect(v.parse(submitSchema, { ...submission, website: garbage }).website).toBe('unreadable');
  });

  test('leaves out what the record does not know', () => {
    const parsed = v.parse(submitSchema, { ...submission, status: 'converted', id: 'x' });
    expect(parsed).not.toHaveProperty('status');
    expect(parsed).not.toHaveProperty('id');
  });
});

const source = v.parse(sourceSchema, {});

const answers: Answers = {
  ...noAnswers,
  services: ['Bookkeeping', 'Tax Preparation'],
  clientType: 'individual',
  individual: { filingStatus: 'Single' },
  business: { grossRevenue: '$25MM+' },
  bookkeeping: { payrollRequired: 'No', employeeCount: '26+' },
  taxPlanningFrequency: 'Monthly',
  isSparkWealthClient: true,
};

const priced = estimate(answers, {}, fixtureBook);

const written = () => answersPayload(answers, {}, priced, '2024-1', source);

test('answersPayload names what records name and sends nothing hidden', () => {
  expect(JSON.parse(JSON.stringify(written()))).toEqual({
    services: ['Bookkeeping', 'Tax Preparation'],
    client_type: 'individual',
    individual_details: { filingStatus: 'Single' },
    business_details: {},
    bookkeeping_details: { payrollRequired: 'No' },
    tax_planning_frequency: '',
    estimate_details: estimateDetails(priced, answers, {}),
    price_book: '2024-1',
    source,
  });
});

describe('payloadAnswers', () => {
  test('gives back the answers that count, each service once', () => {
    const body = { ...written(), services: ['Bookkeeping', 'Tax Preparation', 'Bookkeeping'] };
    const read = payloadAnswers(v.parse(saveSchema, body));
    expect(read.answers.services).toEqual(['Tax Preparation', 'Bookkeeping']);
    expect(read.answers.business).toEqual({});
    expect(read.answers.isSparkWealthClient).toBe(true);
    expect(read.choices).toEqual({});
  });

  test('reads choices left empty as none', () => {
    const details = { paymentChoices: { 'Tax Preparation': null, Bookkeeping: 'upfront' } };
    const payload = v.parse(saveSchema, { ...written(), estimate_details: details });
    expect(payloadAnswers(payload)).toMatchObject({
      answers: { isSparkWealthClient: false },
      choices: { Bookkeeping: 'upfront' },
    });
  });
});
