import { connect } from 'node:net';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { opsRequestBytesOfOthers } from '#domain/ops/op.ts';
import { opsAnswerSchema } from '#domain/ops/result.ts';
import { cleanLines } from '#domain/typed-text.ts';
import { messageBody, saveBody, submitBody, subscriptionBody } from '../support/bodies.ts';
import { aKey, anId, anOp, post, postOne, postRaw, refusalOf, hashOf } from '../support/op-api.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

const request = (ops: readonly unknown[], rest: object = {}) => ({
  v: 1,
  owner: null,
  ops,
  ...rest,
});

test('an answer carries the version, the time, and is kept by nobody', async () => {
  const before = Date.now();
  const response = await postRaw(server.url, request([anOp('contact.send', messageBody)]));
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const answer = v.parse(opsAnswerSchema, await response.json());
  expect(Date.parse(answer.serverTime)).toBeGreaterThanOrEqual(before - 1000);
});

test.each([
  ['no JSON', '{"v":1,', '400 bad_request'],
  ['nothing', '', '400 bad_request'],
  ['a list', '[]', '400 bad_request'],
  ['null', 'null', '400 bad_request'],
  ['a nested bomb', '['.repeat(200_000), '400 bad_request'],
  ['no version', { owner: null, ops: [] }, '400 bad_request'],
  ['a version in words', { v: 'one', owner: null, ops: [] }, '400 bad_request'],
  ['a later version', { v: 2, owner: null, ops: [] }, '426 version_unknown'],
  ['a later version of another shape', { v: 2, writes: {} }, '426 version_unknown'],
  ['no ops', { v: 1, owner: null }, '400 bad_request'],
  ['ops that are none', { v: 1, owner: null, ops: 'x' }, '400 bad_request'],
  ['an owner that is none', { v: 1, owner: 7, ops: [] }, '400 bad_request'],
  ['an owner without a session', { v: 1, owner: anId(), ops: [] }, '401 auth_expired'],
])('%s is refused as a whole', async (_name, body, expected) => {
  expect(await refusalOf(postRaw(server.url, body))).toBe(expected);
});

test('an owner with a stale session is told so, and another one may not speak for it', async () => {
  const op = anOp('contact.send', messageBody);
  const body = request([op], { owner: anId() });
  const stale = { Authorization: 'eyJhbGciOiJIUzI1NiJ9.e30.stale' };
  expect(await refusalOf(postRaw(server.url, body, stale))).toBe('401 auth_expired');
  const other = await server.admin('/api/ops', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await refusalOf(other)).toBe('403 wrong_owner');
  expect(await server.rows('contacts', `id = "${op.entity}"`)).toEqual([]);
});

test('a guest is one whatever Authorization comes along', async () => {
  const op = anOp('contact.send', messageBody);
  const headers = { Authorization: 'Bearer nonsense' };
  const response = await postRaw(server.url, request([op]), headers);
  const { results } = v.parse(opsAnswerSchema, await response.json());
  expect(results).toMatchObject([{ id: op.id, status: 'applied' }]);
});

test('20 ops are taken and 21 are not', async () => {
  const ops = Array.from({ length: 21 }, () => anOp('contact.send', messageBody));
  expect(await refusalOf(postRaw(server.url, request(ops)))).toBe('400 bad_request');
  const results = await post(server.url, ...ops.slice(0, 20));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['applied']));
});

test('256 KiB are taken of a guest and a byte more is not', async () => {
  const op = anOp('contact.send', messageBody);
  const bare = JSON.stringify(request([op], { padding: '' }));
  const padded = (bytes: number) =>
    bare.replace('"padding":""', `"padding":"${'x'.repeat(bytes - Buffer.byteLength(bare))}"`);
  expect(await refusalOf(postRaw(server.url, padded(opsRequestBytesOfOthers + 1)))).toBe(
    '413 too_large',
  );
  expect((await postRaw(server.url, padded(opsRequestBytesOfOthers))).status).toBe(200);
});

test('a body that states no length and never ends is cut off', async () => {
  const { hostname, port } = new URL(server.url);
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const answer = await new Promise<string>((done, fail) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/ops HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const more = () => {
        while (socket.writable && socket.write(chunk));
      };
      socket.on('drain', more);
      more();
    });
    socket.on('data', (data) => {
      said += data.toString();
    });
    socket.on('error', (error) => (said === '' ? fail(error) : done(said)));
    socket.on('close', () => done(said));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('{"code":"too_large"}');
});

test('what is no op is rejected in its place and the others go on', async () => {
  const good = [anOp('contact.send', messageBody), anOp('estimate.save', saveBody)] as const;
  const bad = [
    null,
    'op',
    {},
    { ...good[0], id: 'short' },
    { ...good[0], id: 7 },
    { ...good[0], kind: 'estimate.delete' },
    { ...good[0], kind: '__proto__' },
    { ...good[0], entity: '../../../etc' },
    { ...good[0], rev: -1 },
    { ...good[0], needs: ['?'] },
    { ...good[0], body: { name: 'not a text' } },
  ];
  const response = await postRaw(server.url, request([good[0], ...bad, good[1]]));
  const { results } = v.parse(opsAnswerSchema, await response.json());
  expect(results).toHaveLength(bad.length + 2);
  expect(results[0]).toMatchObject({ id: good[0].id, status: 'applied' });
  expect(results.at(-1)).toMatchObject({ id: good[1].id, status: 'applied' });
  const rest = results.slice(1, -1);
  const ids = ['', '', '', 'short', '', ...Array.from({ length: 6 }, () => good[0].id)];
  expect(rest).toEqual(
    ids.map((id) => ({ id, hash: '', status: 'rejected', rev: null, code: 'malformed' })),
  );
});

test('a body that is no JSON, or not the right one, is rejected with its fields', async () => {
  const torn = await postOne(server.url, anOp('contact.send', '{"name":'));
  expect(torn).toMatchObject({ status: 'rejected', code: 'malformed' });
  const wrong = { ...submitBody, email: 'maya@', phone: '1', first_name: ' ', services: [] };
  const { status, code, errors } = await postOne(server.url, anOp('estimate.submit', wrong));
  expect({ status, code }).toEqual({ status: 'rejected', code: 'invalid' });
  expect(errors).toEqual(
    expect.arrayContaining([
      { path: 'services', code: 'required' },
      { path: 'first_name', code: 'required' },
      { path: 'email', code: 'email' },
      { path: 'phone', code: 'phone' },
    ]),
  );
  expect(errors).toHaveLength(4);
});

test('an op waits for what it needs, which may come in the same request', async () => {
  const first = anOp('estimate.save', saveBody);
  const second = anOp('contact.send', messageBody, { needs: [first.id, anId()] });
  const third = anOp('contact.send', messageBody, { needs: [first.id] });
  expect(await post(server.url, third)).toMatchObject([{ status: 'retry', code: 'needs' }]);
  expect(await post(server.url, second, first, third)).toMatchObject([
    { status: 'retry', code: 'needs' },
    { status: 'applied' },
    { status: 'applied' },
  ]);
});

test('when one op cannot be stored the others still are, and it is once it can be', async () => {
  const secret = 'A very private sentence.';
  await server.sql(
    `CREATE TRIGGER no_room BEFORE INSERT ON contacts WHEN new.message = '${secret}' BEGIN SELECT RAISE(ABORT, 'no room'); END`,
  );
  const ops = [
    anOp('estimate.submit', submitBody),
    anOp('contact.send', { ...messageBody, message: secret }),
    anOp('contact.send', { ...messageBody, message: 'Hi' }),
  ];
  expect(await post(server.url, ...ops)).toMatchObject([
    { status: 'applied' },
    { status: 'retry', code: 'server_error' },
    { status: 'applied' },
  ]);
  await server.sql('DROP TRIGGER no_room');
  expect(await post(server.url, ...ops)).toMatchObject([
    { status: 'replayed' },
    { status: 'applied' },
    { status: 'replayed' },
  ]);
  const logs = () => server.admin('/api/logs').then((response) => response.text());
  await expect.poll(logs).toContain(ops[1]?.id);
  expect(await logs()).not.toContain('private');
});

test('an id of another kind of entity is not taken over', async () => {
  const key = aKey();
  const save = anOp('estimate.save', saveBody, { key });
  const message = anOp('contact.send', messageBody, { key, entity: save.entity });
  expect(await post(server.url, save, message)).toMatchObject([
    { status: 'applied' },
    { status: 'conflict', code: 'id_taken' },
  ]);
  const twice = anOp('contact.send', messageBody, { key });
  const other = { ...twice, id: anId() };
  expect(await post(server.url, twice, other)).toMatchObject([
    { status: 'applied' },
    { status: 'conflict', code: 'id_taken' },
  ]);
});

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
  const row = await server.row('abandoned_estimates', op.entity);
  expect(row).toMatchObject({ rev: 1, status: 'abandoned' });
});

test('unusual texts hash on the server as they do on the device', async () => {
  const message = 'é é 🧾 \u2028 \u0000 "\\" __proto__ \ud83d\ude00 𝒳 ﬁn';
  const op = anOp('contact.send', { ...messageBody, message });
  expect(await postOne(server.url, op)).toMatchObject({ status: 'applied', hash: hashOf(op) });
  const row = await server.row('contacts', op.entity);
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

test('the longest message and odd addresses are stored too', async () => {
  const ops = [
    anOp('contact.send', { ...messageBody, message: '🧾'.repeat(2500) }),
    anOp('contact.send', { ...messageBody, email: "o'neil+tax@mail.example.travel" }),
    anOp('contact.send', { ...messageBody, email: 'jörg@exämple.de', phone: '+49 30 901820' }),
  ];
  expect(await post(server.url, ...ops)).toMatchObject(ops.map(() => ({ status: 'applied' })));
});
