import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  anAccount,
  type Role,
  type TestAccount,
  aPassword,
  signInAs,
  signedIn,
} from '../support/accounts.ts';
import { postRaw, refusalOf, adminJson, sendJson } from '../support/op-api.ts';
import { readMessages } from '../support/realtime.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

/** PocketBase's routes that only the administration listener has; accounts' rules apply there too. */
const notPublic = /_authOrigins|files\/token|staff\/request-email-change|(clients|staff)\/records/;

const ask = (path: string, token: string, method = 'POST', body: object = {}) =>
  fetch((notPublic.test(path) ? server.adminUrl : server.url) + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: token },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
  });

const statusOf = async (answer: Promise<Response>) => (await answer).status;
const signOut = (token: string) => statusOf(ask('/api/account/sign-out', token));
const refresh = (role: Role, token: string) => ask(`/api/collections/${role}/auth-refresh`, token);
const granted = v.object({ token: v.string() });

const claimsOf = (token: string) =>
  v.parse(
    v.looseObject({ exp: v.number() }),
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
  );

/** PocketBase's routes that take a token; `tests/access/routes.test.ts` covers ours. */
const shownTo: Readonly<Record<Role, readonly (readonly [method: string, path: string])[]>> = {
  clients: [
    ['POST', '/api/collections/clients/auth-refresh'],
    ['GET', '/api/collections/clients/records'],
    ['GET', '/api/collections/profiles/records'],
    ['GET', '/api/collections/clients/records/{id}'],
    ['DELETE', '/api/collections/_authOrigins/records/{origin}'],
    ['POST', '/api/collections/clients/request-email-change'],
    ['POST', '/api/files/token'],
    ['POST', '/api/account/sign-out-everywhere'],
  ],
  staff: [
    ['POST', '/api/collections/staff/auth-refresh'],
    ['GET', '/api/collections/staff/records'],
    ['GET', '/api/collections/staff/records/{id}'],
    ['POST', '/api/collections/staff/request-email-change'],
    ['POST', '/api/files/token'],
    ['POST', '/api/account/sign-out-everywhere'],
  ],
};

async function refusedAt(role: Role, { id }: TestAccount, token: string): Promise<string[]> {
  const refused: string[] = [];
  const origin = role === 'clients' ? await originOf(id) : '';
  for (const [method, pattern] of shownTo[role]) {
    const path = pattern.replace('{id}', id).replace('{origin}', origin);
    const body = path.endsWith('email-change') ? { newEmail: 'ines@new.example' } : {};
    const status = await statusOf(ask(path, token, method, body));
    if (status === 401) refused.push(`${method} ${pattern}`);
  }
  return refused;
}

async function originOf(recordRef: string): Promise<string> {
  const clients = await server.row('clients', recordRef);
  const origin = { recordRef, collectionRef: clients?.['collectionId'], fingerprint: randomUUID() };
  const made = await adminJson(server, '/api/collections/_authOrigins/records', origin);
  return v.parse(v.object({ id: v.string() }), made).id;
}

const everywhere = (role: Role) => shownTo[role].map((each) => each.join(' '));

const sendOps = ({ id }: TestAccount, token: string) =>
  statusOf(postRaw(server.url, { v: 1, owner: id, ops: [] }, { Authorization: token }));

test.each(['clients', 'staff'] as const)(
  'a session of %s that is signed out is over everywhere',
  async (role) => {
    const account = await anAccount(server, role);
    const token = await signedIn(server, role, account);
    expect(await refusedAt(role, account, token)).toEqual([]);
    // The last of these requests has ended every session.
    const again = await signedIn(server, role, account);
    expect(await sendOps(account, again)).not.toBe(401);
    expect(await signOut(again)).toBe(204);
    for (const shown of [again, `Bearer ${again}`]) {
      expect(await refusedAt(role, account, shown)).toEqual(everywhere(role));
      expect(await sendOps(account, shown)).toBe(401);
    }
    expect(await signOut(again)).toBe(204);
  },
);

test('signing out ends one session and leaves the other devices theirs', async () => {
  const ines = await anAccount(server, 'clients');
  const [phone, laptop] = [
    await signedIn(server, 'clients', ines),
    await signedIn(server, 'clients', ines),
  ];
  const { token: renewed } = v.parse(granted, await (await refresh('clients', phone)).json());
  expect(await signOut(phone)).toBe(204);
  expect(await statusOf(refresh('clients', phone))).toBe(401);
  expect(await statusOf(refresh('clients', renewed))).toBe(401);
  expect(await statusOf(refresh('clients', laptop))).toBe(200);
});

test('signing out without a token, or with one that never was, ends nothing', async () => {
  const ines = await anAccount(server, 'clients');
  const token = await signedIn(server, 'clients', ines);
  const [head, claims] = token.split('.');
  expect(await signOut('')).toBe(204);
  expect(await signOut(`${head}.${claims}.${'a'.repeat(43)}`)).toBe(204);
  expect(await statusOf(refresh('clients', token))).toBe(200);
});

test('a page that listens is hung up on when its session is signed out', async () => {
  const ada = await anAccount(server, 'staff');
  const token = await signedIn(server, 'staff', ada);
  const { ended, subscribe } = await connect();
  expect(await subscribe(token)).toBe(204);
  await signOut(token);
  await ended;
  const later = await connect();
  expect(await later.subscribe(token)).toBe(401);
  later.stop();
});

test('a session of staff ends twelve hours after the sign-in, however often it was renewed', async () => {
  const [ada, grace] = [await anAccount(server, 'staff'), await anAccount(server, 'staff')];
  const begun = Date.now() / 1000;
  const token = await signedIn(server, 'staff', ada);
  const { exp } = claimsOf(token);
  expect(Math.abs(exp - begun - 12 * 3600)).toBeLessThan(60);
  // Sets the session's end at the server to ten minutes from now.
  const left = Math.round(Date.now() + 10 * 60_000);
  await server.sql(`UPDATE sessions SET ends = ${left} WHERE account = '${ada.id}'`);
  const renewed = v.parse(granted, await (await refresh('staff', token)).json()).token;
  expect(claimsOf(renewed).exp * 1000).toBeLessThanOrEqual(left);
  const { ended, subscribe } = await connect();
  expect(await subscribe(renewed)).toBe(204);
  const other = await connect();
  expect(await other.subscribe(grace.token)).toBe(204);
  await server.sql(`UPDATE sessions SET ends = ${Date.now()} WHERE account = '${ada.id}'`);
  for (const each of [token, renewed]) {
    expect(await refusedAt('staff', ada, each)).toEqual(everywhere('staff'));
    expect(await sendOps(ada, each)).toBe(401);
  }
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  await ended;
  // A subscription of a living session still works.
  expect(await other.subscribe(grace.token)).toBe(204);
  other.stop();
});

test('a session of a client lasts thirty days from its last renewal', async () => {
  const ines = await anAccount(server, 'clients');
  const token = await signedIn(server, 'clients', ines);
  const aDay = Math.round(Date.now() + 24 * 3600_000);
  await server.sql(`UPDATE sessions SET ends = ${aDay} WHERE account = '${ines.id}'`);
  const renewed = v.parse(granted, await (await refresh('clients', token)).json()).token;
  await server.sql('DELETE FROM sessions WHERE ends <= ' + aDay);
  expect(await statusOf(refresh('clients', renewed))).toBe(200);
  expect(Math.abs(claimsOf(renewed).exp - Date.now() / 1000 - 30 * 24 * 3600)).toBeLessThan(60);
});

/** A realtime connection; `ended` resolves when the server ends it. */
async function connect() {
  const ending = new AbortController();
  const response = await fetch(`${server.url}/api/realtime`, { signal: ending.signal });
  const { body } = response;
  if (!body) throw new Error('no stream');
  let ended = Promise.resolve();
  const clientId = await new Promise<string>((begin) => {
    ended = readMessages(body, (message) => {
      const id = /"clientId":"(\w+)"/.exec(message)?.[1];
      if (id) begin(id);
    });
  });
  return {
    ended,
    subscribe: (token: string) =>
      statusOf(ask('/api/realtime', token, 'POST', { clientId, subscriptions: ['leads/*'] })),
    stop: () => ending.abort(),
  };
}

const prove = (token: string, password: unknown) =>
  sendJson(`${server.url}/api/account/prove`, { password }, { Authorization: token });

test.each(['clients', 'staff'] as const)(
  '%s prove themselves by their own password',
  async (role) => {
    const [ines, eve] = [await anAccount(server, role), await anAccount(server, role)];
    const token = await signedIn(server, role, ines);
    expect((await prove(token, ines.password)).status).toBe(204);
    expect(await refusalOf(prove(token, eve.password))).toBe('400 wrong_password');
    expect(await refusalOf(prove(token, ''))).toBe('400 wrong_password');
    expect(await refusalOf(prove(token, 7))).toBe('422 invalid');
    expect(await refusalOf(prove('', ines.password))).toBe('401 auth_expired');
    await fetch(`${server.url}/api/account/sign-out`, {
      method: 'POST',
      headers: { Authorization: token },
    });
    expect(await refusalOf(prove(token, ines.password))).toBe('401 auth_expired');
  },
);

test.each(['NFC', 'NFD'] as const)(
  'a password set with its accents in %s is right in the other form too',
  async (form) => {
    const given = 'café crème brûlée'.normalize(form);
    const other = given.normalize(form === 'NFC' ? 'NFD' : 'NFC');
    expect(other).not.toBe(given);
    for (const role of ['clients', 'staff'] as const) {
      const { email, token } = await anAccount(server, role, {}, given);
      expect((await prove(token, other)).status).toBe(204);
      await signedIn(server, role, { email, password: other });
      expect(await refusalOf(prove(token, `${other}s`))).toBe('400 wrong_password');
    }
  },
);

test('guesses count like those of a sign-in, and are in the log like these', async () => {
  const ines = await anAccount(server, 'clients');
  await prove(ines.token, ines.password);
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await prove(ines.token, aPassword())).status).toBe(400);
  }
  expect(await refusalOf(prove(ines.token, ines.password))).toBe('429 too_many_requests');
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(429);
  const rows = await server.rows('audit_log', `staff = "${ines.id}" || account = "${ines.id}"`);
  expect(rows.map((row) => row['action'])).toEqual(['reauthenticated', 'password-wrong']);
});
