import { createHmac } from 'node:crypto';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { failedMailsRoute } from '#domain/mail/failed-mail.ts';
import {
  anAccount,
  changeAccount,
  signedIn,
  signInAs,
  type TestAccount,
  tokenOf,
  accountsOf,
} from '../support/accounts.ts';
import { adminJson, anOp, postRaw, refusalOf, sendJson } from '../support/op-api.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

const session = v.object({ token: v.string() });

const get = (path: string, token: string) =>
  fetch(server.url + path, { headers: { Authorization: token } });

/**
 * The statuses that a token gets for: its profile in PocketBase's list (404 for an empty list), one of our routes, and
 * the write endpoint.
 */
async function reach({ id }: Pick<TestAccount, 'id'>, token: string) {
  await server.sql(`INSERT OR IGNORE INTO profiles (id) VALUES ('${id}')`);
  const own = await get('/api/collections/profiles/records', token);
  const isShown = !own.ok || (await own.text()).includes(id);
  const mine = await get('/api/estimates/mine', token);
  const save = anOp('profile.save', { changes: {}, base: {} }, { entity: id, key: null });
  const headers = { Authorization: token };
  const door = await postRaw(server.url, { v: 1, owner: id, ops: [save] }, headers);
  return [isShown ? own.status : 404, mine.status, door.status];
}

const everywhere = [200, 200, 200];
const nowhere = [401, 401, 401];

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function claimsOf(token: string): object {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function forged(header: object, claims: object, key: string): string {
  const body = `${encoded(header)}.${encoded(claims)}`;
  return `${body}.${key ? createHmac('sha256', key).update(body).digest('base64url') : ''}`;
}

test('a token of one account opens that account', async () => {
  const ines = await anAccount(server, 'clients');
  expect(await reach(ines, ines.token)).toEqual(everywhere);
  expect(await reach(ines, `Bearer ${ines.token}`)).toEqual(everywhere);
});

test('forged tokens open nothing', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const claims = claimsOf(ines.token);
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const later = { ...claimsOf(eve.token), exp: 4102444800 };
  const [head, , signature] = eve.token.split('.');
  for (const token of [
    forged({ alg: 'none', typ: 'JWT' }, claims, ''),
    forged({ alg: 'None', typ: 'JWT' }, claims, ''),
    forged(hs256, claims, 'secret'),
    forged({ ...hs256, alg: 'HS512' }, claims, 'secret'),
    `${head}.${encoded({ ...claimsOf(eve.token), id: ines.id })}.${signature}`,
    `${head}.${encoded(later)}.${signature}`,
    ines.token.slice(0, -2),
    `${ines.token}.`,
    ines.id,
    'null',
    `Basic ${Buffer.from(`${ines.email}:${ines.password}`).toString('base64')}`,
  ]) {
    expect([token, await reach(ines, token)]).toEqual([token, nowhere]);
  }
});

test('a token that names no session opens nothing, well signed as it may be', async () => {
  const ines = await anAccount(server, 'clients');
  const path = '/api/collections/clients';
  const { authToken } = v.parse(
    v.object({ authToken: v.looseObject({}) }),
    await (await server.admin(path)).json(),
  );
  const [secret, tokenKey] = ['s'.repeat(50), 'k'.repeat(50)];
  await adminJson(server, path, { authToken: { ...authToken, secret } }, 'PATCH');
  await changeAccount(server, 'clients', ines.id, { tokenKey });
  const own = claimsOf(await signedIn(server, 'clients', ines));
  const sign = (claims: object) => forged({ alg: 'HS256', typ: 'JWT' }, claims, tokenKey + secret);
  expect(await reach(ines, sign(own))).toEqual(everywhere);
  expect(await reach(ines, sign({ ...own, session: undefined }))).toEqual(nowhere);
  expect(await reach(ines, sign({ ...own, session: 'a'.repeat(15) }))).toEqual(nowhere);
});

test('an expired token opens nothing', async () => {
  const ines = await anAccount(server, 'clients');
  const path = `/api/collections/clients/impersonate/${ines.id}`;
  const { token } = v.parse(session, await adminJson(server, path, { duration: 1 }));
  await expect.poll(() => reach(ines, token)).toEqual(nowhere);
});

test('a token made for one thing does nothing else', async () => {
  const ines = await anAccount(server, 'clients');
  const given = await fetch(`${server.adminUrl}/api/files/token`, {
    method: 'POST',
    headers: { Authorization: ines.token },
  });
  const fileToken = v.parse(session, await given.json()).token;
  expect(await reach(ines, fileToken)).toEqual(nowhere);
  const { choose } = accountsOf(server);
  for (const token of [ines.token, fileToken]) {
    expect((await choose('clients', token)).status).toBe(400);
    expect((await choose('staff', token)).status).toBe(400);
  }
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(200);
});

test('a client\u2019s token is none of staff, even for a colleague of the same address', async () => {
  const ines = await anAccount(server, 'clients');
  const staff = await anAccount(server, 'staff', { email: ines.email });
  const invite = (token: string) =>
    sendJson(
      `${server.url}/api/staff/invite`,
      { email: 'grace@example.com', name: 'Grace' },
      { Authorization: token },
    );
  expect(await refusalOf(invite(ines.token))).toBe('403 forbidden');
  expect((await get(failedMailsRoute, staff.token)).status).toBe(200);
  expect(await reach(ines, staff.token)).toEqual([404, 403, 403]);
  const moved = { ...claimsOf(ines.token), id: staff.id };
  const [head, , signature] = ines.token.split('.');
  expect(await refusalOf(invite(`${head}.${encoded(moved)}.${signature}`))).toBe(
    '401 auth_expired',
  );
});

test('closing an account kills its old tokens, and a live one of a closed account does nothing', async () => {
  const ines = await anAccount(server, 'clients');
  await changeAccount(server, 'clients', ines.id, { disabled: true });
  expect(await reach(ines, ines.token)).toEqual(nowhere);
  const live = await tokenOf(server, 'clients', ines.id);
  // The token is signed and known, but the rules show it nothing.
  expect(await reach(ines, live)).toEqual([404, 401, 401]);
  const refreshed = await fetch(`${server.url}/api/collections/clients/auth-refresh`, {
    method: 'POST',
    headers: { Authorization: live },
  });
  expect(refreshed.status).toBe(403);
});
