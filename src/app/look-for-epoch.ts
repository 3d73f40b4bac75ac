/** Hears of a restored server though nothing is sent. */
import type { DeviceDatabase } from '#sync/database.ts';

/**
 * Asks the server for any answer, now and whenever the page is looked at again, where this device has receipts that a restored
 * server may not know. `heard` notices the epoch of the answer. A closed database has nothing to ask for.
 */
export function lookForEpoch(db: DeviceDatabase, heard: typeof fetch): void {
  const look = async () => {
    if (!document.hidden && (await db.receipts.count()) > 0) await heard('/api/health');
  };
  // Without a connection the next look asks.
  const tryIt = () => void look().catch(() => undefined);
  document.addEventListener('visibilitychange', tryIt);
  tryIt();
}
