/** Ops of an account: sent only by it, kept without a session, merged between devices. */
import { expect, onTestFinished, test } from 'vitest';

import type { Profile } from '#domain/clients/profile.ts';
import { createProfileStore } from '#features/portal/data/profile-store.ts';
import { aMessage } from '../support/fault-stage.ts';
import { anAccount, changeAccount, tokenOf } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import { answer } from '../support/faults.ts';
import type { Tab } from '../support/test-device.ts';
import { useServer } from '../support/use-server.ts';
import { openStage } from '../support/use-stage.ts';

const server = useServer();

const dana: Profile = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  phone: '(555) 010-4477',
  company_name: '',
};

/** A signed-in device and its first tab; `session.token` is the token it sends from now on. */
async function signedIn() {
  const stage = await openStage(server);
  const { id, token } = await anAccount(server, 'clients');
  const session: { token: string | null } = { token };
  const account = { id, token: () => session.token };
  const phone = stage.device({ account });
  const tab = await phone.tab();
  const signsIn = async () => {
    session.token = await tokenOf(server, 'clients', id);
    await tab.drain.signedIn(true);
    await phone.settle(tab);
  };
  return { stage, id, token, session, account, phone, tab, signsIn };
}

const profileOnServer = async (id: string) => (await server.rows('profiles', `id = "${id}"`))[0];
const receiptsOf = async (op: string) => (await server.rows('receipts', `id = "${op}"`)).length;

async function savedOp(tab: Tab, owner: string): Promise<string> {
  const store = createProfileStore({
    ...tab.deps,
    owner,
    ask: async () => ({ kind: 'unreachable' }),
    isSignedIn: async () => true,
  });
  onTestFinished(store.stop);
  const saved = await store.save(dana);
  await tab.note();
  if (saved.outcome !== 'queued') throw new Error(saved.outcome);
  return saved.op;
}

test('row 29: the session ends while an op waits: it is kept, and goes out once after the next sign-in', async () => {
  const { stage, id, token, session, phone, tab, signsIn } = await signedIn();
  const op = await savedOp(tab, id);
  await fetch(`${server.url}/api/account/sign-out-everywhere`, {
    method: 'POST',
    headers: { Authorization: token },
  });
  await phone.settle(tab);
  const waiting = { state: 'needs_auth', trouble: { code: 'auth_expired' }, lease: null };
  expect(await tab.db.ops.get(op)).toMatchObject(waiting);

  session.token = null;
  await tab.drain.signedIn(false);
  await phone.settle(tab);
  expect(await tab.db.ops.get(op)).toMatchObject({ ...waiting, attempts: 1 });
  expect(sendsByOp(stage.proxy.passages()).get(op)).toBe(1);

  await signsIn();
  expect(sendsByOp(stage.proxy.passages()).get(op)).toBe(2);
  expect(await receiptsOf(op)).toBe(1);
  expect(await profileOnServer(id)).toMatchObject({ ...dana, rev: 1 });
  expect(await stage.problems(phone, tab)).toEqual([]);
});

test('row 29: a server that refuses every token is not asked without end', async () => {
  const { stage, id, phone, tab } = await signedIn();
  const op = await savedOp(tab, id);
  stage.proxy.next(answer(401, { code: 'auth_expired' }), 5);
  for (let times = 0; times < 5; times += 1) {
    await tab.pass();
    await tab.drain.signedIn(false);
  }
  expect(sendsByOp(stage.proxy.passages()).get(op)).toBe(1);
  expect((await tab.drain.nextAt()) ?? 0).toBeGreaterThan(phone.clock.now());
});

test('row 30: someone else signs in: the ops of the first one stay, and go out as their own', async () => {
  const { stage, id: maya, token, session, account, phone, tab } = await signedIn();
  const tomas = await anAccount(server, 'clients');
  session.token = null;
  const op = await savedOp(tab, maya);
  await phone.settle(tab);
  tab.kill();

  account.id = tomas.id;
  session.token = tomas.token;
  const others = await phone.tab();
  await others.drain.signedIn(true);
  await phone.settle(others);
  expect(await others.db.ops.get(op)).toMatchObject({ owner: maya });
  expect(stage.proxy.passages()).toHaveLength(0);
  others.kill();

  account.id = maya;
  session.token = token;
  const own = await phone.tab();
  await own.drain.signedIn(true);
  await phone.settle(own);
  expect(await profileOnServer(maya)).toMatchObject({ ...dana, rev: 1 });
  expect(await profileOnServer(tomas.id)).toBe(undefined);
  expect(await stage.problems(phone, own)).toEqual([]);
});

test('row 31: what an account may no longer do is parked where it can be seen, and the others go', async () => {
  const { id, phone, tab } = await signedIn();
  const body = { changes: { phone: '1' }, base: { phone: '' } };
  const stranger = await tab.enqueue('profile.save', body, { entity: anId(), key: null });
  await savedOp(tab, id);
  const message = await tab.enqueue('contact.send', aMessage());
  await phone.settle(tab);
  expect(await tab.db.ops.get(stranger.id)).toMatchObject({
    state: 'parked',
    trouble: { code: 'not_found' },
  });
  const view = tab.outbox();
  await expect.poll(() => view.snapshot().map(({ op }) => op.id)).toEqual([stranger.id]);
  expect(await profileOnServer(id)).toMatchObject(dana);
  expect(await receiptsOf(message.id)).toBe(1);
});

test('row 31: a closed account loses nothing on its device, and goes on once it is open again', async () => {
  const { id, phone, tab, signsIn } = await signedIn();
  const op = await savedOp(tab, id);
  await changeAccount(server, 'clients', id, { disabled: true });
  await phone.settle(tab);
  expect(await tab.db.ops.get(op)).toMatchObject({ state: 'needs_auth' });
  expect(await profileOnServer(id)).toBe(undefined);
  await changeAccount(server, 'clients', id, { disabled: false });
  await signsIn();
  expect(await profileOnServer(id)).toMatchObject(dana);
});

test('row 52: the server speaks a newer version: what waits is kept as it is, and goes once both do', async () => {
  const { stage, id, phone, tab } = await signedIn();
  const op = await savedOp(tab, id);
  const before = await tab.db.ops.get(op);
  stage.proxy.next(answer(426, { code: 'version_unknown' }));
  await tab.pass();
  expect(await tab.db.ops.get(op)).toMatchObject({
    hash: before?.hash,
    body: before?.body,
    state: 'queued',
    trouble: { code: 'version_unknown' },
  });
  await phone.settle(tab);
  expect(await receiptsOf(op)).toBe(1);
  expect(await stage.problems(phone, tab)).toEqual([]);
});
