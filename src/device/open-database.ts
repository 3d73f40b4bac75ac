/** Opens the device's database, or an in-memory one if storage is unavailable. */
import { Dexie, type DexieOptions } from 'dexie';

import { DeviceDatabase } from '#sync/database.ts';
import type { Health } from './health.ts';
import { pageHideCount, whenBack } from '#sync/leaving.ts';
import { withTimeout } from '#sync/with-timeout.ts';

/** A browser that has not opened the database within this time never will. */
const openWithinMs = 5000;

export async function openDatabase(name: string, health: Health): Promise<DeviceDatabase> {
  const db = new DeviceDatabase(name);
  watch(db, health);
  const left = pageHideCount();
  try {
    await withTimeout(openWithinMs, db.open());
    await db.probe();
    // An earlier attempt may have failed.
    if (health.snapshot().keeps === 'memory') health.report({ keeps: 'disk' });
    return db;
  } catch {
    db.close();
    if (left !== pageHideCount()) {
      await whenBack();
      return openDatabase(name, health);
    }
    health.report({ keeps: 'memory' });
    const inMemory = new DeviceDatabase(name, await memoryOptions());
    await inMemory.open();
    return inMemory;
  }
}

function watch(db: DeviceDatabase, health: Health): void {
  db.on('versionchange', () => {
    db.superseded = true;
    db.close({ disableAutoOpen: true });
    health.report({ superseded: true });
    return false;
  });
  db.on('blocked', () => health.report({ blocked: true }));
}

/** For a database in memory. Dexie's live queries also need an IndexedDB, and get this one if there is none. */
async function memoryOptions(): Promise<DexieOptions> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB ??= indexedDB;
  return { indexedDB, IDBKeyRange };
}
