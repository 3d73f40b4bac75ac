import { createHmac } from 'node:crypto';

import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount } from '../support/accounts.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const claimsOf = (token: string) =>
  v.parse(
    v.looseObject({ session: v.string() }),
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
  );
const refresh = async (token: string) => {
  const headers = { Authorization: token };
  const path = `${server.url}/api/collections/clients/auth-refresh`;
  return (await fetch(path, { method: 'POST', headers })).status;
};

test('a token that names no session counts for nothing, well signed as it may be', async () => {
  const ines = await anAccount(server, 'clients');
  const collection = v.parse(
    v.looseObject({ authToken: v.looseObject({}) }),
    await (await server.admin('/api/collections/clients')).json(),
  );
  const secret = 's'.repeat(50);
  const tokenKey = 'k'.repeat(50);
  const patch = (path: string, body: object) =>
    server.admin(path, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await patch('/api/collections/clients', { authToken: { ...collection.authToken, secret } });
  await patch(`/api/collections/clients/records/${ines.id}`, { tokenKey });
  const token = await signedIn(server, 'clients', ines);
  const { session: _, ...claims } = claimsOf(token);
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (value: object) => {
    const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(value)}`;
    const key = tokenKey + secret;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  expect(await refresh(sign(claimsOf(token)))).toBe(200);
  expect(await refresh(sign(claims))).toBe(401);
  expect(await refresh(sign({ ...claims, session: 'a'.repeat(15) }))).toBe(401);
});
