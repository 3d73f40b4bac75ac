import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { type Answers, noAnswers } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { answersPayload, payloadAnswers } from '#domain/estimator/payload-answers.ts';
import { saveSchema } from '#domain/estimator/submission.ts';
import { sourceSchema } from '#domain/source.ts';
import { fixtureBook } from '../../support/fixture-book.ts';

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

function written() {
  const priced = estimate(answers, {}, fixtureBook);
  return answersPayload(answers, {}, priced, '2024-1', source);
}

describe('answersPayload', () => {
  it('names what records name and sends nothing hidden', () => {
    expect(JSON.parse(JSON.stringify(written()))).toEqual({
      services: ['Bookkeeping', 'Tax Preparation'],
      client_type: 'individual',
      individual_details: { filingStatus: 'Single' },
      business_details: {},
      bookkeeping_details: { payrollRequired: 'No' },
      tax_planning_frequency: '',
      estimate_details: {
        breakdown: [
          { service: 'Tax Preparation', cost: 224.25, type: 'one-time', originalCost: 299 },
          { service: 'Bookkeeping', cost: 150, type: 'monthly', originalCost: 200 },
        ],
        monthlyTotal: 150,
        oneTimeTotal: 224.25,
        discount: 124.75,
        isSparkWealthClient: true,
        paymentChoices: {},
      },
      price_book: '2024-1',
      source,
    });
  });
});

describe('payloadAnswers', () => {
  it('gives back the answers that count, each service once', () => {
    const body = { ...written(), services: ['Bookkeeping', 'Tax Preparation', 'Bookkeeping'] };
    const read = payloadAnswers(v.parse(saveSchema, body));
    expect(read.answers.services).toEqual(['Tax Preparation', 'Bookkeeping']);
    expect(read.answers.business).toEqual({});
    expect(read.answers.isSparkWealthClient).toBe(true);
    expect(read.choices).toEqual({});
  });

  it('reads choices left empty as none', () => {
    const details = { paymentChoices: { 'Tax Preparation': null, Bookkeeping: 'upfront' } };
    const payload = v.parse(saveSchema, { ...written(), estimate_details: details });
    expect(payloadAnswers(payload)).toMatchObject({
      answers: { isSparkWealthClient: false },
      choices: { Bookkeeping: 'upfront' },
    });
  });
});
