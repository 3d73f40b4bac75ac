/** A client's onboarding on two devices and the real server: kept without a network, sent once, joined answer by answer. */
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { onboardingRoute, onboardingSchema } from '#domain/onboarding/onboarding.ts';
import {
  createOnboardingStore,
  keepOnboarding,
  type OnboardingStore,
} from '#features/onboarding/data/onboarding-store.ts';
import { partIn } from '#features/onboarding/data/onboarding-ops.ts';
import { anAccount, type TestAccount } from '../../../support/accounts.ts';
import { reopenOp, wholeAnswers } from '../../../support/onboarding.ts';
import { sendAs } from '../../../support/requests.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { createTestDevice, type Tab, type TestDevice } from '../../../support/test-device.ts';

type Held = { device: TestDevice; tab: Tab; store: OnboardingStore };

let server: TestServer;
let ines: TestAccount;
let phone: Held;
let laptop: Held;
let held: Held[];
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  held = [];
  ines = await anAccount(server, 'clients');
  phone = await opened();
  laptop = await opened();
  for (const { tab } of held) await keepOnboarding(tab.db, await onServer());
});
afterEach(() => {
  for (const { store, tab } of held) {
    store.stop();
    tab.kill();
  }
});
afterAll(() => server.stop());

async function opened(device = deviceOf(ines)): Promise<Held> {
  const tab = await device.tab();
  const { db, health } = tab;
  const send = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);
  const around = { db, device: tab.device, health, wake: () => {}, send, owner: ines.id };
  const store = createOnboardingStore(around);
  await store.ready;
  const one = { device, tab, store };
  held.push(one);
  return one;
}

const deviceOf = ({ id, token }: TestAccount) =>
  createTestDevice({ url: server.url, account: { id, token: () => token } });

async function onServer() {
  const headers = { Authorization: ines.token };
  const answer = await fetch(`${server.url}${onboardingRoute}`, { headers });
  return v.parse(onboardingSchema, await answer.json());
}

const ops = ({ tab }: Held) => tab.db.ops.orderBy('seq').toArray();
const sent = ({ device, tab }: Held) => device.settle(tab);
const read = async ({ tab }: Held) => keepOnboarding(tab.db, await onServer());

test('answers given without a network are one op, whatever was changed in between, and arrive once', async () => {
  await phone.store.save({ city: 'Dayton' });
  await phone.store.save({ city: 'Akron', zip: '44301' });
  expect(await ops(phone)).toHaveLength(1);
  await expect.poll(() => phone.store.snapshot().answers).toEqual({ city: 'Akron', zip: '44301' });
  await sent(phone);
  await sent(phone);
  expect(await onServer()).toMatchObject({ rev: 1, answers: { city: 'Akron', zip: '44301' } });
  await expect.poll(() => phone.store.snapshot().waiting).toBeNull();
});

test('row 100: what was typed in an earlier visit and is saved late does not take the place of what is answered meanwhile', async () => {
  await phone.store.keepTyped('city', 'Day');
  await Promise.all([
    phone.store.saveTyped(),
    phone.store.keepTyped('city', 'Dayton'),
    phone.store.save({ city: 'Dayton' }),
  ]);
  await sent(phone);
  expect((await onServer()).answers).toEqual({ city: 'Dayton' });
});

test('row 59: a part handed over without a network brings its answers along, and what is answered afterwards elsewhere goes by itself', async () => {
  await phone.store.save(wholeAnswers.goals);
  await phone.store.submit('goals');
  await phone.store.save({ city: 'Dayton' });
  const kinds = (await ops(phone)).map((op) => [op.kind, partIn(op)]);
  expect(kinds).toEqual([
    ['onboarding.save', undefined],
    ['onboarding.submit', 'goals'],
  ]);
  await expect
    .poll(() => phone.store.snapshot().parts.goals)
    .toMatchObject({
      state: 'submitted',
      isWaiting: true,
    });
  await sent(phone);
  const { answers, parts } = await onServer();
  expect(answers).toEqual({ ...wholeAnswers.goals, city: 'Dayton' });
  expect(parts.goals.state).toBe('submitted');
  await expect
    .poll(() => phone.store.snapshot().parts.goals)
    .toMatchObject({
      state: 'submitted',
      isWaiting: false,
    });
});

test('what the firm knew goes with the part that it stands in, and an erased answer stays erased', async () => {
  const { first_name, last_name, ...rest } = wholeAnswers.personal;
  const known = { first_name, last_name, occupation: 'Welder' };
  await keepOnboarding(phone.tab.db, { ...(await onServer()), known });
  await expect.poll(() => phone.store.snapshot().known).toEqual(known);
  await phone.store.save({ ...rest, occupation: '' });
  await expect.poll(() => phone.store.snapshot().known).toEqual({ first_name, last_name });
  await phone.store.submit('personal');
  await sent(phone);
  expect((await onServer()).answers).toEqual({ ...wholeAnswers.personal, occupation: '' });
});

test('two devices answer different questions: all answers are there on both', async () => {
  await phone.store.save({ city: 'Dayton' });
  await laptop.store.save({ zip: '45402' });
  await sent(phone);
  await sent(laptop);
  await read(phone);
  await expect.poll(() => phone.store.snapshot().answers).toEqual({ city: 'Dayton', zip: '45402' });
});

test('two devices answer one question differently: nothing is lost, both are shown, the choice goes out', async () => {
  await phone.store.save({ city: 'Dayton' });
  await laptop.store.save({ city: 'Akron', zip: '44301' });
  await sent(phone);
  await sent(laptop);
  await read(laptop);
  await expect
    .poll(() => laptop.store.snapshot().conflict)
    .toEqual({
      known: true,
      fields: [{ field: 'city', mine: 'Akron', theirs: 'Dayton' }],
    });
  expect(laptop.store.snapshot().answers).toEqual({ city: 'Akron', zip: '44301' });
  await laptop.store.save({ city: 'Akron' });
  await sent(laptop);
  expect((await onServer()).answers).toEqual({ city: 'Akron', zip: '44301' });
});

test('what the other device says is known only once it has been read since', async () => {
  await phone.store.save({ city: 'Dayton' });
  await sent(phone);
  for (const each of [phone, laptop]) await read(each);
  await phone.store.save({ city: 'Akron' });
  await laptop.store.save({ city: 'Toledo' });
  await sent(phone);
  await sent(laptop);
  await expect.poll(() => laptop.store.snapshot().conflict?.known).toBe(false);
  await read(laptop);
  await expect
    .poll(() => laptop.store.snapshot().conflict)
    .toEqual({
      known: true,
      fields: [{ field: 'city', mine: 'Toledo', theirs: 'Akron' }],
    });
});

test('row 58: an answer to a part that another device has submitted is set aside, and what was submitted can be kept', async () => {
  await laptop.store.save({ worries: 'The IRS letter' });
  await phone.store.save(wholeAnswers.goals);
  await phone.store.submit('goals');
  await sent(phone);
  await sent(laptop);
  await read(laptop);
  await expect
    .poll(() => laptop.store.snapshot().conflict?.fields)
    .toEqual([{ field: 'worries', mine: 'The IRS letter', theirs: '' }]);
  await laptop.store.forget();
  await expect.poll(() => laptop.store.snapshot().conflict).toBeNull();
  expect(await ops(laptop)).toEqual([]);
});

test('what is typed is kept through a closed app, and is no answer until it is saved', async () => {
  await phone.store.keepTyped('worries', 'The IRS');
  phone.tab.kill();
  const again = await opened(phone.device);
  await expect.poll(() => again.store.snapshot().typed).toEqual({ worries: 'The IRS' });
  expect(again.store.snapshot().answers).toEqual({});
  await again.store.save({ worries: 'The IRS' });
  await expect.poll(() => again.store.snapshot().typed).toEqual({});
});

test('staff give a part back: it can be answered and submitted again', async () => {
  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  await phone.store.save(wholeAnswers.goals);
  await phone.store.submit('goals');
  await sent(phone);
  expect(await sendAs(server, grace, reopenOp(ines.id, 'goals', 1))).toMatchObject([
    { status: 'applied' },
  ]);
  await read(phone);
  await expect.poll(() => phone.store.snapshot().parts.goals.state).toBe('reopened');
  await phone.store.save({ horizon: '1-3' });
  await phone.store.submit('goals');
  await sent(phone);
  expect(await onServer()).toMatchObject({
    answers: { horizon: '1-3' },
    parts: { goals: { state: 'submitted', reason: '' } },
  });
});

test('a consent given without a network is shown as waiting, is recorded once, and can be taken back', async () => {
  await phone.store.consent('terms', true, 'Ines Okafor');
  await expect
    .poll(() => phone.store.snapshot().consents)
    .toMatchObject([{ kind: 'terms', given: true, isWaiting: true }]);
  await sent(phone);
  await expect
    .poll(() => phone.store.snapshot().consents)
    .toMatchObject([{ kind: 'terms', given: true, isWaiting: false }]);
  await phone.store.consent('terms', false, 'Ines Okafor');
  await sent(phone);
  expect((await onServer()).consents).toMatchObject([{ kind: 'terms', given: false }]);
  expect(await server.rows('consents', `client = "${ines.id}"`)).toHaveLength(2);
});

test('a part that lacks what another device has erased is refused, and is a draft again', async () => {
  await phone.store.save(wholeAnswers.goals);
  await sent(phone);
  await read(laptop);
  await phone.store.save({ horizon: '' });
  await sent(phone);
  await laptop.store.submit('goals');
  await sent(laptop);
  expect(await ops(laptop)).toMatchObject([{ kind: 'onboarding.submit', state: 'parked' }]);
  await expect.poll(() => laptop.store.snapshot().parts.goals.state).toBe('draft');
  await read(laptop);
  await laptop.store.save({ horizon: '1-3' });
  await laptop.store.submit('goals');
  await sent(laptop);
  expect((await onServer()).parts.goals.state).toBe('submitted');
});
