/** Notices storage eviction: when the browser has thrown away what this page kept: it does so without a word. */
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { Health } from './health.ts';
import { tryToKeep } from './try-to-keep.ts';

/**
 * Puts the canary in its place and answers with a check: false once it was there and is gone. One that finds no room is
 * no reason to stay away: `health` hears of it, and the check tries again.
 */
export async function detectStorageLoss(
  db: DeviceDatabase,
  device: Device,
  health: Health,
): Promise<() => Promise<boolean>> {
  const fact = () => db.facts.put({ name: 'canary', since: device.now() });
  const put = async () => (await tryToKeep(health, () => db.withReconnect(fact))) === 'kept';
  const isThere = () => db.withReconnect(async () => (await db.facts.get('canary')) !== undefined);

  let seen = (await isThere().catch(() => false)) || (await put());
  return async () => {
    if (db.superseded) return true;
    const there = await isThere();
    const lost = seen && !there;
    seen = there || (await put());
    return !lost;
  };
}
