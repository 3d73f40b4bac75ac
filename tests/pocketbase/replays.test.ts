import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cleanLines } from '#domain/typed-text.ts';
import { messageBody, saveBody, submitBody, subscriptionBody } from '../support/bodies.ts';
import { aKey, anId, anOp, hashOf, post, postOne, postRaw } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test.each([
  ['estimate.save', saveBody, 'abandoned_estimates'],
  ['estimate.submit', submitBody, 'price_estimates'],
  ['contact.send', messageBody, 'contacts'],
  ['checklist.subscribe', subscriptionBody, 'creator_checklist_subscribers'],
] as const)(
  'eight identical %s at once are one row and seven replays',
  async (kind, body, table) => {
    const op = anOp(kind, body);
    const results = await Promise.all(Array.from({ length: 8 }, () => postOne(server.url, op)));
    const statuses = results.map(({ status }) => status).sort();
    expect(statuses).toEqual(['applied', ...Array.from({ length: 7 }, () => 'replayed')]);
    expect(new Set(results.map(({ rev }) => rev))).toEqual(new Set([op.rev]));
    expect(await server.rows(table, `id = "${op.entity}"`)).toHaveLength(1);
    expect(await server.rows('receipts', `id = "${op.id}"`)).toHaveLength(1);
  },
);

test('the same op twice in one request is applied once', async () => {
  const op = anOp('contact.send', messageBody);
  const results = await post(server.url, op, op);
  expect(results.map(({ status }) => status)).toEqual(['applied', 'replayed']);
});

test('a known id with other bytes is a mismatch and changes nothing', async () => {
  const op = anOp('estimate.save', saveBody);
  await post(server.url, op);
  const others = [
    { ...op, body: JSON.stringify({ ...saveBody, client_type: 'both' }) },
    { ...op, body: `${op.body} ` },
    { ...op, body: 'torn' },
    { ...op, rev: 2 },
    { ...op, base: 1 },
    { ...op, needs: [anId()] },
    { ...op, kind: 'estimate.submit' as const },
    { ...op, entity: anId() },
  ];
  for (const other of others) {
    expect(await postOne(server.url, other)).toMatchObject({
      status: 'mismatch',
      code: 'hash_differs',
      rev: 1,
    });
  }
  expect(await postOne(server.url, op)).toMatchObject({ status: 'replayed', rev: 1 });
});

test('without the key an entity is not found, whatever is asked of it', async () => {
  const op = anOp('estimate.save', saveBody);
  await post(server.url, op);
  const strangers = [
    { ...op, key: aKey() },
    { ...op, key: null },
    { ...op, key: 'short' },
    { ...op, id: anId(), rev: 2, key: aKey() },
    { ...anOp('estimate.submit', submitBody), entity: op.entity },
    { ...op, entity: anId(), key: aKey() },
  ];
  for (const stranger of strangers) {
    const response = await postRaw(server.url, { v: 1, owner: null, ops: [stranger] });
    expect(await response.json()).toMatchObject({
      results: [{ id: stranger.id, status: 'rejected', code: 'not_found', rev: null }],
    });
  }
  const fresh = { ...anOp('contact.send', messageBody), key: null };
  expect(await postOne(server.url, fresh)).toMatchObject({ code: 'not_found' });
  const [row] = await server.rows('abandoned_estimates', `id = "${op.entity}"`);
  expect(row).toMatchObject({ rev: 1, status: 'abandoned' });
});

test('unusual texts hash on the server as they do on the device', async () => {
  const message = 'é é 🧾 \u2028 \u0000 "\\" __proto__ \ud83d\ude00 𝒳 ﬁn';
  const op = anOp('contact.send', { ...messageBody, message });
  expect(await postOne(server.url, op)).toMatchObject({ status: 'applied', hash: hashOf(op) });
  const [row] = await server.rows('contacts', `id = "${op.entity}"`);
  expect(row).toMatchObject({ message: cleanLines(message) });
});

test('verify knows what is here, for whoever has the key', async () => {
  const known = anOp('contact.send', messageBody);
  const older = anOp('estimate.save', saveBody, { rev: 1 });
  const newer = { ...anOp('estimate.save', saveBody), ...older, id: anId(), rev: 2 };
  const refused = anOp('contact.send', {});
  await post(server.url, known, newer, older, refused);
  const asked = [known, newer, older, refused, anOp('contact.send', messageBody)].map((op) => ({
    id: op.id,
    hash: hashOf(op),
    key: op.key,
  }));
  const verify = async (ops: readonly object[], version = 1) => {
    const body = JSON.stringify({ v: version, owner: null, ops });
    return fetch(`${server.url}/api/ops/verify`, { method: 'POST', body });
  };
  const knownIds = async (ops: readonly object[]) => {
    const response = await verify(ops);
    return v.parse(v.object({ known: v.array(v.string()) }), await response.json()).known;
  };
  expect(await knownIds(asked)).toEqual([known.id, newer.id, older.id]);
  expect(await knownIds(asked.map((op) => ({ ...op, key: aKey() })))).toEqual([]);
  expect(await knownIds(asked.map(({ id, hash }) => ({ id, hash })))).toEqual([]);
  expect(await knownIds(asked.map((op) => ({ ...op, hash: hashOf(refused) })))).toEqual([]);
  expect((await verify(Array.from({ length: 200 }, () => asked[0] ?? {}))).status).toBe(200);
  expect((await verify(Array.from({ length: 201 }, () => asked[0] ?? {}))).status).toBe(400);
  expect((await verify([], 2)).status).toBe(426);
});

test('what was committed before a crash is replayed after it, and nothing twice', async () => {
  const ops = Array.from({ length: 40 }, () => anOp('estimate.submit', submitBody));
  const sent = ops.map((op) => postOne(server.url, op).catch(() => undefined));
  await sent[0];
  await server.kill();
  const acknowledged = (await Promise.all(sent)).filter((result) => result?.status === 'applied');
  await server.restart();
  const results = await Promise.all(ops.map((op) => postOne(server.url, op)));
  const replayed = results.filter(({ status }) => status === 'replayed').map(({ id }) => id);
  expect(replayed).toEqual(expect.arrayContaining(acknowledged.map((result) => result?.id)));
  for (const { status } of results) expect(['applied', 'replayed']).toContain(status);
  const stored = new Set((await server.rows('price_estimates')).map(({ id }) => id));
  for (const { entity } of ops) expect(stored.has(entity)).toBe(true);
});
