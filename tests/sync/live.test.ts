/** Live queries where the browser closes the connection beneath them. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';

import { DeviceDatabase } from '#sync/database.ts';
import { watch } from '#sync/live.ts';

test('a query that never ends is begun again once the connection is closed, and no more once it is stopped', async () => {
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
  await expect.poll(() => seen, { timeout: 5000 }).toEqual([0]);
  await db.facts.put({ name: 'verified', at: 1 });
  await expect.poll(() => seen.at(-1)).toBe(1);
  stop();
  await db.facts.delete('verified');
  expect(seen.at(-1)).toBe(1);
  db.end();
});
