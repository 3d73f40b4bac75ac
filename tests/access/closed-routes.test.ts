import { beforeAll, expect, test } from 'vitest';

import { anAccount } from '../support/accounts.ts';
import { useServer } from '../support/use-server.ts';

let tokens: (string | undefined)[];
const server = useServer({ signIns: 'limited' });
beforeAll(async () => {
  const client = await anAccount(server, 'clients');
  const staff = await anAccount(server, 'staff');
  tokens = [undefined, client.token, staff.token];
});

const send = (url: string, path: string, method: string, token?: string, body?: object) =>
  fetch(url + path, {
    method,
    headers: {
      ...(token ? { Authorization: token } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

test.each([
  ['GET', '/api/collections'],
  ['GET', '/api/collections/clients'],
  ['PATCH', '/api/collections/clients'],
  ['DELETE', '/api/collections/clients/truncate'],
  ['GET', '/api/settings'],
  ['PATCH', '/api/settings'],
  ['POST', '/api/settings/test/email'],
  ['GET', '/api/logs'],
  ['GET', '/api/backups'],
  ['POST', '/api/backups'],
  ['GET', '/api/crons'],
  ['POST', '/api/crons/housekeeping'],
  ['POST', '/api/sql'],
  ['POST', '/api/collections/clients/impersonate/aaaaaaaaaaaaaaa'],
  ['POST', '/api/batch'],
])('%s %s is for superusers alone', async (method, path) => {
  for (const token of tokens) {
    const body = method === 'GET' ? undefined : {};
    expect((await send(server.url, path, method, token, body)).status).toBe(404);
    const { status } = await send(server.adminUrl, path, method, token, body);
    expect([401, 403]).toContain(status);
  }
});

test('a batch does nothing, whoever sends it', async () => {
  const request = {
    method: 'POST',
    url: '/api/collections/profiles/records',
    body: { first_name: 'Eve' },
  };
  for (const token of tokens) {
    const body = { requests: [request] };
    expect((await send(server.url, '/api/batch', 'POST', token, body)).status).toBe(404);
    expect((await send(server.adminUrl, '/api/batch', 'POST', token, body)).status).toBe(403);
  }
  expect(await server.rows('profiles')).toEqual([]);
});

test('passwords cannot be tried as fast as one can type them', async () => {
  for (const [role, url] of [
    ['_superusers', server.adminUrl],
    ['clients', server.url],
    ['staff', server.url],
  ] as const) {
    const attempt = { identity: 'superuser@spark.test', password: 'a guess' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 25 && statuses.at(-1) !== 429; tries += 1) {
      const path = `/api/collections/${role}/auth-with-password`;
      statuses.push((await send(url, path, 'POST', undefined, attempt)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
  }
});
