/** Optimistic writes of one entity that are under way at the same time. */
import { expect, onTestFinished, test, vi } from 'vitest';

import { queueWrite, type WritableEntity } from '#sync/entity-writes.ts';
import { prepareOp } from '#sync/outbox.ts';
import { createTestDevice } from '../support/test-device.ts';

const lead = '0123456789abcde';

test('row 100: a write that takes long to prepare does not take the place of the next one', async () => {
  const { db, device } = await createTestDevice({ url: 'http://127.0.0.1:9' }).tab();
  const waiting = () => db.ops.where('entity').equals(lead).sortBy('seq');
  const entity: WritableEntity<string[]> = {
    id: lead,
    kinds: new Set(['lead.change'] as const),
    tables: [],
    read: async () => (await waiting()).map(({ id }) => id),
    basis: (ids) => ids.join(' '),
  };
  const write = (state: string, ready: Promise<unknown>) =>
    queueWrite(db, entity, async () => {
      await ready;
      const body = JSON.stringify({ changes: { state }, base: { state: 'new' } });
      return {
        ops: [await prepareOp(device, { kind: 'lead.change', entity: lead, key: null, body })],
      };
    });
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const older = write('contacted', held);
  const newer = write('won', Promise.resolve());
  // As many looks at the queue as the newer one would need, if it did not wait.
  for (let look = 0; look < 20; look += 1) await waiting();
  release();
  await Promise.all([older, newer]);
  expect((await waiting()).map(({ body }) => JSON.parse(body).changes)).toEqual([{ state: 'won' }]);
});

test('a write that fails does not hold up the next one', async () => {
  const { db, device } = await createTestDevice({ url: 'http://127.0.0.1:9' }).tab();
  const entity: WritableEntity<null> = {
    id: lead,
    kinds: new Set(['lead.change'] as const),
    tables: [],
    read: () => Promise.resolve(null),
    basis: () => '',
  };
  const failing = queueWrite(db, entity, () => Promise.reject(new Error('no plan')));
  const next = queueWrite(db, entity, async () => ({
    ops: [await prepareOp(device, { kind: 'lead.change', entity: lead, key: null, body: '{}' })],
  }));
  await expect(failing).rejects.toThrow('no plan');
  await next;
  expect(await db.ops.count()).toBe(1);
});

test('row 105: a write that is being prepared when its page is left is kept', async () => {
  const { db, device } = await createTestDevice({ url: 'http://127.0.0.1:9' }).tab();
  const entity: WritableEntity<number> = {
    id: lead,
    kinds: new Set(['lead.change'] as const),
    tables: [],
    read: () => db.ops.count(),
    basis: String,
  };
  const body = '{}';
  const written = queueWrite(db, entity, async () => {
    db.end();
    return {
      ops: [await prepareOp(device, { kind: 'lead.change', entity: lead, key: null, body })],
    };
  });
  expect((await written)?.ops).toHaveLength(1);
  await expect.poll(() => db.superseded).toBe(true);
  expect(db.isOpen()).toBe(false);
  await db.open();
  expect(await db.ops.count()).toBe(1);
});

test('a write that never ends does not keep a database open that was closed for good', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { db } = await createTestDevice({ url: 'http://127.0.0.1:9' }).tab();
  void db.trackPending(() => new Promise(() => {}));
  db.end();
  expect(db.superseded).toBe(false);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(db.superseded).toBe(true);
});
