import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { anAccount, signInAs } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, postRaw } from '../support/op-api.ts';
import { type TestServer } from '../support/server.ts';
import { useFolder, useServer } from '../support/use-server.ts';

const site = useFolder();
beforeAll(() => writeFile(join(site, 'index.html'), '<!doctype html><title>Home</title>'));
const open = useServer({ site });
const behindProxy = useServer({ site, env: { SPARK_PROXY_HEADER: 'X-Real-IP' } });

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

test('a page shows pictures from anywhere, and loads nothing else from elsewhere', async () => {
  const page = await get(open, '/');
  expect(headersOf(page)).toMatchObject(ofPages);
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  const pictures = "img-src 'self' data: blob: https:;";
  expect(policy).toContain(pictures);
  const others = policy.replace(pictures, '').replace("frame-src 'self' blob:;", '');
  expect(others).not.toMatch(/http|\*|data:|blob:/);
});

test('answers of the API are data for whoever asked', async () => {
  await open.withoutLoginLimits();
  const ines = await anAccount(open, 'clients');
  const staff = await anAccount(open, 'staff');
  const auth = { Authorization: ines.token };
  const message = anOp('contact.send', messageBody);
  const refresh = { method: 'POST', headers: auth };
  const answers = [
    await postRaw(open.url, { v: 1, owner: null, ops: [message] }),
    await postRaw(open.url, 'no JSON'),
    await get(open, '/api/estimates/mine', auth),
    await get(open, '/api/estimates/mine'),
    await get(open, '/api/nothing'),
    await get(open, '/api/collections/profiles/records', auth),
    await get(open, `/api/collections/leads/records/${message.entity}`, {
      Authorization: staff.token,
    }),
    await signInAs(open, 'clients', ines.email, ines.password),
    await fetch(`${open.url}/api/collections/clients/auth-refresh`, refresh),
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

  test('is not asked for over plain HTTP, nor because anyone says so', async () => {
    expect(await transport(behindProxy, {})).toEqual([null, null]);
    expect(await transport(open, encrypted)).toEqual([null, null]);
  });
});

test.each([
  ['GET', '/api/collections/profiles/records?filter=%28%28%28', undefined],
  ['GET', "/api/collections/profiles/records?sort=';DROP TABLE clients", undefined],
  ['GET', '/api/collections/profiles/records?page=99999999999999999999', undefined],
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
