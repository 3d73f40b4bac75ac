import { expect, test, vi, onTestFinished } from 'vitest';
import * as v from 'valibot';

import { backoff } from '#sync/backoff.ts';
import { createDrain } from '#sync/drain.ts';
import { type Op, opSchema, opsRequestBytesOfOthers } from '#domain/ops/op.ts';
import type { Device } from '#sync/device.ts';
import { createSend } from '#sync/ops.ts';
import { queueWrite, type WritableEntity } from '#sync/entity-writes.ts';
import { prepareOp } from '#sync/outbox.ts';
import { messageBody } from '../support/bodies.ts';
import { offlineTab } from '../support/test-device.ts';
import { aHold } from '../support/held-database.ts';

test.each([
  [1, 1, 1000],
  [2, 1, 2000],
  [5, 1, 16_000],
  [5, 0.5, 8000],
  [5, 0, 250],
  [30, 1, 300_000],
])('attempt %i with random %f waits %i ms', (attempts, random, wait) => {
  expect(backoff(attempts, random)).toBe(wait);
});

test('ends a pass whose database never answers, and sends over a new connection in the next', async () => {
  const tab = await offlineTab();
  const { db, device } = tab;
  await tab.enqueue('contact.send', messageBody);
  const sent: string[] = [];
  const drain = createDrain({
    db,
    device,
    send: (ops) => {
      sent.push(...ops.map(({ kind }) => kind));
      return Promise.resolve({ kind: 'unreachable', why: 'network' });
    },
    upload: () => Promise.resolve('network'),
    exclusive: (pass) => pass({ alone: true, held: () => true }),
  });
  const hanging = vi.spyOn(db, 'withReconnect').mockReturnValue(new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const passing = drain.pass().catch(String);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await passing).toContain('did not end');
  expect(db.isOpen()).toBe(false);
  vi.useRealTimers();
  hanging.mockRestore();
  await drain.pass();
  expect(sent).toEqual(['contact.send']);
  tab.kill();
});

test('sends no batch that is larger than what the server reads of everyone', async () => {
  const tab = await offlineTab();
  const { db, device } = tab;
  const message = 'é'.repeat(20_000);
  for (let index = 0; index < 20; index += 1) {
    await tab.enqueue('contact.send', { ...messageBody, message });
  }
  const batches: number[] = [];
  const drain = createDrain({
    db,
    device,
    send: (ops) => {
      batches.push(Buffer.byteLength(JSON.stringify(ops)));
      return Promise.resolve({ kind: 'unreachable', why: 'network' });
    },
    upload: () => Promise.resolve('network'),
    exclusive: (pass) => pass({ alone: true, held: () => true }),
  });
  await drain.pass();
  expect(batches.length).toBeGreaterThan(0);
  expect(Math.max(...batches)).toBeLessThan(opsRequestBytesOfOthers);
  tab.kill();
});

// The wire format: everything an op says, and no bytes for the rest.

const bare: Op = {
  id: 'op0000000000001',
  kind: 'contact.send',
  entity: 'contact00000001',
  rev: null,
  base: null,
  key: null,
  needs: [],
  body: '{}',
};

const full: Op = { ...bare, rev: 2, base: 1, key: 'k'.repeat(43), needs: ['op0000000000000'] };

/** The ops as they are in the body of the request that sends them. */
async function sentFor(ops: readonly Op[]): Promise<unknown[]> {
  const bodies: string[] = [];
  const send = createSend('http://127.0.0.1:9', (_url, init) => {
    bodies.push(typeof init?.body === 'string' ? init.body : '');
    return Promise.reject(new Error('no network'));
  });
  await send(ops);
  return JSON.parse(bodies[0] ?? '{}').ops;
}

test('omits absent fields, and the server reads the same op', async () => {
  const [sentBare, sentFull] = await sentFor([bare, full]);
  expect(sentBare).toEqual({ id: bare.id, kind: bare.kind, entity: bare.entity, body: '{}' });
  expect(v.parse(opSchema, sentBare)).toEqual(bare);
  expect(v.parse(opSchema, sentFull)).toEqual(full);
});

// Simultaneous optimistic writes of one entity.

const lead = '0123456789abcde';

/** A lead's write; `read` prepares it. */
const leadOf = <T>(read: () => Promise<T>): WritableEntity<T> => ({
  id: lead,
  kinds: new Set(['lead.change'] as const),
  tables: [],
  read,
  basis: String,
});

const changeOf = async (device: Device, body = '{}') => ({
  ops: [await prepareOp(device, { kind: 'lead.change', entity: lead, key: null, body })],
});

test('row 100: a slow write does not replace the next one', async () => {
  const { db, device } = await offlineTab();
  const waiting = () => db.ops.where('entity').equals(lead).sortBy('seq');
  const entity = leadOf(async () => (await waiting()).map(({ id }) => id));
  const write = (state: string, ready: Promise<unknown>) =>
    queueWrite(db, entity, async () => {
      await ready;
      return changeOf(device, JSON.stringify({ changes: { state }, base: { state: 'new' } }));
    });
  const [held, release] = aHold();
  const older = write('contacted', held);
  const newer = write('won', Promise.resolve());
  // As many reads as the newer write would need if it did not wait.
  for (let look = 0; look < 20; look += 1) await waiting();
  release();
  await Promise.all([older, newer]);
  expect((await waiting()).map(({ body }) => JSON.parse(body).changes)).toEqual([{ state: 'won' }]);
});

test('a failed write does not block the next one', async () => {
  const { db, device } = await offlineTab();
  const entity = leadOf(() => Promise.resolve(null));
  const failing = queueWrite(db, entity, () => Promise.reject(new Error('no plan')));
  const next = queueWrite(db, entity, () => changeOf(device));
  await expect(failing).rejects.toThrow('no plan');
  await next;
  expect(await db.ops.count()).toBe(1);
});

test('row 105: keeps a write that is being prepared when its page is left', async () => {
  const { db, device } = await offlineTab();
  const entity = leadOf(() => db.ops.count());
  const written = queueWrite(db, entity, () => {
    db.end();
    return changeOf(device);
  });
  expect((await written)?.ops).toHaveLength(1);
  await expect.poll(() => db.superseded).toBe(true);
  expect(db.isOpen()).toBe(false);
  await db.open();
  expect(await db.ops.count()).toBe(1);
});

test('a write that never ends does not keep a closed database open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { db } = await offlineTab();
  void db.trackPending(() => new Promise(() => {}));
  db.end();
  expect(db.superseded).toBe(false);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(db.superseded).toBe(true);
});
