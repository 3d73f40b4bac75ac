/** Everything of a visitor leaves this device, because they want it to. */
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { DraftStore } from './draft-store.ts';
import { watch } from './live.ts';

export type WipeSurroundings = {
  db: DeviceDatabase;
  device: Device;
  drafts: Pick<DraftStore, 'reset'>;
  /** The site's files; absent where browsers keep none. */
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  /** Without a network the site's files stay: nothing could replace them. */
  online: () => boolean;
};

/** Empties every table at once, and forgets the site's files; the database goes on as on a first visit. */
export async function wipe({ db, device, drafts, caches, online }: WipeSurroundings) {
  const names = online() ? await caches?.keys() : [];
  for (const name of names ?? []) await caches?.delete(name);
  await drafts.reset();
  await db.write(db.tables, async () => {
    for (const table of db.tables) await table.clear();
    await db.facts.bulkPut([
      { name: 'canary', since: device.now() },
      { name: 'wiped', by: device.tab, at: device.now() },
    ]);
  });
}

/** Calls back once another tab has wiped this device: what is on screen here is gone, too. */
export function hearOfWipe(db: DeviceDatabase, device: Device, callback: () => void): void {
  const opened = device.now();
  const stop = watch(
    db,
    () => db.facts.get('wiped'),
    (fact) => {
      if (fact?.name !== 'wiped' || fact.by === device.tab || fact.at < opened) return;
      stop();
      callback();
    },
  );
}
