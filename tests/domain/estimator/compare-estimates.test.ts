import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';

import { type Answers, noAnswers } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { type Amounts, compareEstimates } from '#domain/estimator/estimate-table.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { type Draft, emptyDraft } from '#domain/estimator/draft.ts';
import {
  answersPayload,
  comparisonPayload,
  payloadComparison,
} from '#domain/estimator/payload-answers.ts';
import {
  scenarioTitle,
  canBeSent,
  addScenario,
  changeScenario,
  chooseScenario,
  removeScenario,
  renameScenario,
  scenariosOf,
} from '#domain/estimator/scenarios.ts';
import { saveSchema } from '#domain/estimator/submission.ts';
import { sourceSchema } from '#domain/source.ts';
import {
  anyAmounts,
  anyAnswers,
  anyChoices,
  anyComparison,
  anyCompleteAnswers,
} from '../../support/estimator-arbitraries.ts';
import { saveBody } from '../../support/bodies.ts';

const [book] = priceBooks;
const columns = ['oneTime', 'monthly'] as const;

const sum = (amounts: readonly (Amounts | undefined)[], column: keyof Amounts) =>
  amounts.reduce((total, each) => total + (each?.[column] ?? NaN), 0);

const planning: Answers = {
  ...noAnswers,
  services: ['Tax Planning'],
  clientType: 'individual',
  taxPlanningFrequency: 'Quarterly',
};

describe('scenarios line by line', () => {
  test('add up exactly to their totals, and so do their differences, whatever is answered and whatever the book', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyAnswers, anyChoices), { minLength: 1, maxLength: 3 }),
        fc.nat(2),
        anyAmounts,
        (sets, at, amounts) => {
          const of = { ...book, ...amounts };
          const priced = sets.map(([answers, choices]) => estimate(answers, choices, of));
          const main = at % priced.length;
          const lines = compareEstimates(priced, main);
          const total = lines.at(-1);
          expect(total?.kind).toBe('total');
          priced.forEach(({ oneTimeTotal, monthlyTotal }, index) => {
            const own = lines.slice(0, -1).map(({ each }) => each[index]);
            const is = total?.each[index];
            const than = priced[main];
            expect(is?.amounts).toEqual({ oneTime: oneTimeTotal, monthly: monthlyTotal });
            expect(is?.more).toEqual({
              oneTime: oneTimeTotal - (than?.oneTimeTotal ?? NaN),
              monthly: monthlyTotal - (than?.monthlyTotal ?? NaN),
            });
            for (const column of columns) {
              expect(
                sum(
                  own.map((line) => line?.amounts),
                  column,
                ),
              ).toBe(is?.amounts[column]);
              expect(
                sum(
                  own.map((line) => line?.more),
                  column,
                ),
              ).toBe(is?.more[column]);
            }
          });
        },
      ),
      { numRuns: 500 },
    );
    expect.hasAssertions();
  });

  test('have a line for a service that only one of them has', () => {
    const both = { ...planning, services: ['Tax Planning', 'Bookkeeping'] as const };
    const priced = [both, planning].map((answers) => estimate(answers, {}, book));
    expect(
      compareEstimates(priced, 0).map(({ service, each }) => [service, each[1]?.more]),
    ).toEqual([
      ['Tax Planning', { oneTime: 0, monthly: 0 }],
      ['Bookkeeping', { oneTime: 0, monthly: -200_00 }],
      [undefined, { oneTime: 0, monthly: -200_00 }],
    ]);
  });
});

const source = v.parse(sourceSchema, {});

const draft: Draft = {
  ...emptyDraft('a'.repeat(15), 'k'.repeat(43), 0),
  answers: { ...noAnswers, services: ['Tax Planning'], clientType: 'both' },
  choices: { 'Tax Preparation': 'monthly' },
};

const titles = (of: Parameters<typeof scenariosOf>[0]) => scenariosOf(of).map(scenarioTitle);

const quarterly = (answers: Answers): Answers => ({
  ...answers,
  taxPlanningFrequency: 'Quarterly',
});

describe('scenarios of a draft', () => {
  test('begin with the estimate as it is and a copy of it', () => {
    const compared = addScenario(draft);
    expect(scenariosOf(draft)).toEqual([]);
    expect(scenariosOf(compared)).toMatchObject([
      { place: 1, isMain: true, answers: draft.answers },
      { place: 2, isMain: false, answers: draft.answers, choices: draft.choices },
    ]);
    expect(titles(compared)).toEqual(['Scenario 1', 'Scenario 2']);
  });

  test('are three at most', () => {
    const three = addScenario(addScenario(draft));
    expect(scenariosOf(three)).toHaveLength(3);
    expect(addScenario(three)).toBe(three);
  });

  test('change alone: the estimate stays as it is', () => {
    const changed = changeScenario(addScenario(draft), 2, quarterly);
    expect(changed.answers).toBe(draft.answers);
    expect(changed.comparison?.others).toMatchObject([
      { answers: { taxPlanningFrequency: 'Quarterly' } },
    ]);
    expect(changeScenario(changed, 1, quarterly).answers.taxPlanningFrequency).toBe('Quarterly');
  });

  test('become the estimate when they are chosen, which keeps what it was before', () => {
    const named = renameScenario(changeScenario(addScenario(draft), 2, quarterly), 2, 'Calm');
    const chosen = chooseScenario(named, 2);
    expect(chosen.answers.taxPlanningFrequency).toBe('Quarterly');
    expect(titles(chosen)).toEqual(['Scenario 1', 'Calm']);
    expect(scenariosOf(chosen).map(({ isMain }) => isMain)).toEqual([false, true]);
    expect(chooseScenario(chosen, 1)).toEqual(named);
    expect(chooseScenario(chosen, 2)).toBe(chosen);
  });

  test('keep their names as typed, up to 60 characters', () => {
    const named = renameScenario(addScenario(draft), 1, ' With Ada ');
    expect(named.comparison?.main.name).toBe(' With Ada ');
    expect(titles(named)[0]).toBe('With Ada');
    const long = renameScenario(named, 1, `${'x'.repeat(59)}😀`);
    expect(long.comparison?.main.name).toBe('x'.repeat(59));
    expect(titles(renameScenario(long, 1, '  '))[0]).toBe('Scenario 1');
  });

  test('go one by one, never the estimate itself; a removed place is free again', () => {
    const three = addScenario(addScenario(draft));
    expect(removeScenario(three, 1)).toEqual(three);
    const two = removeScenario(three, 2);
    expect(titles(two)).toEqual(['Scenario 1', 'Scenario 3']);
    expect(titles(addScenario(two))).toEqual(['Scenario 1', 'Scenario 2', 'Scenario 3']);
    const one = removeScenario(two, 3);
    expect(scenariosOf(one)).toEqual([]);
    expect(one).toEqual({ ...draft, comparison: undefined });
  });

  test('lose no set of answers, whichever is chosen in whatever order', () => {
    fc.assert(
      fc.property(
        anyAnswers,
        anyChoices,
        anyComparison,
        fc.array(fc.integer({ min: 1, max: 3 })),
        (answers, choices, comparison, presses) => {
          const begun = { answers, choices, comparison };
          const sets = (of: typeof begun) =>
            scenariosOf(of).map((each) => [each.place, each.name, each.answers, each.choices]);
          const ended = presses.reduce((now, place) => chooseScenario(now, place), begun);
          expect(sets(ended)).toEqual(sets(begun));
        },
      ),
    );
    expect.hasAssertions();
  });
});

const bodyOf = (
  [answers, choices]: [Parameters<typeof estimate>[0], Parameters<typeof estimate>[1]],
  comparison: Parameters<typeof comparisonPayload>[0],
) =>
  JSON.stringify({
    ...answersPayload(answers, choices, estimate(answers, choices, book), book.id, source),
    comparison: comparisonPayload(comparison),
  });

describe('scenarios in a payload', () => {
  test('price the same after their way through text and schema', () => {
    fc.assert(
      fc.property(anyCompleteAnswers, anyChoices, anyComparison, (answers, choices, comparison) => {
        const text = bodyOf([answers, choices], comparison);
        const read = payloadComparison(v.parse(saveSchema, JSON.parse(text)));
        expect(read?.main.place).toBe(comparison.main.place);
        expect(read?.others.map(({ place }) => place)).toEqual(
          comparison.others.map(({ place }) => place),
        );
        comparison.others.forEach((other, index) => {
          const back = read?.others[index];
          expect(back && estimate(back.answers, back.choices, book)).toEqual(
            estimate(other.answers, other.choices, book),
          );
        });
      }),
      { numRuns: 300 },
    );
    expect.hasAssertions();
  });

  test('are any draft’s: what cannot be priced yet is left out, and the schema takes the rest', () => {
    fc.assert(
      fc.property(
        anyCompleteAnswers,
        fc.array(fc.tuple(anyAnswers, fc.string()), { maxLength: 2 }),
        (answers, others) => {
          const begun: Pick<Draft, 'answers' | 'choices' | 'comparison'> = { answers, choices: {} };
          const compared = others.reduce(
            (now, [told, name], index) =>
              renameScenario(
                changeScenario(addScenario(now), index + 2, () => told),
                index + 2,
                name.repeat(20),
              ),
            begun,
          );
          const text = bodyOf([answers, {}], compared.comparison);
          const read = v.parse(saveSchema, JSON.parse(text));
          expect(read.comparison?.others ?? []).toHaveLength(
            (compared.comparison?.others ?? []).filter(canBeSent).length,
          );
        },
      ),
    );
    expect.hasAssertions();
  });

  test('say nothing of hidden branches', () => {
    const other = {
      place: 2,
      name: '',
      answers: { ...draft.answers, clientType: 'business', individual: { ownsHome: 'Yes' } },
      choices: {},
    } as const;
    const sent = comparisonPayload({ main: { place: 1, name: '' }, others: [other] });
    expect(sent?.others[0]?.individual_details).toEqual({});
  });

  test('may be absent or null: a body from before has the same bytes', () => {
    expect(bodyOf([draft.answers, {}], undefined)).not.toContain('comparison');
    for (const comparison of [undefined, null]) {
      expect(v.parse(saveSchema, { ...saveBody, comparison }).comparison).toBeNull();
    }
    expect(payloadComparison(v.parse(saveSchema, saveBody))).toBeUndefined();
  });

  const other = { ...saveBody, place: 2, name: 'Both' };
  test.each<[string, unknown]>([
    ['four of them', { place: 1, name: '', others: [other, { ...other, place: 3 }, other] }],
    ['a place that is none', { place: 4, name: '', others: [other] }],
    ['a name too long', { place: 1, name: 'x'.repeat(61), others: [other] }],
    ['a name that is none', { place: 1, name: 5, others: [other] }],
    ['a text', 'Both'],
    ['a list', [other]],
  ])('are refused with %s', (_, comparison) => {
    expect(v.is(saveSchema, { ...saveBody, comparison })).toBe(false);
  });
});
