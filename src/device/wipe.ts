/** Everything of a visitor leaves this device, because they want it to. */
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { watch } from '#sync/live.ts';
import { pictureCache } from './picture-cache.ts';

export type WipeSurroundings = {
  db: DeviceDatabase;
  device: Device;
  /** What is on screen of answers and texts. */
  typed: readonly { reset: () => Promise<void> }[];
  /** The site's files; absent where browsers keep none. */
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  /** Without a network the site's files stay: nothing could replace them. */
  online: () => boolean;
};

/** Empties every table at once, and forgets the site's files and the pictures that were read; the database goes on as on a first visit. */
export async function wipe({ db, device, typed, caches, online }: WipeSurroundings) {
  const names = online() ? await caches?.keys() : [pictureCache];
  for (const name of names ?? []) await caches?.delete(name);
  for (const one of typed) await one.reset();
  await emptyAll(db, device);
}

/** Empties every table at once, and leaves the fact that other tabs hear of. */
export function emptyAll(db: DeviceDatabase, device: Device): Promise<void> {
  return db.write(db.tables, async () => {
    for (const table of db.tables) await table.clear();
    await db.facts.bulkPut([
      { name: 'canary', since: device.now() },
      { name: 'wiped', by: device.tab, at: device.now() },
    ]);
  });
}

/** True where it has nothing in it but what `emptyAll` leaves. */
export async function isEmptied(db: DeviceDatabase): Promise<boolean> {
  const left = await Promise.all([
    db.facts.where('name').noneOf(['canary', 'wiped']).count(),
    ...db.tables.filter(({ name }) => name !== 'facts').map((table) => table.count()),
  ]);
  return left.every((count) => count === 0);
}

/**
 * True where the `wiped` fact tells of another tab's wish, later than `opened`: UTC milliseconds. A clock that was put back since leaves one of
 * them in the future: a wish is over then, and a page that was opened then takes any wish for a later one.
 */
export function isWipedElsewhere(
  fact: { by: string; at: number } | undefined,
  device: Device,
  opened: number,
): boolean {
  const now = device.now();
  if (!fact || fact.by === device.tab || fact.at > now) return false;
  return fact.at >= opened || opened > now;
}

/** Calls back once another tab has wiped this device: what is on screen here is gone, too. */
export function hearOfWipe(db: DeviceDatabase, device: Device, callback: () => void): void {
  const opened = device.now();
  const stop = watch(
    db,
    () => db.fact('wiped'),
    (fact) => {
      if (!isWipedElsewhere(fact, device, opened)) return;
      stop();
      callback();
    },
  );
}
