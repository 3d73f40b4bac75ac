/** What the visitor is told of a database that opens at the second attempt. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';

import { createHealth } from '#device/health.ts';
import { openDatabase } from '#device/open-database.ts';

it('one that opens after all keeps things on the device', async () => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  const health = createHealth();
  health.report({ keeps: 'memory' });
  const db = await openDatabase('device-guest', health);
  expect(health.snapshot().keeps).toBe('disk');
  db.close();
});
