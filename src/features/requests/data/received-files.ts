/** Files that the firm put there for a client, as this device knows them. */
import type { FirmFile } from '#domain/requests/request-list.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { dropBytes } from '#sync/files.ts';

/** The newest first. */
export const readFirmFiles = async (db: DeviceDatabase): Promise<readonly FirmFile[]> =>
  (await db.withReconnect(() => db.firmFiles.toArray())).toSorted(
    (one, other) => other.at - one.at,
  );

/** Keeps what the server has just shown: all there are. What was opened here stays opened. */
export async function keepFirmFiles(db: DeviceDatabase, read: readonly FirmFile[]): Promise<void> {
  await db.write([db.firmFiles], async () => {
    const before = new Map((await db.firmFiles.toArray()).map((file) => [file.id, file]));
    await db.firmFiles.clear();
    await db.firmFiles.bulkPut(
      read.map((file) => ({ ...file, opened: file.opened || (before.get(file.id)?.opened ?? 0) })),
    );
  });
}

/** It was opened here at `now`, UTC milliseconds; the server has noted the same. */
export async function noteOpened(db: DeviceDatabase, id: string, now: number): Promise<void> {
  await db.write([db.firmFiles], async () => {
    const file = await db.firmFiles.get(id);
    if (file?.opened === 0) await db.firmFiles.put({ ...file, opened: now });
  });
}

/**
 * What is kept on this device of files that are the client's no more, taken back or withdrawn, leaves it. A restored server does not
 * show what it has lost: nothing leaves before it was asked after that, nor what was sent from here and was not taken back.
 */
export async function dropGoneFiles(db: DeviceDatabase): Promise<void> {
  const tables = [db.facts, db.ops, db.receipts, db.firmFiles, db.requests];
  await db.write([...tables, db.keptFiles, db.chunks], async () => {
    if (!(await db.facts.get('verified'))) return;
    const own = (await db.requests.toArray()).flatMap(({ files }) => files);
    const shown = new Map(
      [...own, ...(await db.firmFiles.toArray())].map((file) => [file.id, file]),
    );
    for (const { id } of await db.keptFiles.toArray()) {
      const file = shown.get(id);
      const stays = file ? file.taken === undefined : await isSentFromHere(db, id);
      if (stays || (await isRestoredSince(db, id))) continue;
      await db.keptFiles.delete(id);
      await dropBytes(db, id);
    }
  });
}

/** Its op waits here, or its receipt is here. */
async function isSentFromHere(db: DeviceDatabase, id: string): Promise<boolean> {
  const ops = await db.ops.where('entity').equals(id).toArray();
  const receipts = await db.receipts.where('entity').equals(id).toArray();
  return [...ops, ...receipts].some(({ kind }) => kind === 'document.attach');
}

/** True if this device has restored the file since the kept answer was asked for. */
async function isRestoredSince(db: DeviceDatabase, id: string): Promise<boolean> {
  const { ackNumber: asked = 0 } = (await db.fact('requests')) ?? {};
  const ops = await db.ops.where('entity').equals(id).toArray();
  const receipts = await db.receipts.where('entity').equals(id).toArray();
  const newer = receipts.filter(({ ackNumber = 0 }) => ackNumber > asked);
  return [...ops, ...newer].some(({ kind }) => kind === 'document.restore');
}
