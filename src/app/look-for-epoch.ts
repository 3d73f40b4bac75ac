/** Asks the server for any answer though nothing is sent: whether it is there, and of which epoch its data is. */
import type { DeviceDatabase } from '#sync/database.ts';

const health = '/api/health';
const answerWithinMs = 10_000;

/** True where the server itself answers, and can write; it is not asked while no one looks at the page or there is no network. */
export async function serverIsBack(fetcher: typeof fetch): Promise<boolean> {
  if (document.hidden || !navigator.onLine) return false;
  try {
    const { ok, headers } = await fetcher(health, {
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return ok && headers.has('Data-Epoch');
  } catch {
    return false;
  }
}

/**
 * Asks the server for any answer, now and whenever the page is looked at again, where this device has receipts that a restored
 * server may not know. `heard` notices the epoch of the answer. A closed database has nothing to ask for.
 */
export function lookForEpoch(db: DeviceDatabase, heard: typeof fetch): void {
  const look = async () => {
    if (!document.hidden && (await db.receipts.count()) > 0) await heard(health);
  };
  // Without a connection the next look asks.
  const tryIt = () => void look().catch(() => undefined);
  document.addEventListener('visibilitychange', tryIt);
  tryIt();
}
