import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { anAccount, signInAs } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, postRaw, refusalOf } from '../support/door.ts';
import { startServer, type TestServer } from '../support/server.ts';

let open: TestServer;
let behindProxy: TestServer;
let site: string;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'spark-headers-'));
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Home</title>');
  open = await startServer({ site });
  behindProxy = await startServer({
    site,
    env: {
      SPARK_PROXY_HEADER: 'X-Real-IP',
      SPARK_ADMIN_FROM: '127.0.0.1, 10.1.0.0/16, 2001:db8::/32',
    },
  });
});
afterAll(async () => {
  await open.stop();
  await behindProxy.stop();
  await rm(site, { recursive: true, force: true });
});

const get = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers });

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

const ofPages = {
  ...common,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-cache',
};

const ofAnswers = {
  ...common,
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

test('a page says what it may do, and that nobody may frame it', async () => {
  const page = await get(open, '/');
  expect(headersOf(page)).toMatchObject(ofPages);
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|http)/);
  const pictures = "img-src 'self' data: blob: https: http:;";
  expect(policy).toContain(pictures);
  expect(policy.replace(pictures, '')).not.toMatch(/http|\*|data:|blob:/);
});

test('answers of the API are data for whoever asked', async () => {
  await open.withoutLoginLimits();
  const ines = await anAccount(open, 'clients');
  const auth = { Authorization: ines.token };
  const records = '/api/collections/clients/records';
  const refresh = { method: 'POST', headers: auth };
  const answers = [
    await postRaw(open.url, { v: 1, owner: null, ops: [anOp('contact.send', messageBody)] }),
    await postRaw(open.url, 'no JSON'),
    await get(open, '/api/estimates/mine', auth),
    await get(open, '/api/estimates/mine'),
    await get(open, '/api/nothing'),
    await get(open, records, auth),
    await get(open, `${records}/${ines.id}`, auth),
    await signInAs(open, 'clients', ines.email, ines.password),
    await fetch(`${open.url}/api/collections/clients/auth-refresh`, refresh),
    await fetch(`${open.url}/api/files/token`, refresh),
  ];
  for (const answer of answers) expect(headersOf(answer)).toMatchObject(ofAnswers);
});

describe('strict transport', () => {
  const transport = async (server: TestServer, headers: Record<string, string>) => [
    (await get(server, '/', headers)).headers.get('Strict-Transport-Security'),
    (await get(server, '/api/estimates/mine', headers)).headers.get('Strict-Transport-Security'),
  ];
  const encrypted = { 'X-Forwarded-Proto': 'https' };

  test('is asked for where a trusted proxy says that the visitor came encrypted', async () => {
    const strict = 'max-age=63072000';
    expect(await transport(behindProxy, encrypted)).toEqual([strict, strict]);
  });

  test('is not asked for over plain HTTP, nor because anybody says so', async () => {
    expect(await transport(behindProxy, {})).toEqual([null, null]);
    expect(await transport(open, encrypted)).toEqual([null, null]);
  });
});

describe('the dashboard', () => {
  const paths = ['/_/', '/_/index.html', '/_/images/logo.svg'];
  const found = async (server: TestServer, headers: Record<string, string>) => {
    const statuses = [];
    for (const path of paths) statuses.push((await get(server, path, headers)).status);
    return statuses;
  };
  const there = [200, 200, 200];
  const nowhere = [404, 404, 404];

  test('is there for this machine', async () => {
    expect(await found(open, {})).toEqual(there);
    expect(await (await get(open, '/_/')).text()).toContain('PocketBase');
  });

  test('is not there through a proxy nobody has vouched for', async () => {
    expect(await found(open, { 'X-Forwarded-For': '127.0.0.1' })).toEqual(nowhere);
    expect(await found(open, { Forwarded: 'for=127.0.0.1' })).toEqual(nowhere);
  });

  test.each([
    ['203.0.113.7', nowhere],
    ['10.2.0.1', nowhere],
    ['2001:db9::1', nowhere],
    ['10.1.200.3', there],
    ['2001:db8:1::9', there],
    ['::ffff:10.1.0.1', there],
    ['127.0.0.1', there],
  ])('seen from %s through a trusted proxy', async (address, expected) => {
    expect(await found(behindProxy, { 'X-Real-IP': address })).toEqual(expected);
  });
});

describe('a superuser', () => {
  const signIn = (server: TestServer, headers: Record<string, string>) =>
    fetch(`${server.url}/api/collections/_superusers/auth-with-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ identity: 'superuser@spark.test', password: 'a-password-for-tests' }),
    });

  test('signs in from this machine', async () => {
    expect((await signIn(open, {})).status).toBe(200);
    expect((await signIn(behindProxy, { 'X-Real-IP': '10.1.0.9' })).status).toBe(200);
  });

  test('does not sign in from elsewhere, and the answer does not say why', async () => {
    const proxied = signIn(open, { 'X-Forwarded-For': '203.0.113.7' });
    expect(await refusalOf(proxied)).toBe('404 not_found');
    const outside = signIn(behindProxy, { 'X-Real-IP': '203.0.113.7' });
    expect(await refusalOf(outside)).toBe('404 not_found');
  });

  test('does nothing with a token from elsewhere', async () => {
    const asked = (address: string) =>
      behindProxy.admin('/api/settings', { headers: { 'X-Real-IP': address } });
    expect((await asked('10.1.0.9')).status).toBe(200);
    expect((await asked('203.0.113.7')).status).toBe(403);
  });

  test('keeps the reach out of the database', async () => {
    const changed = await behindProxy.admin('/api/settings', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'X-Real-IP': '127.0.0.1' },
      body: JSON.stringify({ meta: { appName: 'Spark Tax Advisory' } }),
    });
    expect(changed.status).toBe(200);
    expect((await get(behindProxy, '/_/', { 'X-Real-IP': '10.1.0.1' })).status).toBe(200);
    expect((await get(behindProxy, '/_/', { 'X-Real-IP': '203.0.113.7' })).status).toBe(404);
  });
});

test.each([
  ['GET', '/api/collections/clients/records?filter=%28%28%28', undefined],
  ['GET', "/api/collections/clients/records?sort=';DROP TABLE clients", undefined],
  ['GET', '/api/collections/clients/records?page=99999999999999999999', undefined],
  ['GET', '/api/collections/nothing/records', undefined],
  ['POST', '/api/collections/clients/auth-with-password', '{"identity":'],
  ['POST', '/api/collections/clients/confirm-verification', '{"token":"a.b.c"}'],
  ['POST', '/api/clients/sign-up', '\u0000'],
  ['POST', '/api/estimates/claim', '[]'],
  ['GET', '/api/files/clients/x/y', undefined],
])('%s %s tells nothing of what is inside', async (method, path, body) => {
  const init = { method, headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(open.url + path, body === undefined ? init : { ...init, body });
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).not.toMatch(
    /sql|goja|\.go\b|\.js\b|stack|\/tmp|pb_data|no rows|select /i,
  );
});
