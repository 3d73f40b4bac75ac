/** A database that opens, and then does nothing: another page holds it and may never let go. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';

import { DeviceDatabase } from '#sync/database.ts';
import { createHealth } from '#device/health.ts';
import { openDatabase } from '#device/open-database.ts';
import { holdDatabase, withTime } from '../support/held-database.ts';
import { createMemoryServer } from '../support/memory-server.ts';
import { createTestDevice } from '../support/test-device.ts';

const fakeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

test('where it is held from the start, the page goes on with one in memory, and says so', async () => {
  const factory = new IDBFactory();
  Object.assign(Dexie.dependencies, { indexedDB: factory, IDBKeyRange });
  const first = new DeviceDatabase('device-guest');
  await first.open();
  first.close();
  const letGo = await holdDatabase(factory, 'device-guest');
  const health = createHealth();
  fakeTime();
  const db = await withTime(openDatabase('device-guest', health));
  expect(health.snapshot().keeps).toBe('memory');
  await db?.facts.put({ name: 'canary', since: 1 });
  expect(await db?.facts.count()).toBe(1);
  db?.close();
  letGo();
});

test('where it is held later, a submission is sent at once, and once only', async () => {
  const server = createMemoryServer();
  const device = createTestDevice({ url: 'https://spark.test', ...server });
  const tab = await device.tab();
  const store = await tab.draftStore();
  await store.change((draft) => ({ ...draft, contact: { ...draft.contact, first_name: 'Dana' } }));
  const letGo = await device.holdAll();
  fakeTime();
  const typing = store.change((draft) => ({
    ...draft,
    contact: { ...draft.contact, email: 'dana@example.com' },
  }));
  expect(await withTime(store.submit(() => '{}'))).toBe('queued');
  expect(store.snapshot()?.draft.phase).toBe('sent');
  letGo();
  await withTime(typing);
  vi.useRealTimers();
  await device.settle(tab);
  expect(server.leads.size).toBe(1);
});
