/** Detects a restored server: each API answer names the data's epoch. */
import { type ClientKinds, tablesOfKinds } from './client-kinds.ts';
import type { DeviceDatabase } from './database.ts';

/** Wraps fetch. A new epoch marks receipts for verification and calls `changed`. */
export function watchEpoch(
  db: DeviceDatabase,
  kinds: ClientKinds,
  changed: () => void,
): typeof fetch {
  return async (...args) => {
    const response = await fetch(...args);
    const epoch = response.headers.get('Data-Epoch');
    // Does not delay answers; a failed write repeats with the next one.
    if (epoch) {
      void keepEpoch(db, kinds, epoch).then(
        (isAnother) => isAnother && changed(),
        () => undefined,
      );
    }
    return response;
  };
}

/** Stores the epoch; true if it changed, and then marks receipts and copies for verification. */
function keepEpoch(db: DeviceDatabase, kinds: ClientKinds, epoch: string): Promise<boolean> {
  return db.write(tablesOfKinds(db, kinds), async () => {
    const before = await db.fact('epoch');
    if (before?.epoch === epoch) return false;
    await db.facts.put({ name: 'epoch', epoch });
    if (!before) return false;
    await db.facts.delete('verified');
    for (const { serverRestored } of Object.values(kinds)) await serverRestored?.(db);
    return true;
  });
}
