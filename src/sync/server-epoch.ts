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

/** That the receipts are due, and copies to be read anew, is on disk with the new epoch, or none of it is. */
async function keepEpoch(db: DeviceDatabase, epoch: string, changed: () => void): Promise<void> {
  const isAnother = await db.write([db.facts, db.profiles, db.onboardings], async () => {
    const before = await db.fact('epoch');
    if (before?.epoch === epoch) return false;
    await db.facts.put({ name: 'epoch', epoch });
    if (!before) return false;
    // What was read up to is a place in data that are gone.
    await db.facts.bulkDelete(['verified', 'messages']);
    await readCopiesAnew(db);
    return true;
  });
  if (isAnother) changed();
}

/** They may be ahead of the server: of the first revision, they give way to whatever is read next. */
async function readCopiesAnew(db: DeviceDatabase): Promise<void> {
  await db.profiles.toCollection().modify({ rev: 0 });
  await db.onboardings.toCollection().modify({ rev: 0 });
  const mails = await db.fact('mail-preferences');
  if (mails) await db.facts.put({ ...mails, chosen: { ...mails.chosen, rev: 0 } });
}
