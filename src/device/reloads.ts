/** Records automatic reloads, to prevent a loop. */
import type { DeviceDatabase } from '#sync/database.ts';

const quietMs = 60_000;

/** True if no op is in flight, and no reload was made within a minute. Records the claim. */
export function claimQuietReload(db: DeviceDatabase, now: number): Promise<boolean> {
  return db.write([db.ops, db.facts], async () => {
    const sending = await db.ops.where('state').equals('inflight').count();
    return sending === 0 && !(await reloadedJustNow(db, now));
  });
}

export function reloadedJustNow(db: DeviceDatabase, now: number): Promise<boolean> {
  return db.write([db.facts], async () => {
    const last = await db.fact('reload');
    if (last && Math.abs(now - last.at) < quietMs) return true;
    await db.facts.put({ name: 'reload', at: now });
    return false;
  });
}
