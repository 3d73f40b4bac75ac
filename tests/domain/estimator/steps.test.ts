import { describe, expect, it } from 'vitest';

import { type Answers, noAnswers } from '#domain/estimator/answers.ts';
import { clientTypes, type Service } from '#domain/estimator/options.ts';
import {
  neighbors,
  progressOf,
  reachableStep,
  type StepId,
  stepIds,
  steps,
  stepsFor,
} from '#domain/estimator/steps.ts';

const idsFor = (answers: Answers) => stepsFor(answers).map((step) => step.id);

const everything: Answers = {
  ...noAnswers,
  services: ['Tax Preparation', 'Tax Planning', 'Bookkeeping', 'Fractional CFO'],
  clientType: 'both',
  isSparkWealthClient: false,
};

it('steps: stand in order, with their titles', () => {
  expect(steps.map(({ id, title }) => [id, title])).toEqual([
    ['services', 'Service Selection'],
    ['client-type', 'Client Type'],
    ['individual', 'Individual Questions'],
    ['business', 'Business Questions'],
    ['bookkeeping', 'Bookkeeping Questions'],
    ['tax-planning', 'Tax Planning'],
    ['client-status', 'One Last Question...'],
    ['estimate', 'Your Estimate'],
    ['contact', 'Submit Your Details'],
  ]);
  expect(steps.map((step) => step.id)).toEqual(stepIds);
});

describe('stepsFor', () => {
  const serviceSets: readonly (readonly Service[])[] = [
    [],
    ['Tax Preparation'],
    ['Fractional CFO'],
    ['Bookkeeping'],
    ['Tax Planning'],
    ['Tax Planning', 'Bookkeeping'],
  ];
  const combinations = serviceSets.flatMap((services) =>
    [undefined, ...clientTypes].map((clientType) => ({ services, clientType })),
  );

  it.each(combinations)('shows what is needed for $services, $clientType', (given) => {
    const { services, clientType } = given;
    const conditional: readonly [StepId, boolean][] = [
      ['individual', clientType === 'individual' || clientType === 'both'],
      ['business', clientType === 'business' || clientType === 'both'],
      ['bookkeeping', services.includes('Bookkeeping')],
      ['tax-planning', services.includes('Tax Planning')],
    ];
    const middle = conditional.filter(([, shown]) => shown).map(([id]) => id);
    expect(idsFor({ ...noAnswers, ...given })).toEqual([
      'services',
      'client-type',
      ...middle,
      'client-status',
      'estimate',
      'contact',
    ]);
  });
});

const blocks = (answers: Answers) =>
  steps.flatMap((step) => {
    const block = step.blockedBy(answers);
    return block ? [[step.id, block]] : [];
  });

it('blockedBy holds a visitor on three steps and no other', () => {
  expect(blocks(noAnswers)).toEqual([
    ['services', 'no-service'],
    ['client-type', 'no-client-type'],
    ['client-status', 'no-client-status'],
  ]);
  expect(blocks(everything)).toEqual([]);
});

describe('reachableStep', () => {
  it.each(stepIds)('gives %s itself once everything before it is answered', (id) => {
    expect(reachableStep(everything, id).id).toBe(id);
  });

  it.each<[string, Partial<Answers>, StepId | null, StepId]>([
    ['no client type', { clientType: undefined }, 'estimate', 'client-type'],
    ['no client status', { isSparkWealthClient: undefined }, 'contact', 'client-status'],
    ['no client status', { isSparkWealthClient: undefined }, 'bookkeeping', 'bookkeeping'],
    ['services taken back', { services: [] }, 'contact', 'services'],
    ['a step back', { isSparkWealthClient: undefined }, 'services', 'services'],
  ])('with %s', (_, change, wanted, expected) => {
    expect(reachableStep({ ...everything, ...change }, wanted).id).toBe(expected);
  });

  it.each([null, '', 'nonsense', 'estimate2', '__proto__'])(
    'asked for %s, gives the first unanswered step',
    (wanted) => {
      const open = { ...everything, isSparkWealthClient: undefined };
      expect(reachableStep(open, wanted).id).toBe('client-status');
      expect(reachableStep(everything, wanted).id).toBe('services');
    },
  );
});

describe('neighbors', () => {
  it('skip what is hidden', () => {
    const individual: Answers = {
      ...everything,
      clientType: 'individual',
      services: ['Bookkeeping'],
    };
    expect(neighbors(individual, 'individual')).toEqual({
      previous: 'client-type',
      next: 'bookkeeping',
    });
    expect(neighbors(individual, 'client-status')).toEqual({
      previous: 'bookkeeping',
      next: 'estimate',
    });
  });

  it('end at both ends', () => {
    expect(neighbors(everything, 'services').previous).toBeUndefined();
    expect(neighbors(everything, 'contact').next).toBeUndefined();
  });
});

describe('progressOf', () => {
  it('counts nine steps in whole percent, never reading 100 before submission', () => {
    const percents = stepsFor(everything).map((step) => progressOf(everything, step.id).percent);
    expect(percents).toEqual([0, 11, 22, 33, 44, 56, 67, 78, 89]);
  });

  it('counts five steps', () => {
    const read = stepsFor(noAnswers).map((step) => progressOf(noAnswers, step.id));
    expect(read).toEqual([
      { step: 1, of: 5, percent: 0 },
      { step: 2, of: 5, percent: 20 },
      { step: 3, of: 5, percent: 40 },
      { step: 4, of: 5, percent: 60 },
      { step: 5, of: 5, percent: 80 },
    ]);
  });

  it('counts only the steps of this visitor', () => {
    const six: Answers = { ...everything, clientType: 'business', services: ['Tax Preparation'] };
    expect(progressOf(six, 'client-status')).toEqual({ step: 4, of: 6, percent: 50 });
    expect(progressOf(six, 'business')).toEqual({ step: 3, of: 6, percent: 33 });
  });
});
