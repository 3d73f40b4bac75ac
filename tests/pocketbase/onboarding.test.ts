/**
 * Onboarding on the real server: answers merged, parts submitted and reopened, consents recorded, each only by those
 * who may.
 */
import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  onboardingIdOf,
  onboardingRoute,
  onboardingSchema,
} from '#domain/onboarding/onboarding.ts';
import { onboardingParts } from '#domain/onboarding/form.ts';
import { requestRoutes } from '#domain/requests/request-list.ts';
import { progressOf } from '#domain/onboarding/states.ts';
import { anAccount, type TestAccount, claim } from '../support/accounts.ts';
import { submitBody } from '../support/bodies.ts';
import { aKey, anId, anOp, postOne, sha256 } from '../support/op-api.ts';
import { answersOp, consentOp, reopenOp, submitOp, wholeAnswers } from '../support/onboarding.ts';
import { useServer, useAccount, useNewAccount } from '../support/use-server.ts';

const server = useServer();
const grace = useAccount(server, 'staff', { name: 'Grace' });
const eve = useAccount(server, 'clients');
const ines = useNewAccount(server, 'clients');

const shown = (client: TestAccount) => client.asks(onboardingRoute, onboardingSchema);

const rowOf = async ({ id }: TestAccount) =>
  (await server.rows('onboardings', `client = "${id}"`)).at(0);

const logOf = ({ id }: TestAccount) =>
  server.rows('audit_log', `(staff = "${id}" || account = "${id}") && action ~ "on"`);

const notFound = { status: 'rejected', code: 'not_found', rev: null };

test('from the first answer to a part that was given back and submitted again, each op once', async () => {
  expect(await shown(ines)).toMatchObject({ id: onboardingIdOf(ines.id), rev: 0, answers: {} });
  const steps = [
    { by: ines, op: answersOp(ines.id, wholeAnswers.personal), state: 'draft' },
    { by: ines, op: submitOp(ines.id, 'personal'), state: 'submitted' },
    { by: grace, op: reopenOp(ines.id, 'personal', 2), state: 'reopened' },
    { by: ines, op: answersOp(ines.id, { city: 'Dayton' }), state: 'reopened' },
    { by: ines, op: submitOp(ines.id, 'personal'), state: 'submitted' },
  ];
  for (const [index, { by, op, state }] of steps.entries()) {
    const rev = index + 1;
    expect(await by.sends(op)).toMatchObject([{ status: 'applied', rev }]);
    expect(await by.sends(op)).toMatchObject([{ status: 'replayed', rev }]);
    expect(await shown(ines)).toMatchObject({ rev, parts: { personal: { state } } });
  }
  expect(await shown(eve)).toMatchObject({ answers: {} });
  const { parts, answers } = await shown(ines);
  expect(parts.personal).toMatchObject({ reason: '', movedRev: 5 });
  expect(answers).toEqual({ ...wholeAnswers.personal, city: 'Dayton' });
  expect((await logOf(ines)).map(({ action, detail }) => [action, detail])).toEqual([
    ['onboarding-submitted', { part: 'personal' }],
    ['onboarding-reopened', { part: 'personal' }],
    ['onboarding-submitted', { part: 'personal' }],
  ]);
});

test('two devices fill in different answers, and what both changed is in conflict and keeps what was first', async () => {
  await ines.sends(answersOp(ines.id, { city: 'Dayton' }));
  await ines.sends(answersOp(ines.id, { zip: '45402' }));
  const late = answersOp(ines.id, { city: 'Akron', occupation: 'Welder' });
  expect(await ines.sends(late)).toMatchObject([
    { status: 'conflict', code: 'onboarding_conflict', errors: [{ path: 'city' }], rev: 2 },
  ]);
  expect((await shown(ines)).answers).toEqual({ city: 'Dayton', zip: '45402' });
});

test('nothing is written into a part that another device has submitted', async () => {
  const { goals } = wholeAnswers;
  await ines.sends(answersOp(ines.id, goals), submitOp(ines.id, 'goals'));
  const late = answersOp(ines.id, { worries: 'The IRS letter' });
  expect(await ines.sends(late)).toMatchObject([
    { status: 'conflict', code: 'onboarding_conflict', errors: [{ path: 'worries' }] },
  ]);
  expect((await shown(ines)).answers).toEqual(goals);
  const twice = await ines.sends(submitOp(ines.id, 'goals'));
  expect(twice).toMatchObject([{ status: 'applied', rev: 2 }]);
});

test('a part is submitted together with answers that were not saved yet, or not at all', async () => {
  const { goals } = wholeAnswers;
  const lacking = submitOp(ines.id, 'goals', { goals: goals.goals });
  expect(await ines.sends(lacking)).toMatchObject([{ status: 'rejected' }]);
  expect(await rowOf(ines)).toBeUndefined();
  const foreign = submitOp(ines.id, 'goals', { ...goals, city: 'Dayton' });
  expect(await ines.sends(foreign)).toMatchObject([{ status: 'rejected' }]);
  expect(await ines.sends(submitOp(ines.id, 'goals', goals))).toMatchObject([
    { status: 'applied', rev: 1 },
  ]);
  expect(await shown(ines)).toMatchObject({
    answers: goals,
    parts: { goals: { state: 'submitted' } },
  });
});

test('a part that lacks an answer is not taken, and says which', async () => {
  const { horizon: _, ...some } = wholeAnswers.goals;
  await ines.sends(answersOp(ines.id, { ...some, good_year: 'No letters.' }));
  expect(await ines.sends(submitOp(ines.id, 'goals'))).toMatchObject([
    { status: 'rejected', code: 'invalid', errors: [{ path: 'horizon', code: 'required' }] },
  ]);
  expect((await shown(ines)).parts.goals.state).toBe('draft');
});

test.each([
  ['an option that is none', { reach_by: 'pigeon' }],
  ['options in another order', { income: 'k1 wages' }],
  ['none beside others', { changes: 'moved none' }],
  ['a question that is none', { ssn: '123' }],
  ['a Social Security number in a note', { checklist_notes: 'Mine is 123-45-6789, thanks.' }],
  ['a text that is too long', { worries: 'w'.repeat(2001) }],
])('%s is refused, and nothing is written', async (_, changes) => {
  const results = await ines.sends(answersOp(ines.id, changes));
  expect(results).toMatchObject([{ status: 'rejected', code: 'invalid' }]);
  expect(await rowOf(ines)).toBeUndefined();
});

test('the firm shows what it knows, until the question is answered or the answer erased', async () => {
  const key = aKey();
  const body = { ...submitBody, email: ines.email };
  const estimate = anOp('estimate.submit', body, { key });
  expect(await postOne(server.url, estimate)).toMatchObject({ status: 'applied' });
  expect((await claim(server, ines, estimate.entity, key)).status).toBe(200);
  const { known } = await shown(ines);
  expect(known).toMatchObject({ first_name: body.first_name, state: body.state_of_residency });
  await ines.sends(answersOp(ines.id, { first_name: '', last_name: 'Okafor' }));
  const after = await shown(ines);
  expect(after.answers).toEqual({ first_name: '', last_name: 'Okafor' });
  expect(after.known).not.toHaveProperty('first_name');
  expect(after.known).not.toHaveProperty('last_name');
  expect(after.known).toHaveProperty('state');
});

test('of two staff who give a part back the second hears of the first, and so does one who is late', async () => {
  const omar = await anAccount(server, 'staff', { name: 'Omar' });
  await ines.sends(answersOp(ines.id, wholeAnswers.goals), submitOp(ines.id, 'goals'));
  const results = await Promise.all([
    grace.sends(reopenOp(ines.id, 'goals', 2)),
    omar.sends(reopenOp(ines.id, 'goals', 2)),
  ]);
  const said = results.flat().map(({ status, code }) => `${status} ${code}`);
  expect(said.toSorted()).toEqual(['applied undefined', 'conflict onboarding_conflict']);
  expect(await grace.sends(reopenOp(ines.id, 'personal', 3))).toMatchObject([
    { status: 'rejected', code: 'invalid' },
  ]);
  expect(await grace.sends(reopenOp(anId(), 'goals', 3))).toMatchObject([notFound]);
});

test('progress counts parts and needed consents, and the one for the sister firm for nothing', async () => {
  for (const part of onboardingParts) {
    await ines.sends(answersOp(ines.id, wholeAnswers[part]), submitOp(ines.id, part));
  }
  await ines.sends(consentOp('terms'), consentOp('sister-firm'));
  const { parts, consents } = await shown(ines);
  expect(progressOf(parts, consents)).toEqual({ done: 4, all: 5, percent: 80 });
});

test('staff who open a client again see what was answered and agreed to since', async () => {
  const schema = v.looseObject({ changed: v.optional(v.number()) });
  const opened = (seen?: number) => {
    const asked = { client: ines.id, ...(seen === undefined ? {} : { seen }) };
    return grace.asks(requestRoutes.open, schema, asked);
  };
  const first = await opened();
  expect(await opened(first.changed)).toEqual({ unchanged: true });
  await ines.sends(answersOp(ines.id, { city: 'Dayton' }));
  const second = await opened(first.changed);
  expect(second).toMatchObject({ onboarding: { answers: { city: 'Dayton' } } });
  await ines.sends(consentOp('terms'));
  expect(await opened(second.changed)).toMatchObject({
    onboarding: { consents: [{ kind: 'terms', given: true }] },
  });
});

test('each consent is a record of its own, with the words that were shown; the last one counts', async () => {
  const given = consentOp('terms');
  const other = consentOp('sister-firm');
  expect(await ines.sends(given, given, other)).toMatchObject([
    { status: 'applied' },
    { status: 'replayed' },
    { status: 'applied' },
  ]);
  const back = consentOp('sister-firm', { given: false });
  expect(await ines.sends(back)).toMatchObject([{ status: 'applied' }]);
  expect((await shown(ines)).consents).toMatchObject([
    { kind: 'terms', given: true, version: 1, name: 'Ines Okafor' },
    { kind: 'sister-firm', given: false },
  ]);
  expect(await server.rows('consents', `client = "${ines.id}"`)).toHaveLength(3);
});

test.each([
  ['words that no one was shown', { hash: sha256('Whatever you like.') }],
  ['a version that there has not been', { version: 2 }],
  ['no name', { name: ' ' }],
])('a consent with %s is refused', async (_, facts) => {
  expect(await ines.sends(consentOp('terms', facts))).toMatchObject([
    { status: 'rejected', code: 'invalid' },
  ]);
  expect((await shown(ines)).consents).toEqual([]);
});
