/** A server that was put back to an older copy says so: each answer of the API names its epoch. */
import { type ClientKinds, tablesOfKinds } from './client-kinds.ts';
import type { DeviceDatabase } from './database.ts';

/**
 * Fetches. Where an answer is of another epoch than the last one that this device heard of, its receipts are
 * to be verified at once, and `changed` is called.
 */
export function hearEpoch(
  db: DeviceDatabase,
  kinds: ClientKinds,
  changed: () => void,
): typeof fetch {
  return async (...args) => {
    const response = await fetch(...args);
    const epoch = response.headers.get('Data-Epoch');
    // No answer waits for the device's disk; what was not kept is noticed with the next one.
    if (epoch) {
      void keepEpoch(db, kinds, epoch).then(
        (isAnother) => isAnother && changed(),
        () => undefined,
      );
    }
    return response;
  };
}

/** True for a new epoch. Stores it together with the note to verify receipts and reread copies. */
function keepEpoch(db: DeviceDatabase, kinds: ClientKinds, epoch: string): Promise<boolean> {
  return db.write(tablesOfKinds(db, kinds), async () => {
    const before = await db.fact('epoch');
    if (before?.epoch === epoch) return false;
    await db.facts.put({ name: 'epoch', epoch });
    if (!before) return false;
    await db.facts.delete('verified');
    for (const { readAnew } of Object.values(kinds)) await readAnew?.(db);
    return true;
  });
}
