/** A server that was put back to an older copy says so: each answer of the API names its epoch. */
import type { DeviceDatabase } from './database.ts';

/**
 * Fetches. Where an answer is of another epoch than the last one that this device heard of, its receipts are
 * to be verified at once, and `changed` is called.
 */
export function hearEpoch(db: DeviceDatabase, changed: () => void): typeof fetch {
  return async (...args) => {
    const response = await fetch(...args);
    const epoch = response.headers.get('Data-Epoch');
    // No answer waits for the device's disk; what was not kept is noticed with the next one.
    if (epoch) void keepEpoch(db, epoch, changed).catch(() => undefined);
    return response;
  };
}

/** That the receipts are due is on disk with the new epoch, or neither is. */
async function keepEpoch(db: DeviceDatabase, epoch: string, changed: () => void): Promise<void> {
  const isAnother = await db.write([db.facts], async () => {
    const before = await db.facts.get('epoch');
    if (before?.name === 'epoch' && before.epoch === epoch) return false;
    await db.facts.put({ name: 'epoch', epoch });
    // What was read up to is a place in data that are gone.
    if (before) await db.facts.bulkDelete(['verified', 'messages']);
    return before !== undefined;
  });
  if (isAnother) changed();
}
