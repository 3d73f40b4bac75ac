import { request } from 'node:http';

import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';

import { newAdminHost, startAdminListener } from '../../scripts/admin-listener.mjs';
import { superuser } from '../support/built-hooks.ts';
import { adminJson, sendJson } from '../support/op-api.ts';
import { accountRoutes, superuserRoutes } from '../support/pocketbase-routes.ts';
import { serverForTest, useServer, useAccount } from '../support/use-server.ts';

const json = { 'Content-Type': 'application/json' };
const session = v.object({ token: v.string() });

let token: string;

const bare = useServer();
const proxied = useServer({ env: { SPARK_PROXY_HEADER: 'X-Real-IP' } });
const ines = useAccount(bare, 'staff');
const client = useAccount(bare, 'clients');
beforeAll(async () => {
  const answer = await signIn(bare.adminUrl);
  token = v.parse(session, await answer.json()).token;
});

function signIn(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return sendJson(`${url}/api/collections/_superusers/auth-with-password`, superuser, headers);
}

function statusOf(url: string, path: string, headers: Record<string, string>, body?: string) {
  return new Promise<number>((done, fail) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request(url + path, { method, headers: { ...json, ...headers } }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    asked.once('error', fail);
    asked.end(body);
  });
}

/** Headers that have been, or could be, mistaken for an administrator's. */
const claims: Record<string, string>[] = [
  {},
  { 'X-Real-IP': '127.0.0.1' },
  { 'X-Real-IP': '::1' },
  { 'X-Real-IP': '203.0.113.9:51234' },
  { 'X-Real-IP': '[2001:db8::1]:443' },
  { 'X-Real-IP': 'unknown' },
  { 'X-Real-IP': '' },
  { 'X-Real-IP': 'for=127.0.0.1' },
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Forwarded-For': '10.0.0.1, 127.0.0.1' },
  { Forwarded: 'for=127.0.0.1;host=127.0.0.1' },
  { 'CF-Connecting-IP': '127.0.0.1' },
  { 'X-Forwarded-Host': 'localhost' },
  { 'X-Original-URL': '/_/' },
  { Host: '127.0.0.1' },
  { Host: 'localhost' },
  { Host: 'administration' },
  { Host: '.administration' },
  { Host: `${'0'.repeat(60)}.administration` },
  { Host: newAdminHost() },
];

describe.each([
  ['bare', () => bare],
  ['behind a proxy', () => proxied],
])('the public listener, %s', (_, listener) => {
  test.each(claims)('has no administration for %j', async (headers) => {
    const { url } = listener();
    for (const path of ['/_/', '/_/index.html', '/_/images/logo.svg', '/_/extensions.js', '/_']) {
      expect(await statusOf(url, path, headers)).toBe(404);
    }
    const path = '/api/collections/_superusers/auth-with-password';
    expect(await statusOf(url, path, headers, JSON.stringify(superuser))).toBe(404);
    expect(await statusOf(url, '/api/settings', headers)).toBe(404);
  });
});

const roles = ['_superusers', '_Superusers', 'pbc_3142635823'];
const paths = [
  ...accountRoutes,
  'impersonate/aaaaaaaaaaaaaaa',
  'records',
  'records/aaaaaaaaaaaaaaa',
];

test.each(roles.flatMap((role) => paths.map((path) => `/api/collections/${role}/${path}`)))(
  '%s is not public, with or without a superuser\u2019s token',
  async (path) => {
    for (const shown of [undefined, token]) {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        expect(await asked(bare.url + path, method, shown)).toBe(404);
      }
    }
  },
);

const superusersAlone = [
  ...superuserRoutes,
  'POST /api/batch',
  'POST /api/collections/clients/impersonate/{id}',
].map((route) => {
  const [method = '', path = ''] = route.split(' ');
  const known = path.replace('{collection}', 'clients').replace('{id}', 'housekeeping');
  return [method, known.replace('{key}', 'a.zip')] as const;
});

const closed = [
  ...superusersAlone,
  ['POST', '/api/files/token'],
  ...['clients', 'staff', 'posts', 'leads'].map(
    (name) => ['GET', `/api/collections/${name}/records`] as const,
  ),
  ...['clients', 'staff', 'posts', 'profiles'].map(
    (name) => ['GET', `/api/collections/${name}/records/aaaaaaaaaaaaaaa`] as const,
  ),
  ['POST', '/api/collections/clients/records'],
  ['PATCH', '/api/collections/clients/records/aaaaaaaaaaaaaaa'],
  ['DELETE', '/api/collections/clients/records/aaaaaaaaaaaaaaa'],
] as const;

async function asked(url: string, method: string, shown: string | undefined) {
  const headers = { ...json, ...(shown ? { Authorization: shown } : {}) };
  const { status } = await fetch(url, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
  return status;
}

test.each(closed)('%s %s is not public, whoever asks', async (method, path) => {
  for (const shown of [undefined, client.token, ines.token, token, `Bearer ${token}`]) {
    expect(await asked(`${bare.url + path}?token=${token}`, method, shown)).toBe(404);
  }
});

test.each(superusersAlone)('%s %s is for superusers alone', async (method, path) => {
  for (const shown of [undefined, client.token, ines.token]) {
    expect([401, 403]).toContain(await asked(bare.adminUrl + path, method, shown));
  }
});

test.each([
  ['GET', '/api/collections/leads/records/aaaaaaaaaaaaaaa', 403],
  ['GET', '/api/desk/failed-mails', 401],
  ['POST', '/api/realtime', 403],
  ['POST', '/api/collections/clients/auth-refresh', 403],
  ['POST', '/api/desk/leads/find', 401],
  ['GET', '/api/desk/staff', 401],
  ['GET', '/api/estimates/mine', 401],
  ['POST', '/api/staff/invite', 401],
  ['POST', '/api/account/sign-out-everywhere', 403],
] as const)('%s %s refuses a superuser\u2019s token', async (method, path, status) => {
  expect([status, 401, 403]).toContain(await asked(bare.url + path, method, token));
});

test('a superuser\u2019s token is worth nothing where none is asked for', async () => {
  const told = await fetch(`${bare.url}/api/health`, { headers: { Authorization: token } });
  expect(await told.json()).toMatchObject({ data: {} });
});

test('a file\u2019s token of a superuser opens nothing', async () => {
  const given = await bare.admin('/api/files/token', { method: 'POST' });
  const { token: ofFiles } = v.parse(session, await given.json());
  const path = `/api/files/price_estimator_documents/aaaaaaaaaaaaaaa/w2.pdf?token=${ofFiles}`;
  expect((await fetch(bare.url + path)).status).toBe(404);
});

describe('the administration listener', () => {
  test('has the dashboard, a sign-in, and what a superuser may ask', async () => {
    for (const server of [bare, proxied]) {
      const page = await fetch(`${server.adminUrl}/_/`);
      expect(await page.text()).toContain('PocketBase');
      expect((await signIn(server.adminUrl)).status).toBe(200);
      expect((await server.admin('/api/settings')).status).toBe(200);
    }
  });

  test('is what it is whatever address a request claims', async () => {
    const headers = { 'X-Real-IP': '203.0.113.9', 'X-Forwarded-For': '203.0.113.9' };
    expect((await signIn(proxied.adminUrl, headers)).status).toBe(200);
    expect((await proxied.admin('/api/logs', { headers })).status).toBe(200);
  });

  test('answers to no other name, which a page elsewhere could have given to this machine', async () => {
    for (const Host of ['evil.example', 'spark.example:8091', '127.0.0.1.evil.example']) {
      expect(await statusOf(bare.adminUrl, '/_/', { Host })).toBe(421);
    }
    expect(await statusOf(bare.adminUrl, '/_/', { Host: 'localhost:9999' })).toBe(200);
  });

  test('does not stay open where the server has no name for it', async () => {
    const { url } = await serverForTest();
    const guess = { port: 0, target: url, host: newAdminHost() };
    const { url: guessed, stop } = await startAdminListener(guess);
    expect((await fetch(`${guessed}/_/`)).status).toBe(404);
    expect((await signIn(guessed)).status).toBe(404);
    await stop();
  });

  test('passes on what a superuser listens to, as it comes', async () => {
    const ending = new AbortController();
    const { body } = await fetch(`${bare.adminUrl}/api/realtime`, { signal: ending.signal });
    const first = await body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toContain('PB_CONNECT');
    ending.abort();
  });
});

test('settings that were stored by an earlier release lock no one out', async () => {
  await adminJson(bare, '/api/settings', { superuserIPs: ['203.0.113.7'] }, 'PATCH');
  expect((await bare.admin('/api/settings')).status).toBe(200);
});

// The documented tables, field by field.

const collection = v.object({ fields: v.array(v.object({ name: v.string() })) });

const answers =
  'services client_type individual_details business_details bookkeeping_details tax_planning_frequency estimate_details';
const person = 'first_name last_name email phone state_of_residency owns_business';

test.each([
  ['abandoned_estimates', `id ${answers} status`],
  ['price_estimates', `${person} ${answers} document_path abandoned_estimate_id`],
  ['contacts', 'name email phone subject message'],
  ['posts', 'id slug title content image_url author_name created_at updated_at'],
  ['profiles', 'id first_name last_name phone company_name'],
  ['creator_checklist_subscribers', 'first_name email'],
])('%s has the fields %s', async (name, fields) => {
  const answer = await bare.admin(`/api/collections/${name}`);
  const stored = v.parse(collection, await answer.json()).fields.map((field) => field.name);
  expect(stored).toEqual(expect.arrayContaining(fields.split(' ')));
});
