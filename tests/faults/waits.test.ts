// @module-tag slow
/** Tests how long and why the queue waits, by the test's clock. */

import { expect, test } from 'vitest';

import { longestWaitMs } from '#sync/backoff.ts';
import { saveBody } from '../support/bodies.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import { aMessage, onStage, submitDraft } from '../support/fault-stage.ts';
import { answer, hang, portal, pass, type Rule } from '../support/faults.ts';
import { useServer } from '../support/use-server.ts';
import { openStage, openPhone } from '../support/use-stage.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';

/** A server's budget: `perMinute` steadily, `atOnce` at most; `told`: whether its refusals name the wait. */
type Budget = { perMinute: number; atOnce: number; told: boolean };

/** Passes requests within the budget; answers others with 429, which cost nothing. */
function budgetOf(clock: VirtualClock, { perMinute, atOnce, told }: Budget): Rule {
  const intervalMs = 60_000 / perMinute;
  const spanMs = intervalMs * atOnce;
  let paidUntil = 0;
  return ({ ops }) => {
    const now = clock.now();
    const next = Math.max(paidUntil, now) + Math.max(ops, 1) * intervalMs;
    const waitMs = next - now - spanMs;
    if (waitMs > 0) {
      const headers = told ? { 'Retry-After': String(Math.ceil(waitMs / 1000)) } : {};
      return answer(429, { code: 'too_many_requests' }, { ...headers });
    }
    paidUntil = next;
    return pass;
  };
}

const server = useServer();

const day = 86_400_000;

type Stage = Parameters<Parameters<typeof onStage>[1]>[0];
type LongOffline = Awaited<ReturnType<typeof longOffline>>;

test('row 8: five times 500, then ok: six sends, each wait below its ceiling', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  const { id } = await tab.enqueue('contact.send', aMessage());
  proxy.next(answer(500, { code: 'something' }), 5);
  for (const ceiling of [1, 2, 4, 8, 16].map((seconds) => seconds * 1000)) {
    await tab.pass();
    const wait = ((await tab.drain.nextAt()) ?? Infinity) - phone.clock.now();
    expect(wait).toBeGreaterThanOrEqual(250);
    expect(wait).toBeLessThanOrEqual(ceiling);
    phone.clock.advance(wait - 1);
    await tab.pass();
    expect(proxy.passages().length).toBe(Math.log2(ceiling / 1000) + 1);
    phone.clock.advance(1);
  }
  await phone.settle(tab);
  expect(sendsByOp(proxy.passages()).get(id)).toBe(6);
  expect(await problems(phone, tab)).toEqual([]);
});

/** A message after twenty failed attempts; `waitMs` is its wait until the next one. */
async function longOffline({ proxy, device }: Stage) {
  const phone = device();
  const tab = await phone.tab();
  await tab.enqueue('contact.send', aMessage());
  proxy.partition(true);
  const waitMs = async () => ((await tab.drain.nextAt()) ?? Infinity) - phone.clock.now();
  for (let attempts = 0; attempts < 20; attempts += 1) {
    phone.clock.advance(await waitMs());
    await tab.pass();
  }
  return { phone, tab, waitMs };
}

/** Expects a few more failures with short waits, then success. */
async function expectSoon({ proxy, problems }: Stage, { phone, tab, waitMs }: LongOffline) {
  proxy.partition(true);
  for (const ceiling of [1000, 1000, 2000, 4000]) {
    const wait = await waitMs();
    expect(wait).toBeLessThanOrEqual(ceiling);
    phone.clock.advance(Math.max(0, wait));
    await tab.pass();
  }
  proxy.partition(false);
  await phone.settle(tab);
  expect(await problems(phone, tab)).toEqual([]);
}

test('row 1: back online after a long time without a network: where the first attempt fails too, the waits begin anew', async () => {
  const stage = await openStage(server);
  const offline = await longOffline(stage);
  await offline.tab.drain.connectionIsBack();
  expect(await offline.waitMs()).toBeLessThanOrEqual(0);
  await expectSoon(stage, offline);
});

test('row 1: the same for an attempt that was under way when the connection came back', async () => {
  const stage = await openStage(server);
  const offline = await longOffline(stage);
  const { phone, tab, waitMs } = offline;
  phone.clock.advance(await waitMs());
  stage.proxy.partition(false);
  stage.proxy.next(hang);
  const pass = tab.pass();
  await expect.poll(async () => (await tab.seen.ops.toArray())[0]?.state).toBe('inflight');
  await tab.drain.connectionIsBack();
  phone.clock.advance(30_000);
  await pass;
  await expectSoon(stage, offline);
});

test('row 10: 429 without Retry-After: the queue rests, nothing is parked, few sends are wasted', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  for (let n = 0; n < 400; n += 1) await tab.enqueue('contact.send', aMessage());
  proxy.set(budgetOf(phone.clock, { perMinute: 240 * 20, atOnce: 20 * 20, told: false }));
  proxy.next(answer(429), 1);
  await phone.settle(tab);
  const sends = [...sendsByOp(proxy.passages()).values()].reduce((sum, one) => sum + one, 0);
  expect(sends).toBeLessThanOrEqual(1.3 * 400);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 11: 429 with Retry-After 7: nothing is sent for seven seconds', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  await tab.enqueue('contact.send', aMessage());
  proxy.next(answer(429, { code: 'too_many_requests' }, { 'Retry-After': '7' }));
  await tab.pass();
  await tab.enqueue('contact.send', aMessage());
  expect(await tab.drain.nextAt()).toBe(phone.clock.now() + 7000);
  phone.clock.advance(6999);
  await tab.pass();
  expect(proxy.passages()).toHaveLength(1);
  phone.clock.advance(1);
  await tab.pass();
  expect(proxy.passages()).toHaveLength(2);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 12: a request hangs: it is given up, and other ops go on, also those that come later', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  const first = await Promise.all(
    Array.from({ length: 20 }, () => tab.enqueue('contact.send', aMessage())),
  );
  const second = await tab.enqueue('contact.send', aMessage());
  proxy.next(hang);
  const pass = tab.pass();
  const other = await phone.tab();
  const has = async (id: string) => (await other.db.receipts.get(id)) !== undefined;
  await expect.poll(() => has(second.id)).toBe(true);
  const later = await tab.enqueue('contact.send', aMessage());
  await expect.poll(() => has(later.id)).toBe(true);
  expect(await other.db.receipts.count()).toBe(2);

  phone.clock.advance(30_000);
  await pass;
  expect(await tab.db.ops.toArray()).toHaveLength(first.length);
  await phone.settle(tab);
  expect(await problems(phone, tab)).toEqual([]);
});

test.each([3 * day, -3 * day])(
  'row 46: the clock jumps by %i ms while an op waits',
  async (jump) => {
    const { proxy, problems, phone, tab } = await openPhone(server);
    const save = await tab.enqueue('estimate.save', saveBody, { rev: 1 });
    const { entity, key } = save;
    proxy.next(portal.page, 8);
    for (let n = 0; n < 8; n += 1) {
      phone.clock.passUntil((await tab.drain.nextAt()) ?? 0);
      await tab.pass();
    }
    await tab.enqueue('estimate.save', saveBody, { rev: 2, entity, key });
    await submitDraft(tab);
    phone.clock.setBy(jump);
    const next = (await tab.drain.nextAt()) ?? Infinity;
    expect(next - phone.clock.now()).toBeLessThanOrEqual(longestWaitMs);
    const reopened = await phone.tab();
    await phone.settle(reopened);
    const receipts = await tab.db.receipts.where('entity').equals(entity).toArray();
    expect(receipts.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await problems(phone, reopened)).toEqual([]);
  },
);

test('row 46: the queue rests and the clock is set back: it does not rest for days', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  await tab.enqueue('contact.send', aMessage());
  proxy.next(answer(429, { code: 'too_many_requests' }, { 'Retry-After': '120' }));
  await tab.pass();
  phone.clock.setBy(-3 * day);
  const next = (await tab.drain.nextAt()) ?? Infinity;
  expect(next - phone.clock.now()).toBeLessThanOrEqual(longestWaitMs);
  await phone.settle(tab);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 89: a page that is opened again tries at once what a server without room sent away, with one request', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  for (let n = 0; n < 60; n += 1) await tab.enqueue('contact.send', aMessage());
  const isFull = answer(503, { code: 'unavailable' }, { 'Retry-After': '300' });
  proxy.set(() => isFull);
  await tab.pass();
  for (let tries = 0; tries < 3; tries += 1) {
    const before = proxy.passages().length;
    await tab.drain.pageIsOpened();
    await tab.pass();
    expect(proxy.passages().length - before).toBe(1);
    const next = (await tab.drain.nextAt()) ?? Infinity;
    expect(next - phone.clock.now()).toBeGreaterThan(60_000);
  }
  proxy.set(() => pass);
  await tab.drain.pageIsOpened();
  expect((await tab.drain.nextAt()) ?? Infinity).toBeLessThanOrEqual(phone.clock.now());
  await tab.pass();
  expect(await tab.db.ops.count()).toBeLessThan(60);
  await phone.settle(tab);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 47: 500 ops from thirty days offline: three requests at once at most, no storm of 429', async () => {
  const { proxy, device, problems } = await openStage(server);
  const phone = device();
  let tab = await phone.tab();
  proxy.partition(true);
  for (let n = 0; n < 500; n += 1) {
    await tab.enqueue('contact.send', aMessage());
    phone.clock.advance((30 * day) / 500);
    if (n % 50 !== 49) continue;
    await tab.pass();
    tab.kill();
    tab = await phone.tab();
  }
  proxy.partition(false);
  await tab.drain.connectionIsBack();
  proxy.set(budgetOf(phone.clock, { perMinute: 300, atOnce: 100, told: true }));
  const began = phone.clock.now();
  await phone.settle(tab);
  const passages = proxy.passages();
  const refused = passages.filter(({ status }) => status === 429).length;
  console.log(
    `row 47: ${passages.length} requests for 500 ops, ${refused} of them 429, ` +
      `${proxy.mostAtOnce()} at once, ${(phone.clock.now() - began) / 1000} s by the clock`,
  );
  expect(proxy.mostAtOnce()).toBe(3);
  expect(refused).toBeLessThanOrEqual(25);
  expect(await problems(phone, tab)).toEqual([]);
});
