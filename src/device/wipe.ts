/** Deletes a visitor's data at their request. */
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { watch } from '#sync/live.ts';
import { pictureCache } from './cache-names.ts';

export type WipeDependencies = {
  db: DeviceDatabase;
  device: Device;
  typed: readonly { reset: () => Promise<void> }[];
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  /** False keeps the site's cached files: offline they cannot be replaced. */
  online: () => boolean;
};

export async function wipe({ db, device, typed, caches, online }: WipeDependencies) {
  const names = online() ? await caches?.keys() : [pictureCache];
  for (const name of names ?? []) await caches?.delete(name);
  for (const one of typed) await one.reset();
  await emptyAll(db, device);
}

export function emptyAll(db: DeviceDatabase, device: Device): Promise<void> {
  return db.write(db.tables, async () => {
    for (const table of db.tables) await table.clear();
    await db.facts.bulkPut([
      { name: 'canary', since: device.now() },
      { name: 'wiped', by: device.tab, at: device.now() },
    ]);
  });
}

export async function isEmptied(db: DeviceDatabase): Promise<boolean> {
  const left = await Promise.all([
    db.facts.where('name').noneOf(['canary', 'wiped']).count(),
    ...db.tables.filter(({ name }) => name !== 'facts').map((table) => table.count()),
  ]);
  return left.every((count) => count === 0);
}

/**
 * True if another tab deleted everything after `opened` (UTC ms). Ignores a future time; accepts any if the clock was
 * set back since.
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

export function onWipeElsewhere(db: DeviceDatabase, device: Device, callback: () => void): void {
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
