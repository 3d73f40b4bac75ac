/** Remembers when a page loaded itself again, so that it does not do so for ever. */
import type { DeviceDatabase } from '#sync/database.ts';

const quietMs = 60_000;

/** True, and noted, where a page may reload with nobody asked: no op is in flight, and none did so within the last minute. */
export function claimQuietReload(db: DeviceDatabase, now: number): Promise<boolean> {
  return db.write([db.ops, db.facts], async () => {
    const sending = await db.ops.where('state').equals('inflight').count();
    return sending === 0 && !(await reloadedJustNow(db, now));
  });
}

/** True when a page did so within the last minute; otherwise notes that one is about to. */
export function reloadedJustNow(db: DeviceDatabase, now: number): Promise<boolean> {
  return db.write([db.facts], async () => {
    const last = await db.fact('reload');
    if (last && Math.abs(now - last.at) < quietMs) return true;
    await db.facts.put({ name: 'reload', at: now });
    return false;
  });
}
