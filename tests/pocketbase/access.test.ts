import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { messageBody, saveBody, submitBody, subscriptionBody } from '../support/bodies.ts';
import { anId, anOp, post } from '../support/door.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const collections = v.object({ items: v.array(v.object({ name: v.string(), type: v.string() })) });

async function allCollections(): Promise<{ name: string; type: string }[]> {
  const response = await server.admin('/api/collections?perPage=200');
  return v.parse(collections, await response.json()).items;
}

const send = (path: string, method: string, body?: object) =>
  fetch(server.url + path, {
    method,
    ...(body ? { headers: { 'Content-Type': 'application/json' } } : {}),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

test('the collections are the known ones, and the stock users are gone', async () => {
  const names = (await allCollections()).map(({ name }) => name);
  const own = names.filter((name) => !name.startsWith('_'));
  expect(own.sort((a, b) => a.localeCompare(b))).toEqual([
    'abandoned_estimates',
    'contacts',
    'creator_checklist_subscribers',
    'entity_keys',
    'price_estimates',
    'price_estimator_documents',
    'receipts',
  ]);
});

/** PocketBase answers a visitor's list of its own login helpers with an empty one. */
async function outcomeOf(response: Response): Promise<string> {
  if ([401, 403, 404].includes(response.status)) return 'refused';
  const list = v.safeParse(v.object({ items: v.array(v.unknown()) }), await response.json());
  return list.success && list.output.items.length === 0 ? 'empty, refused' : 'answered';
}

test('no visitor lists, views, creates, changes or deletes anything in any collection', async () => {
  const save = anOp('estimate.save', saveBody);
  const submit = anOp('estimate.submit', submitBody, { entity: save.entity, key: save.key });
  const message = anOp('contact.send', messageBody);
  await post(server.url, save, submit, message, anOp('checklist.subscribe', subscriptionBody));
  const seen: string[] = [];
  for (const { name } of await allCollections()) {
    const path = `/api/collections/${name}/records`;
    const [known] = await server.rows(name);
    const one = `${path}/${known?.id ?? anId()}`;
    const body = { id: anId(), email: 'eve@example.com', message: 'hello' };
    for (const [at, method, sent] of [
      [path, 'GET'],
      [one, 'GET'],
      [path, 'POST', body],
      [one, 'PATCH', body],
      [one, 'DELETE'],
    ] as const) {
      const outcome = await outcomeOf(await send(at, method, sent));
      seen.push(`${name} ${method} ${outcome}`);
    }
    expect(await server.rows(name, `id = "${body.id}"`)).toEqual([]);
  }
  expect(seen.filter((line) => !line.endsWith('refused'))).toEqual([]);
});

test.each([
  '/api/collections',
  '/api/settings',
  '/api/logs',
  '/api/backups',
  '/api/crons',
  '/api/batch',
])('%s is not for visitors', async (path) => {
  const { status } = await send(path, path === '/api/batch' ? 'POST' : 'GET');
  expect([401, 403]).toContain(status);
});

test('passwords cannot be tried as fast as one can type them', async () => {
  const attempt = { identity: 'superuser@spark.test', password: 'a guess' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 25 && statuses.at(-1) !== 429; tries += 1) {
    const path = '/api/collections/_superusers/auth-with-password';
    statuses.push((await send(path, 'POST', attempt)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
});
