import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { auditPageSchema } from '#domain/audit/entry.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadPageSchema } from '#domain/leads/lead-list.ts';
import {
  anAccount,
  anEmail,
  aPassword,
  signInAs,
  signedIn,
  accountsOf,
  askEmailChange,
  changeAccount,
  tokenMailed,
  triesOf,
} from '../support/accounts.ts';
import { linksLookedAt } from '../support/housekeeping.ts';
import { seedLeads } from '../support/many-leads.ts';
import { superuser } from '../support/built-hooks.ts';
import { useServer, useOwner } from '../support/use-server.ts';
import { sendJson } from '../support/op-api.ts';

const server = useServer();
const staff = useOwner(server);

let before = 0;
const log = () => server.rows('audit_log');
beforeEach(async () => {
  before = (await log()).length;
});

const send = (path: string, body: object, { token }: { token: string } = { token: '' }) =>
  sendJson(server.url + path, body, { Authorization: token });

/** Entries of this test: action, actor, account, count. */
async function written() {
  return (await log()).slice(before).map(({ action, staff: by, account, detail }) => {
    const { times } = v.parse(v.looseObject({ times: v.optional(v.number()) }), detail);
    const entry = [action, by, account];
    return times === undefined ? entry : entry.concat(times);
  });
}

/** Turns counts into entries, as after the counting period. */
async function later(count: number): Promise<void> {
  await server.sql('UPDATE audit_counts SET since = 0');
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  await expect.poll(async () => (await log()).length).toBe(before + count);
}

const { signUp, askReset, choose, confirm, confirmEmail } = accountsOf(server);

test('staff sign in with a mailed code, then by setting up an authenticator, and out', async () => {
  const ada = await anAccount(server, 'staff');
  const token = await signedIn(server, 'staff', ada);
  await send('/api/account/sign-out', {}, { token });
  await send('/api/account/sign-out', {}, { token });
  expect(await written()).toEqual([
    ['code-mailed', '', ada.id],
    ['signed-in', ada.id, ''],
    ['signed-out', ada.id, ''],
  ]);
  const again = await signedIn(server, 'staff', ada);
  await send('/api/account/sign-out-everywhere', {}, { token: again });
  expect((await written()).slice(3)).toEqual([
    ['code-mailed', '', ada.id],
    ['factor-added', ada.id, ''],
    ['signed-in', ada.id, ''],
    ['signed-out-everywhere', ada.id, ''],
  ]);
});

test('clients sign in: the first time in a while is an entry, the others are one with their number', async () => {
  const ines = await anAccount(server, 'clients');
  for (let times = 0; times < 4; times += 1) await signedIn(server, 'clients', ines);
  expect(await written()).toEqual([['signed-in', ines.id, '']]);
  await later(2);
  expect((await written())[1]).toEqual(['signed-in', ines.id, '', 3]);
  await signedIn(server, 'clients', ines);
  expect(await written()).toHaveLength(3);
});

test('whoever guesses passwords fills no log, and addresses that no one has are not named', async () => {
  const [ada, closed] = [
    await anAccount(server, 'staff'),
    await anAccount(server, 'clients', { disabled: true }),
  ];
  const strangers = Array.from({ length: 5 }, anEmail);
  await triesOf(6, () => signInAs(server, 'staff', ada.email, aPassword()));
  for (const email of [...strangers, closed.email]) {
    expect((await signInAs(server, 'clients', email, aPassword())).status).toBe(400);
  }
  expect(await written()).toEqual([
    ['password-wrong', '', ada.id],
    ['password-wrong', '', ''],
  ]);
  await later(4);
  expect(new Set((await written()).slice(2).map(String))).toEqual(
    new Set(['password-wrong,,,5', `password-wrong,,${ada.id},5`]),
  );
  const text = JSON.stringify(await log());
  for (const email of [...strangers, closed.email]) expect(text).not.toContain(email);
});

test('superusers are in it: each sign-in, and wrong passwords counted', async () => {
  const auth = '/api/collections/_superusers/auth-with-password';
  const give = async (password: string) => {
    const answer = await sendJson(server.adminUrl + auth, {
      identity: superuser.identity,
      password,
    });
    return v.parse(v.looseObject({ token: v.optional(v.string(), '') }), await answer.json()).token;
  };
  for (let times = 0; times < 3; times += 1) await give(aPassword());
  const token = await give(superuser.password);
  await fetch(`${server.adminUrl}/api/collections/_superusers/auth-refresh`, {
    method: 'POST',
    headers: { Authorization: token },
  });
  const added = (await log()).slice(before);
  expect(added).toMatchObject([
    { action: 'password-wrong', account_kind: '_superusers' },
    { action: 'signed-in', actor: '_superusers', who: superuser.identity },
  ]);
  await later(3);
  expect((await log()).at(-1)).toMatchObject({
    account: added[0]?.['account'],
    detail: { times: 2 },
  });
});

test('wrong codes are counted for the account', async () => {
  const ada = await anAccount(server, 'staff');
  const first = await signInAs(server, 'staff', ada.email, ada.password);
  const { mfaId: step } = v.parse(v.object({ mfaId: v.string() }), await first.json());
  for (let tries = 0; tries < 3; tries += 1) {
    await send('/api/account/second-step', { step, code: 'nothing!' });
  }
  await later(3);
  expect(await written()).toEqual([
    ['code-mailed', '', ada.id],
    ['code-wrong', '', ada.id],
    ['code-wrong', '', ada.id, 2],
  ]);
  expect(JSON.stringify(await log())).not.toContain('nothing!');
});

test('a new password by mail: asked for, and chosen', async () => {
  const ines = await anAccount(server, 'clients');
  await askReset('clients', ines.email);
  await askReset('clients', anEmail());
  await linksLookedAt(server);
  const token = await tokenMailed(server, ines.email);
  expect((await choose('clients', token, 'short')).status).toBe(400);
  expect((await choose('clients', token)).status).toBe(204);
  expect(await written()).toEqual([
    ['reset-asked', '', ines.id],
    ['password-reset', '', ines.id],
  ]);
});

test('an address that is confirmed, and another one in its place', async () => {
  const email = anEmail();
  const password = aPassword();
  await signUp(email, password);
  await signUp(email);
  expect(await written()).toEqual([]);
  await signUp(email, password);
  await confirm(await tokenMailed(server, email), password);
  const [row] = await server.rows('clients', `email = "${email}"`);
  const id = String(row?.id);
  const token = await signedIn(server, 'clients', { email, password });
  const newEmail = anEmail();
  await askEmailChange(server, { token }, newEmail);
  const change = await tokenMailed(server, newEmail);
  expect((await confirmEmail(change, password)).status).toBe(204);
  expect(await written()).toEqual([
    ['address-confirmed', '', id],
    ['signed-in', id, ''],
    ['address-change-asked', id, ''],
    ['address-changed', '', id],
  ]);
  expect(JSON.stringify(await log())).not.toMatch(new RegExp(`${email}|${newEmail}`));
});

test('a password that a superuser sets is in the log too', async () => {
  const ada = await anAccount(server, 'staff');
  const password = aPassword();
  await changeAccount(server, 'staff', ada.id, { password, passwordConfirm: password });
  expect(await written()).toEqual([['password-changed', '', ada.id]]);
});

test('reading the whole log, and further in the list of leads, is in the log, once in a while', async () => {
  await seedLeads(server, { from: 1, to: 120, owner: staff.id });
  const find = (after: string | null) => staff.asks(deskRoutes.find, leadPageSchema, { after });
  const first = await find(null);
  await find((await find(first.next)).next);
  for (let times = 0; times < 3; times += 1)
    await staff.asks(deskRoutes.audit, auditPageSchema, {});
  expect(await written()).toEqual([
    ['leads-listed', staff.id, ''],
    ['log-read', staff.id, ''],
  ]);
});
