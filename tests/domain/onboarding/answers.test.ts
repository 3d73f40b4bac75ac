/** Onboarding questions and valid answers. */
import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  checkAnswer,
  joined,
  knownFrom,
  missingIn,
  prefilledAnswers,
} from '#domain/onboarding/answers.ts';
import {
  fieldsIn,
  onboardingFields,
  onboardingParts,
  questionOf,
} from '#domain/onboarding/form.ts';
import { disputedAnswers, onboardingSave } from '#domain/onboarding/ops.ts';
import { neededConsents } from '#domain/onboarding/consents.ts';
import { onboardingIdOf, untouchedParts } from '#domain/onboarding/onboarding.ts';
import { progressOf, sentSince } from '#domain/onboarding/states.ts';
import { noAnswers } from '#domain/estimator/answers.ts';
import { anId } from '../../support/op-api.ts';
import { wholeAnswers } from '../../support/onboarding.ts';

test.each(onboardingParts)('%s has questions, the parts one after another', (part) => {
  const fields = fieldsIn(part);
  expect(fields.length).toBeGreaterThan(2);
  const places = fields.map((field) => onboardingFields.indexOf(field));
  expect(Math.max(...places) - Math.min(...places)).toBe(fields.length - 1);
});

test.each(onboardingFields)('%s takes each of its options, and an empty answer', (field) => {
  const question = questionOf(field);
  const options = 'options' in question ? question.options : [];
  for (const text of ['', ...options]) expect(checkAnswer(field, text).output).toBe(text);
  expect(checkAnswer(field, 5).success).toBe(false);
});

test.each([
  ['123-45-6789', false],
  ['My number is 123 45 6789.', false],
  ['SSN123-45-6789', false],
  ['123.45.6789', false],
  ['123–45–6789, my wife’s', false],
  ['Account 000123456789', false],
  ['Account no4111111111111111x', false],
  ['4111-1111-1111-1111', false],
  ['Call (555) 010-0142 after 5.', true],
  ['EIN 12-3456789', true],
  ['1234567890 or 0123-45-67890', true],
  ['$1,250,000 in 2025', true],
  ['We have not filed for 2022 2023 2024.', true],
  ['2019 2020 2021 2022 2023', true],
  ['2019-2020 2021-2022', true],
  ['W-2 2022 2023 2024 2 copies', true],
  ['Paid 04-15-2024 06-15-2024 09-15-2024', true],
  ['Paid 2024-04-15 2024-06-17', true],
  ['4111 2012 1111 2020', false],
  ['2022 2023 2024 4111 1111', false],
  ['202220232024', false],
  ['1 2 3 4 5 6 7 8 9 0 1 2', false],
  ['3782 822463 10005', false],
])('a note with %j', (text, isTaken) => {
  expect(checkAnswer('checklist_notes', text).success).toBe(isTaken);
});

test('chosen options are joined in their order, each once, and none stands alone', () => {
  expect(joined(['a', 'b', 'none'], ['b', 'a', 'b', 'x'])).toBe('a b');
  expect(joined(['a', 'b', 'none'], ['none', 'b'])).toBe('none');
  expect(joined(['a', 'b'], [])).toBe('');
});

test('a save names the answer that cannot be taken, and needs what was seen of each', () => {
  const bad = v.safeParse(onboardingSave.payload, { changes: { zip: 'x' }, base: { zip: '' } });
  expect(bad.issues?.map((issue) => v.getDotPath(issue))).toEqual(['changes.zip']);
  expect(v.safeParse(onboardingSave.payload, { changes: { zip: '' }, base: {} }).success).toBe(
    false,
  );
});

test('an answer that no one has touched counts as empty, and an erased one is kept as such', () => {
  const save = { changes: { city: '' }, base: { city: 'Dayton' } };
  const op = { kind: onboardingSave.name, entity: '', body: '' };
  for (const answers of [{ city: 'Dayton' }, {}]) {
    expect(disputedAnswers({ answers, parts: untouchedParts }, save)).toEqual([]);
    expect(onboardingSave.apply({ answers }, save, op)).toEqual({ answers: { city: '' } });
  }
  const other = { changes: { city: 'Akron' }, base: { city: 'Dayton' } };
  expect(disputedAnswers({ answers: {}, parts: untouchedParts }, other)).toEqual(['city']);
});

test.each(onboardingParts)('%s is whole with its required answers', (part) => {
  expect(missingIn(part, wholeAnswers[part])).toEqual([]);
  expect(missingIn(part, {})).toEqual(Object.keys(wholeAnswers[part]));
});

test('what an estimate says is shown where no one has answered, and where it would be taken', () => {
  const estimate = knownFrom({
    ...noAnswers,
    clientType: 'both',
    individual: { filingStatus: 'Single', ownsHome: 'Yes', k1Count: '2-5' },
  });
  expect(prefilledAnswers({}, [{ phone: 'none', city: '' }, estimate])).toEqual({
    filing_status: 'Single',
    income: 'self-employment k1',
    deductions: 'mortgage property-tax',
  });
  expect(prefilledAnswers({ income: '', filing_status: 'Single' }, [estimate])).toEqual({
    deductions: 'mortgage property-tax',
  });
});

test('an account has one onboarding, whose id is another than its own', () => {
  const [one, other] = [anId(), anId()];
  expect(onboardingIdOf(one)).toMatch(/^[a-z0-9]{15}$/);
  expect(onboardingIdOf(one)).not.toBe(one);
  expect(onboardingIdOf(onboardingIdOf(one))).toBe(one);
  expect(onboardingIdOf(other)).not.toBe(onboardingIdOf(one));
});

test('progress counts what was submitted and agreed to, and no consent that was taken back', () => {
  const [one, other] = neededConsents;
  const given = [
    { kind: one, given: true },
    { kind: other, given: false },
  ];
  const { done, all } = progressOf(untouchedParts, given);
  expect([done, all]).toEqual([1, onboardingParts.length + neededConsents.length]);
});

test('a part waits for staff only where it was sent after what they have looked at', () => {
  const [first, second] = onboardingParts;
  const sent = (moved: number) => ({
    ...untouchedParts[first],
    state: 'submitted' as const,
    moved,
  });
  const parts = { ...untouchedParts, [first]: sent(20), [second]: sent(10) };
  expect([0, 10, 20].map((reviewed) => sentSince(parts, reviewed))).toEqual([10, 20, 0]);
});
