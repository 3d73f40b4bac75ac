import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, afterEach, vi, describe } from 'vitest';

import { DeviceDatabase } from '#sync/database.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { watch } from '#sync/live.ts';
import { createHealth } from '#device/health.ts';
import { openDatabase } from '#device/open-database.ts';
import { holdDatabase, withTime } from '../support/held-database.ts';
import { createMemoryServer } from '../support/memory-server.ts';
import { createTestDevice } from '../support/test-device.ts';

// Tests that each database version keeps the data of the one before.

/** The tables of the first version. */
const first = {
  drafts: 'id, updatedAt',
  ops: 'id, seq, entity, state',
  documents: 'id, draft',
  chunks: '[document+index], document',
  receipts: 'id, entity, ackAt',
  facts: 'name',
};

test('migrates from the first version to the last without loss', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const rows = {
    drafts: emptyDraft('draft0000000001', 'key', 5),
    ops: { id: 'op0000000000001', seq: 1, entity: 'draft0000000001', state: 'queued' },
    chunks: { document: 'file00000000001', index: 0, bytes: new ArrayBuffer(3) },
    receipts: { id: 'op0000000000000', entity: 'draft0000000001', ackAt: 4 },
    facts: { name: 'canary', since: 1 },
  };
  const old = new Dexie('device-guest', options);
  old.version(1).stores(first);
  await old.open();
  for (const [table, row] of Object.entries(rows)) await old.table(table).put(row);
  old.close();

  const db = new DeviceDatabase('device-guest', options);
  await db.open();
  expect(db.verno).toBe(12);
  for (const [table, row] of Object.entries(rows)) {
    expect(await db.table(table).toArray()).toEqual([row]);
  }
  const text = { id: 'message00000001', form: 'contact', values: { name: 'Ines' }, updatedAt: 6 };
  await db.table('forms').put(text);
  expect(await db.forms.where('form').equals('contact').toArray()).toEqual([text]);
  db.close();
});

test('migrates from the previous version without loss', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = {
    ...first,
    forms: 'id, form, updatedAt',
    profiles: 'id',
    estimates: 'id',
    articles: 'slug, readAt',
    postWorks: 'id, address',
    postCopies: 'id, slug, readAt',
    postImages: 'id, addedAt',
    photos: 'id, set',
    requests: 'id',
    clientCopies: 'id',
    onboardings: 'id',
    firmFiles: 'id',
    keptFiles: 'id',
  };
  const old = new Dexie('device-account', options);
  old.version(9).stores(before);
  await old.open();
  const article = { slug: 'deadlines', readAt: 7 };
  await old.table('articles').put(article);
  old.close();

  const db = new DeviceDatabase('device-account', options);
  await db.open();
  expect(await db.articles.where('readAt').above(0).toArray()).toEqual([article]);
  const message = { id: 'message00000001', thread: 'thread000000001' };
  await db.table('messages').put(message);
  expect(await db.messages.where('thread').equals(message.thread).toArray()).toEqual([message]);
  db.close();
});

test('does not reopen for running work once closed for good', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const db = new DeviceDatabase('device-someone', options);
  await db.open();
  db.end();
  const late = db.write([db.facts], () => db.facts.put({ name: 'canary', since: 1 }));
  await expect(late).rejects.toThrow(/closed/i);
  expect(db.isOpen()).toBe(false);
});

test('restarts a query that never ends once the connection closes, unless stopped', async () => {
  const indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = indexedDB;
  const db = new DeviceDatabase('live', { indexedDB, IDBKeyRange });
  await db.open();
  let begun = 0;
  const seen: number[] = [];
  const stop = watch(
    db,
    () => {
      begun += 1;
      return begun === 1 ? new Promise<never>(() => {}) : db.facts.count();
    },
    (count) => seen.push(count),
  );
  await expect.poll(() => begun).toBe(1);
  db.on.close.fire(new Event('close'));
  await expect.poll(() => seen).toEqual([0]);
  await db.facts.put({ name: 'verified', at: 1 });
  await expect.poll(() => seen.at(-1)).toBe(1);
  stop();
  await db.facts.delete('verified');
  expect(seen.at(-1)).toBe(1);
  db.end();
});

describe('A database that opens but does nothing, because another page holds it', () => {
  const fakeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  afterEach(() => void vi.useRealTimers());

  test('works in memory if held from the start, and says so', async () => {
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

  test('sends a submission at once, and once only, if held later', async () => {
    const server = createMemoryServer();
    const device = createTestDevice({ url: 'https://spark.test', ...server });
    const tab = await device.tab();
    const store = await tab.draftStore();
    await store.change((draft) => ({
      ...draft,
      contact: { ...draft.contact, first_name: 'Dana' },
    }));
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
});
