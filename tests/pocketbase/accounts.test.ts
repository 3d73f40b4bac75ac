import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  anAccount,
  anEmail,
  aPassword,
  changeAccount,
  signInAs,
  type TestAccount,
} from '../support/accounts.ts';
import { linksLookedAt } from '../support/asked-links.ts';
import { messageBody } from '../support/bodies.ts';
import { runSql } from '../support/many-leads.ts';
import { beginOp } from '../support/messages.ts';
import { anOp, post, refusalOf } from '../support/op-api.ts';
import { sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { sweep } from '../support/sweep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
});
afterAll(() => server.stop());

const send = (path: string, body?: unknown, account?: Pick<TestAccount, 'token'>) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(account ? { Authorization: `Bearer ${account.token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const signUp = (email: string, password: string) =>
  send('/api/clients/sign-up', { email, password });

const mailsTo = (email: string) => server.rows('mails', `recipient = "${email}"`);
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const clientOf = async (email: string) =>
  (await server.rows('clients', `email = "${email}"`)).at(0);

/** The token in the link of the newest mail of this kind. */
async function tokenMailed(email: string, kind: string): Promise<string> {
  const mails = (await mailsTo(email)).filter((mail) => mail['kind'] === kind);
  const token = /#([\w.-]+)/.exec(String(mails.at(-1)?.['letter']))?.[1];
  if (!token) throw new Error(`no ${kind} for ${email}`);
  return token;
}

const refreshes = ({ token }: TestAccount, role = 'clients') =>
  send(`/api/collections/${role}/auth-refresh`, {}, { token });

test('signing up makes an unconfirmed account, which cannot be used before it is confirmed', async () => {
  const [email, password] = [anEmail(), aPassword()];
  const answer = await signUp(email, password);
  expect([answer.status, await answer.json()]).toEqual([202, {}]);
  expect(await clientOf(email)).toMatchObject({ verified: false, disabled: false });
  expect(await kindsTo(email)).toEqual(['confirm-address']);
  expect((await signInAs(server, 'clients', email, password)).status).toBe(403);
  const token = await tokenMailed(email, 'confirm-address');
  const confirmed = await send('/api/collections/clients/confirm-verification', {
    token,
    password,
  });
  expect(confirmed.status).toBe(204);
  expect((await signInAs(server, 'clients', email.toUpperCase(), password)).status).toBe(200);
});

test('the answer for a known address is that for an unknown one, and its owner hears of it', async () => {
  const ines = await anAccount(server, 'clients');
  const [known, unknown] = [
    await signUp(ines.email.toUpperCase(), aPassword()),
    await signUp(anEmail(), aPassword()),
  ];
  const seen = async (answer: Response) => {
    const headers = [...answer.headers].filter(([name]) => name !== 'date');
    return [answer.status, headers, await answer.text()];
  };
  expect(await seen(known)).toEqual(await seen(unknown));
  expect(await kindsTo(ines.email.toUpperCase())).toEqual(['address-in-use']);
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(200);
});

test('a second sign-up before confirming takes the newer password and a newer link', async () => {
  const [email, first, second] = [anEmail(), aPassword(), aPassword()];
  await signUp(email, first);
  const stale = await tokenMailed(email, 'confirm-address');
  await signUp(email, second);
  const confirm = '/api/collections/clients/confirm-verification';
  expect((await send(confirm, { token: stale, password: second })).status).toBe(400);
  const token = await tokenMailed(email, 'confirm-address');
  expect((await send(confirm, { token, password: second })).status).toBe(204);
  expect((await signInAs(server, 'clients', email, first)).status).toBe(400);
  expect((await signInAs(server, 'clients', email, second)).status).toBe(200);
  expect(await server.rows('clients', `email = "${email}"`)).toHaveLength(1);
});

test('two sign-ups of one address at once make one account and two equal answers', async () => {
  const email = anEmail();
  const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(email, aPassword())));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(await server.rows('clients', `email = "${email}"`)).toHaveLength(1);
});

describe('after seven days', () => {
  const age = (email: string, days = 7.1) => {
    const updated = new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');
    return runSql(server, `UPDATE clients SET updated = '${updated}' WHERE email = '${email}'`);
  };

  test('a sign-up that nobody confirmed is deleted, and nothing else with it', async () => {
    const [email, password] = [anEmail(), aPassword()];
    const message = anOp('contact.send', { ...messageBody, email });
    await post(server.url, message);
    await signUp(email, aPassword());
    const id = String((await clientOf(email))?.['id']);
    const confirmed = await anAccount(server, 'clients');
    for (const old of [email, confirmed.email]) await age(old);
    const young = anEmail();
    await signUp(young, aPassword());
    await sweep(server);
    expect(await clientOf(email)).toBeUndefined();
    expect(await server.rows('entity_keys', `id = "${id}"`)).toEqual([]);
    expect(await clientOf(confirmed.email)).toBeDefined();
    expect(await clientOf(young)).toBeDefined();
    expect(await server.rows('contacts', `id = "${message.entity}"`)).toHaveLength(1);

    expect((await signUp(email, password)).status).toBe(202);
    const token = await tokenMailed(email, 'confirm-address');
    await send('/api/collections/clients/confirm-verification', { token, password });
    expect((await signInAs(server, 'clients', email, password)).status).toBe(200);
  });

  test('one that has something stays, and so does one under a legal hold', async () => {
    const held = anEmail();
    await signUp(held, aPassword());
    await runSql(server, `INSERT INTO legal_holds (email, reason, at) VALUES ('${held}', 'A', 1)`);
    const known = await anAccount(server, 'clients');
    await sendAs(server, await anAccount(server, 'staff'), beginOp(known.id));
    await changeAccount(server, 'clients', known.id, { verified: false });
    for (const email of [held, known.email]) await age(email);
    await sweep(server);
    for (const email of [held, known.email]) expect(await clientOf(email)).toBeDefined();
  });

  test('they count from the last link that was asked for', async () => {
    const email = anEmail();
    await signUp(email, aPassword());
    await age(email, 6);
    const before = await clientOf(email);
    await send('/api/collections/clients/request-verification', { email });
    await linksLookedAt(server);
    const since = await clientOf(email);
    expect(Date.parse(String(since?.['updated']))).toBeGreaterThan(
      Date.parse(String(before?.['updated'])),
    );
  });
});

test('a closed account is not opened by signing up again, and is told of its closing alone', async () => {
  const ines = await anAccount(server, 'clients');
  await changeAccount(server, 'clients', ines.id, { disabled: true });
  expect((await signUp(ines.email, aPassword())).status).toBe(202);
  expect(await kindsTo(ines.email)).toEqual(['account-notice']);
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(403);
});

test.each([
  ['no body at all', 'nothing', 422, [['', 'invalid']]],
  ['no address', { password: 'a long enough one' }, 422, [['email', 'required']]],
  ['half an address', { email: 'ines@', password: 'a long enough one' }, 422, [['email', 'email']]],
  [
    'an address no server has',
    { email: 'a@b..c', password: 'x'.repeat(30) },
    422,
    [['email', 'email']],
  ],
  [
    'eleven characters',
    { email: 'a@b.example', password: 'rT7#kQ2!z%w' },
    422,
    [['password', 'too_short']],
  ],
  [
    '72 characters',
    { email: 'a@b.example', password: 'aB3$'.repeat(18) },
    422,
    [['password', 'too_long']],
  ],
  [
    '73 bytes',
    { email: 'a@b.example', password: `1${'é'.repeat(36)}` },
    422,
    [['password', 'too_long']],
  ],
  [
    'a common one',
    { email: 'a@b.example', password: 'Password123!' },
    422,
    [['password', 'common']],
  ],
])('%s is refused', async (_, body, status, errors) => {
  const answer = await send('/api/clients/sign-up', body);
  expect([answer.status, await answer.json()]).toEqual([
    status,
    { code: 'invalid', errors: errors.map(([path, code]) => ({ path, code })) },
  ]);
});

test('a body that is too large or none is refused without being read', async () => {
  const large = { email: 'a@b.example', password: 'x'.repeat(9000) };
  expect(await refusalOf(send('/api/clients/sign-up', large))).toBe('413 too_large');
  expect(await refusalOf(send('/api/clients/sign-up'))).toBe('400 bad_request');
});

test('common passwords are refused wherever one is set, in the shape of PocketBase', async () => {
  const ines = await anAccount(server, 'clients');
  await send('/api/collections/clients/request-password-reset', { email: ines.email });
  await linksLookedAt(server);
  expect(await kindsTo(ines.email)).toEqual(['reset-password']);
  const token = await tokenMailed(ines.email, 'reset-password');
  const reset = (password: string) =>
    send('/api/collections/clients/confirm-password-reset', {
      token,
      password,
      passwordConfirm: password,
    });
  const refused = await reset('liverpool1234');
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { data: { password: { code: 'validation_password_common' } } },
  ]);
  const chosen = aPassword();
  expect((await reset(chosen)).status).toBe(204);
  expect((await reset(aPassword())).status).toBe(400);
  expect((await signInAs(server, 'clients', ines.email, chosen)).status).toBe(200);
  expect((await refreshes(ines)).status).toBe(401);
});

test('signing out everywhere ends every session of one account', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  expect((await send('/api/account/sign-out-everywhere', undefined, ines)).status).toBe(204);
  expect((await refreshes(ines)).status).toBe(401);
  expect((await refreshes(eve)).status).toBe(200);
  expect(await refusalOf(send('/api/account/sign-out-everywhere', undefined, ines))).toBe(
    '401 auth_expired',
  );
  expect(await refusalOf(send('/api/account/sign-out-everywhere'))).toBe('401 auth_expired');
});

test('a client may not invite or disable, nor may a visitor', async () => {
  const ines = await anAccount(server, 'clients');
  const target = { collection: 'clients', id: ines.id, disabled: true };
  expect(await refusalOf(send('/api/staff/disable', target))).toBe('401 auth_expired');
  expect(await refusalOf(send('/api/staff/disable', target, ines))).toBe('403 forbidden');
  const colleague = { email: anEmail(), name: 'Eve' };
  expect(await refusalOf(send('/api/staff/invite', colleague))).toBe('401 auth_expired');
  expect(await refusalOf(send('/api/staff/invite', colleague, ines))).toBe('403 forbidden');
  expect(await server.rows('staff', `email = "${colleague.email}"`)).toEqual([]);
  expect((await refreshes(ines)).status).toBe(200);
});
