/** Verifies the faulty network that other tests rely on. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  bytesOf,
  type FaultProxy,
  listen,
  sendsByOp,
  startFaultProxy,
} from '../support/fault-proxy.ts';
import { answer, cut, cutEvery, drop, hang, portal, refuse, truncate } from '../support/faults.ts';

type Heard = { path: string; bytes: number; whole: boolean };

let server: Server;
let target: string;
let heard: Heard[];
let proxy: FaultProxy;

/** Starts a server that records what it received and answers with the body's digest. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const digest = createHash('sha256');
    const one = { path: request.url ?? '', bytes: 0, whole: false };
    heard.push(one);
    request.on('data', (part: Buffer) => {
      one.bytes += part.length;
      digest.update(part);
    });
    request.on('error', () => undefined);
    request.on('end', () => {
      one.whole = request.complete;
      response.setHeader('X-Answer', 'yes');
      response.end(JSON.stringify({ digest: digest.digest('hex') }));
    });
  });
  target = await listen(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  heard = [];
  proxy = await startFaultProxy(target);
  return () => proxy.stop();
});

const body = 'a'.repeat(1000);
const post = (path = '/api/ops', text = body) =>
  fetch(proxy.url + path, { method: 'POST', body: text, redirect: 'manual' });
const lost = { name: 'TypeError' };

test('passes everything on, also pages', async () => {
  const response = await post('/assets/page.html?x=1');
  expect(response.headers.get('X-Answer')).toBe('yes');
  expect(await response.json()).toEqual({
    digest: createHash('sha256').update(body).digest('hex'),
  });
  expect(heard).toEqual([{ path: '/assets/page.html?x=1', bytes: 1000, whole: true }]);
  expect(proxy.passages('/')).toMatchObject([{ bytes: 1000, status: 200, fate: 'pass' }]);
});

test('drops an answer after the server has done its work', async () => {
  proxy.next(drop, 2);
  await expect(post()).rejects.toMatchObject(lost);
  await expect(post()).rejects.toMatchObject(lost);
  expect((await post()).status).toBe(200);
  expect(heard.map(({ whole }) => whole)).toEqual([true, true, true]);
});

test.each([false, true])('truncates an answer (chunked: %s)', async (chunked) => {
  proxy.next(truncate(5, chunked));
  const response = await post();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toMatchObject(lost);
});

test('cuts a request at a byte, never behind its last one', async () => {
  proxy.next(cut(400));
  proxy.next(cut(5000));
  await expect(post()).rejects.toMatchObject(lost);
  await expect(post()).rejects.toMatchObject(lost);
  expect(heard).toEqual([
    { path: '/api/ops', bytes: 400, whole: false },
    { path: '/api/ops', bytes: 999, whole: false },
  ]);
  expect(bytesOf(proxy.passages())).toBe(1399);
});

test('cuts once in so many bytes', async () => {
  proxy.set(cutEvery(1500));
  const went = [];
  for (let n = 0; n < 4; n += 1) went.push(await post().then(Boolean, () => false));
  expect(went).toEqual([true, false, true, false]);
  expect(proxy.passages().map(({ bytes }) => bytes)).toEqual([1000, 500, 1000, 500]);
});

test('answers in the place of the server', async () => {
  proxy.next(portal.page);
  proxy.next(portal.json);
  proxy.next(portal.redirect);
  proxy.next(answer(429, { code: 'too_many_requests' }, { 'Retry-After': '7' }));
  expect(await (await post()).text()).toContain('<form>');
  expect(await (await post()).json()).toEqual({});
  expect((await post()).headers.get('Location')).toBe('/welcome-to-our-network');
  expect((await post()).headers.get('Retry-After')).toBe('7');
  expect(heard).toEqual([]);
});

test('takes a connection and never answers', async () => {
  proxy.next(hang);
  const patience = new AbortController();
  const waiting = fetch(`${proxy.url}/api/ops`, { signal: patience.signal });
  expect((await post()).status).toBe(200);
  patience.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

test('lets bytes through so many at a time', async () => {
  let ticks = 0;
  proxy.next({ do: 'drip', bytes: 100, tick: () => void (ticks += 1) });
  expect((await post()).status).toBe(200);
  expect(ticks).toBe(11);
  expect(heard).toEqual([{ path: '/api/ops', bytes: 1000, whole: true }]);
});

test('refuses under one path and lets others pass; a partition spares nothing', async () => {
  proxy.set(refuse, '/api/ops');
  await expect(post()).rejects.toMatchObject(lost);
  expect((await post('/api/uploads')).status).toBe(200);
  proxy.heal();
  proxy.partition(true);
  await expect(post('/')).rejects.toMatchObject(lost);
  proxy.partition(false);
  expect((await post()).status).toBe(200);
  expect(heard.map(({ path }) => path)).toEqual(['/api/uploads', '/api/ops']);
});

test('counts ops, and how many requests were under way at once', async () => {
  const batch = (...ids: string[]) => JSON.stringify({ ops: ids.map((id) => ({ id })) });
  await post('/api/ops', batch('one', 'two'));
  await post('/api/ops', batch('two'));
  expect([...sendsByOp(proxy.passages())]).toEqual([
    ['one', 1],
    ['two', 2],
  ]);
  expect(proxy.mostAtOnce()).toBe(1);
  await Promise.all([post(), post(), post()]);
  expect(proxy.mostAtOnce()).toBeGreaterThan(1);
});

test('has the same faults for the same seed', async () => {
  const odds = { seed: 7, drop: 0.2, status503: 0.2, truncate: 0.2, cut: 0.2, refuse: 0.1 };
  const fates = async () => {
    proxy.chaos(odds);
    const before = proxy.passages().length;
    for (let n = 0; n < 30; n += 1) {
      await post()
        .then((response) => response.text())
        .catch(() => undefined);
    }
    return proxy
      .passages()
      .slice(before)
      .map(({ fate }) => fate);
  };
  const first = await fates();
  expect(await fates()).toEqual(first);
  expect(new Set(first).size).toBeGreaterThan(4);
});
