import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  anAccount,
  anOwner,
  provePassword,
  signInAs,
  type TestAccount,
  tokenOf,
} from '../support/accounts.ts';

import {
  ask,
  codeOf,
  halfway,
  setUpInSettings,
  withAuthenticator,
  wrongCode,
} from '../support/authenticator.ts';
import { runSql } from '../support/many-leads.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
});
afterAll(() => server.stop());

type Known = Pick<TestAccount, 'token' | 'password'>;

const send = (verb: string, { token }: Pick<Known, 'token'>, body: object = {}) =>
  ask(server, `/api/account/authenticator/${verb}`, body, token);

/** The same by someone who has just given the password again. */
async function sendProven(verb: string, known: Known, code = ''): Promise<Response> {
  await provePassword(server, known);
  return send(verb, known, { code });
}

const shownBy = (token: string) =>
  fetch(`${server.url}/api/account/authenticator`, { headers: { Authorization: token } });

async function shown({ token }: Pick<Known, 'token'>) {
  return (await shownBy(token)).json();
}

const secretIn = v.object({ secret: v.string() });
const codesIn = v.object({ recoveryCodes: v.array(v.string()) });
const codeIn = async (answer: Response) =>
  v.parse(v.object({ code: v.string() }), await answer.json()).code;

const setUp = (known: Known, oldCode = '') => setUpInSettings(server, known, oldCode);

const lastMail = async ({ email }: Pick<TestAccount, 'email'>) =>
  (await server.rows('mails', `recipient = "${email}"`)).at(-1)?.['kind'];

async function lastLogged({ id }: Pick<TestAccount, 'id'>) {
  const rows = await server.rows('audit_log', `staff = "${id}" || account = "${id}"`);
  return rows.map((row) => row['action']);
}

async function enters(role: 'staff' | 'clients', known: TestAccount, code: string) {
  const { step } = await halfway(server, role, known);
  return (await ask(server, '/api/account/second-step', { step, code })).status;
}

test('a client turns it on, is asked for it, and turns it off', async () => {
  const ines = await anAccount(server, 'clients');
  expect(await shown(ines)).toEqual({ on: false, since: 0, recoveryCodes: 0, required: false });
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(200);
  const { secret, recoveryCodes } = await setUp(ines);
  expect(recoveryCodes).toHaveLength(10);
  expect(await lastMail(ines)).toBe('factor-set');
  expect(await shown(ines)).toMatchObject({ on: true, recoveryCodes: 10 });
  expect(await halfway(server, 'clients', ines)).toMatchObject({ asks: 'authenticator' });
  expect(await enters('clients', ines, wrongCode(secret))).toBe(400);
  expect(await enters('clients', ines, codeOf(secret, 1))).toBe(200);
  expect(await enters('clients', ines, recoveryCodes[0] ?? '')).toBe(200);

  expect((await sendProven('remove', ines, recoveryCodes[1])).status).toBe(204);
  expect(await lastMail(ines)).toBe('factor-removed');
  expect(await lastLogged(ines)).toEqual(
    expect.arrayContaining(['factor-added', 'recovery-code-used', 'factor-removed']),
  );
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(200);
  expect(await shown(ines)).toMatchObject({ on: false, recoveryCodes: 0 });
});

test('nothing changes in a session that has not just proven the password', async () => {
  const ines = await anAccount(server, 'clients');
  const other = { ...ines, token: await tokenOf(server, 'clients', ines.id) };
  await setUp(ines);
  for (const verb of ['begin', 'recovery-codes', 'remove']) {
    expect(await codeIn(await send(verb, other, { password: ines.password }))).toBe(
      'password_needed',
    );
  }
  await runSql(
    server,
    `UPDATE sessions SET proven = ${Date.now() - 5 * 60_000} WHERE account = '${ines.id}'`,
  );
  expect(await codeIn(await send('remove', ines))).toBe('password_needed');
  expect(await shown(ines)).toMatchObject({ on: true, recoveryCodes: 10 });
});

test('staff set up a new phone, and the old one opens nothing; they cannot do without one', async () => {
  const ada = await anAccount(server, 'staff');
  const old = await withAuthenticator(server, ada);
  expect((await sendProven('remove', ada)).status).toBe(403);
  const { secret, recoveryCodes } = await setUp(ada, old.recoveryCodes[1]);
  expect(await enters('staff', ada, codeOf(old.secret, 1))).toBe(400);
  expect(await enters('staff', ada, old.recoveryCodes[0] ?? '')).toBe(400);
  expect(await enters('staff', ada, codeOf(secret, 1))).toBe(200);
  expect(await enters('staff', ada, recoveryCodes[0] ?? '')).toBe(200);
});

test('the old phone counts until the new one has given a code', async () => {
  const ada = await anAccount(server, 'staff');
  const old = await withAuthenticator(server, ada);
  const begun = await sendProven('begin', ada, old.recoveryCodes[0]);
  const { secret } = v.parse(secretIn, await begun.json());
  expect(await codeIn(await send('finish', ada, { code: wrongCode(secret) }))).toBe('wrong_code');
  expect(await enters('staff', ada, codeOf(old.secret, 1))).toBe(200);
});

test('new recovery codes make those before worthless', async () => {
  const ada = await anAccount(server, 'staff');
  const old = await withAuthenticator(server, ada);
  const answer = await sendProven('recovery-codes', ada, old.recoveryCodes[1]);
  const { recoveryCodes } = v.parse(codesIn, await answer.json());
  expect(await lastMail(ada)).toBe('new-recovery-codes');
  expect(await enters('staff', ada, old.recoveryCodes[0] ?? '')).toBe(400);
  expect(await enters('staff', ada, recoveryCodes[0] ?? '')).toBe(200);
});

test.each(['clients', 'staff'] as const)(
  'an authenticator of %s changes after a code of it alone: the password is not enough, and a code counts once',
  async (role) => {
    const account = await anAccount(server, role);
    const { secret, recoveryCodes } =
      role === 'staff' ? await withAuthenticator(server, account) : await setUp(account);
    const verbs = ['begin', 'recovery-codes', ...(role === 'clients' ? ['remove'] : [])];
    for (const verb of verbs) {
      for (const code of ['', wrongCode(secret), 'a'.repeat(16)]) {
        expect(await codeIn(await sendProven(verb, account, code))).toBe('wrong_code');
      }
    }
    expect(await lastLogged(account)).toContain('code-wrong');
    expect(await shown(account)).toMatchObject({ on: true, recoveryCodes: 10 });
    const code = codeOf(secret, 1);
    expect((await sendProven('begin', account, code)).status).toBe(200);
    expect(await codeIn(await sendProven('begin', account, code))).toBe('wrong_code');
    expect((await sendProven('begin', account, recoveryCodes[0])).status).toBe(200);
    expect(await codeIn(await sendProven('begin', account, recoveryCodes[0]))).toBe('wrong_code');
  },
);

test('where an authenticator is replaced or taken away the other sessions end, and this one goes on', async () => {
  const [ada, ines] = [await anAccount(server, 'staff'), await anAccount(server, 'clients')];
  const lives = async ({ token }: Pick<Known, 'token'>) => (await shownBy(token)).status;
  const old = await withAuthenticator(server, ada);
  const others = { ...ada, token: await tokenOf(server, 'staff', ada.id) };
  await setUp(ada, old.recoveryCodes[0]);
  expect([await lives(ada), await lives(others), await lives(old)]).toEqual([200, 401, 401]);
  expect(await lastMail(ada)).toBe('factor-set');

  const { recoveryCodes } = await setUp(ines);
  const elsewhere = { ...ines, token: await tokenOf(server, 'clients', ines.id) };
  expect(await lives(elsewhere)).toBe(200);
  expect((await sendProven('remove', ines, recoveryCodes[0])).status).toBe(204);
  expect([await lives(ines), await lives(elsewhere)]).toEqual([200, 401]);
});

test('an owner resets it right after their own password: sessions end, the person is told and sets one up again', async () => {
  const [ada, grace] = [await anAccount(server, 'staff'), await anOwner(server)];
  const before = await withAuthenticator(server, ada);
  const path = '/api/staff/reset-authenticator';
  const about = { collection: 'staff', id: ada.id };
  const colleague = await anAccount(server, 'staff');
  expect(await codeIn(await ask(server, path, about, colleague.token))).toBe('owners_only');
  const unproven = await anAccount(server, 'staff', { owner: true });
  expect(await codeIn(await ask(server, path, about, unproven.token))).toBe('password_needed');
  const reset = (body: object) => ask(server, path, body, grace.token);
  expect((await reset({ ...about, id: grace.id })).status).toBe(403);
  expect((await reset(about)).status).toBe(204);
  expect(await lastMail(ada)).toBe('factor-reset');
  expect(await lastLogged(ada)).toContain('factor-removed');
  expect((await send('begin', before)).status).toBe(401);
  expect((await reset(about)).status).toBe(404);
  expect(await halfway(server, 'staff', ada)).toMatchObject({ asks: 'mail' });
});

test('guests, clients and superusers reset and set up nothing of others', async () => {
  const [ada, ines] = [await anAccount(server, 'staff'), await anAccount(server, 'clients')];
  const body = { collection: 'staff', id: ada.id };
  const path = '/api/staff/reset-authenticator';
  expect((await ask(server, path, body)).status).toBe(401);
  expect((await ask(server, path, body, ines.token)).status).toBe(403);
  for (const verb of ['begin', 'finish', 'recovery-codes', 'remove']) {
    const given = { code: '123456' };
    expect((await send(verb, { token: '' }, given)).status).toBe(401);
    const asSuperuser = await server.admin(`/api/account/authenticator/${verb}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(given),
    });
    expect(asSuperuser.status).toBe(403);
  }
});
