/** Opens this device's database, or one in memory where the browser keeps nothing; never leaves the page waiting. */
import { Dexie, type DexieOptions } from 'dexie';

import { DeviceDatabase } from '#sync/database.ts';
import type { Health } from './health.ts';
import { pageHideCount, whenBack } from '#sync/leaving.ts';
import { withTimeout } from '#sync/with-timeout.ts';

/** A browser that has not opened a database after this long never will. */
const openWithinMs = 5000;

/** Opens the database of a name and reports to `health` what the visitor should know about it. */
export async function openDatabase(name: string, health: Health): Promise<DeviceDatabase> {
  const db = new DeviceDatabase(name);
  watch(db, health);
  const left = pageHideCount();
  try {
    await withTimeout(openWithinMs, db.open());
    await db.probe();
    // An attempt before this one may have found nothing to keep things in.
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

/** A newer app in another tab takes the database over: this one lets go and writes nothing more. */
function watch(db: DeviceDatabase, health: Health): void {
  db.on('versionchange', () => {
    db.superseded = true;
    db.close({ disableAutoOpen: true });
    health.report({ superseded: true });
    return false;
  });
  db.on('blocked', () => health.report({ blocked: true }));
}

/** Dexie's live queries say nothing where there is no database at all, so that it is told of this one too. */
async function memoryOptions(): Promise<DexieOptions> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB ??= indexedDB;
  return { indexedDB, IDBKeyRange };
}
