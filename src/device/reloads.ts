/** Remembers when a page loaded itself again, so that it does not do so for ever. */
import type { DeviceDatabase } from '#sync/database.ts';

const quietMs = 60_000;

/** True when a page did so within the last minute; otherwise notes that one is about to. */
export function reloadedJustNow(db: DeviceDatabase, now: number): Promise<boolean> {
  return db.write([db.facts], async () => {
    const last = await db.facts.get('reload');
    if (last?.name === 'reload' && Math.abs(now - last.at) < quietMs) return true;
    await db.facts.put({ name: 'reload', at: now });
    return false;
  });
}
