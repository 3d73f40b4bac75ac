/** Reported page errors: counted by class, place and version, read only by staff. */
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { pageErrorsRoute } from '#domain/page-errors/page-error.ts';
import { pageErrorListSchema } from '#domain/page-errors/shown-page-error.ts';
import { useServer, useAccount } from '../support/use-server.ts';
import { sendJson } from '../support/op-api.ts';

const server = useServer({
  env: { SPARK_PROXY_HEADER: 'X-Real-IP', ALLOWANCE_FACTOR: '1' },
  signIns: 'limited',
});
const staff = useAccount(server, 'staff');

const anError = {
  class: 'TypeError',
  route: '/admin/leads/:id',
  place: 'app-Ab_d-fgh.js:1:20',
  version: 'abcd1234',
};
let address = 0;

/** Each report comes from another address, unless given. */
function report(body: object, from = `203.0.113.${(address += 1)}`) {
  return sendJson(server.url + pageErrorsRoute, body, { 'X-Real-IP': from });
}

async function shown() {
  const answer = await fetch(server.url + deskRoutes.pageErrors, {
    headers: { Authorization: staff.token, 'X-Real-IP': '198.51.100.1' },
  });
  return v.parse(pageErrorListSchema, await answer.json()).errors;
}

test('the same error in the same place of the same version is one row, counted', async () => {
  const since = Date.now();
  for (const version of ['abcd1234', 'abcd1234', 'efgh5678']) {
    const answer = await report({ ...anError, version });
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
  }
  const errors = await shown();
  const seen = { first: expect.any(Number), last: expect.any(Number) };
  expect(errors).toEqual([
    { ...anError, version: 'efgh5678', times: 1, ...seen },
    { ...anError, times: 2, ...seen },
  ]);
  for (const { first, last } of errors) {
    expect(first).toBeGreaterThanOrEqual(since);
    expect(last).toBeGreaterThanOrEqual(first);
  }
});

test.each([
  ['a class of one’s own', { class: 'Call 555 0100' }],
  ['a page that is none', { route: '/admin/leads/abcdefghij01234' }],
  ['a query', { route: '/contact?name=Ines' }],
  ['words for a place', { place: 'Ines Lopez' }],
  ['a file of someone else', { place: 'https://elsewhere.example/app-abcdefgh.js:1:2' }],
  ['a version with words', { version: 'Ines Lopez' }],
  ['a message', { message: 'Ines Lopez is not a number' }],
])('%s is refused', async (_, wrong) => {
  const before = await shown();
  expect((await report({ ...anError, ...wrong })).status).toBe(422);
  expect(await shown()).toEqual(before);
});

test('one address reports ten at once and then waits', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await report({ ...anError, class: 'no class' }, '192.0.2.1')).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test('200 rows are kept: the one that was not seen for longest makes room', async () => {
  // Older than this test's errors, but not yet swept.
  const before = Date.now() - 86_400_000;
  await server.sql(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
      INSERT INTO page_errors SELECT 'DataError', '/', 'app-abcdefgh.js:1:' || i, 'abcd1234', 1, ${before} + i, ${before} + i FROM n`);
  expect((await report(anError)).status).toBe(204);
  const errors = await shown();
  expect(errors).toHaveLength(200);
  expect(errors[0]).toMatchObject(anError);
  expect(errors.at(-1)?.last).toBeGreaterThan(before + 50);
});

test('what was not seen for 30 days is forgotten', async () => {
  await server.sql("UPDATE page_errors SET last = 1 WHERE class = 'DataError'");
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  await expect.poll(async () => (await shown()).map(({ times }) => times)).toEqual([3, 1]);
});

test('all addresses together report 60 at once and then wait', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 70; count += 1) statuses.add((await report(anError)).status);
  expect(statuses).toEqual(new Set([204, 429]));
});
