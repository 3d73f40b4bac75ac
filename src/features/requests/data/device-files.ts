/** Opens received files, and stores those the client chooses. */
import { previewType } from '#domain/documents/document.ts';
import type { Health } from '#device/health.ts';
import { tryToKeep } from '#device/try-to-keep.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { dropBytes, fileOf, readPart } from '#sync/files.ts';
import type { FirmFile } from '#domain/requests/request-list.ts';

export type ReceivedFile = { id: string; name: string; size: number };

export type NoBytes = 'refused' | 'unreachable' | 'failed' | 'limited';

type Dependencies = {
  db: DeviceDatabase;
  device: Device;
  health: Pick<Health, 'report'>;
  /** Bypasses all caches. */
  fetchFile: (id: string) => Promise<Uint8Array<ArrayBuffer> | NoBytes>;
};

export function createDeviceFiles({ db, device, health, fetchFile }: Dependencies) {
  async function bytesOf({ id, size }: ReceivedFile): Promise<Uint8Array<ArrayBuffer> | NoBytes> {
    const stored = await db.withReconnect(() => db.keptFiles.get(id));
    const here = stored ? await readPart(db, id, 0, stored.size) : undefined;
    if (here?.byteLength === size) return here;
    const read = await fetchFile(id);
    if (typeof read !== 'string') await noteOpened(db, id, device.now()).catch(() => undefined);
    return read;
  }

  return {
    openFile: async (file: ReceivedFile): Promise<Blob | NoBytes> => {
      const bytes = await bytesOf(file);
      if (typeof bytes === 'string') return bytes;
      return new Blob([bytes], { type: previewType(file.name) ?? 'application/octet-stream' });
    },

    /** Stores a file until the client removes it or signs out. */
    keepOnDevice: async (file: ReceivedFile): Promise<'kept' | 'full' | 'unkept' | NoBytes> => {
      const bytes = await bytesOf(file);
      if (typeof bytes === 'string') return bytes;
      const { id, name } = file;
      const facts = { id, draft: '', name, sha256: '', state: 'sent' as const, sentBytes: 0 };
      const { chunks } = fileOf({ ...facts, size: bytes.byteLength }, bytes);
      return tryToKeep(health, () =>
        db.write([db.keptFiles, db.chunks], async () => {
          await dropBytes(db, id);
          await db.keptFiles.put({ id, name, size: bytes.byteLength, keptAt: device.now() });
          await db.chunks.bulkPut(chunks);
        }),
      );
    },

    dropFromDevice: (id: string): Promise<void> =>
      db.write([db.keptFiles, db.chunks], async () => {
        await db.keptFiles.delete(id);
        await dropBytes(db, id);
      }),
  };
}

export const readStoredIds = async (db: DeviceDatabase): Promise<ReadonlySet<string>> =>
  new Set(await db.withReconnect(() => db.keptFiles.toCollection().primaryKeys()));

export const readFirmFiles = async (db: DeviceDatabase): Promise<readonly FirmFile[]> =>
  (await db.withReconnect(() => db.firmFiles.toArray())).toSorted(
    (one, other) => other.at - one.at,
  );

/** Replaces the list; files opened here stay marked. */
export async function keepFirmFiles(db: DeviceDatabase, read: readonly FirmFile[]): Promise<void> {
  await db.write([db.firmFiles], async () => {
    const before = new Map((await db.firmFiles.toArray()).map((file) => [file.id, file]));
    await db.firmFiles.clear();
    await db.firmFiles.bulkPut(
      read.map((file) => ({ ...file, opened: file.opened || (before.get(file.id)?.opened ?? 0) })),
    );
  });
}

export async function noteOpened(db: DeviceDatabase, id: string, now: number): Promise<void> {
  await db.write([db.firmFiles], async () => {
    const file = await db.firmFiles.get(id);
    if (file?.opened === 0) await db.firmFiles.put({ ...file, opened: now });
  });
}

/**
 * Deletes stored bytes of withdrawn and unlisted files, except those sent from here; after a server's restore only once
 * receipts are verified.
 */
export async function dropDeletedFiles(db: DeviceDatabase): Promise<void> {
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

/** True if this device has a pending upload of the file or its receipt. */
async function isSentFromHere(db: DeviceDatabase, id: string): Promise<boolean> {
  const ops = await db.ops.where('entity').equals(id).toArray();
  const receipts = await db.receipts.where('entity').equals(id).toArray();
  return [...ops, ...receipts].some(({ kind }) => kind === 'document.attach');
}

/** True if this device restored the file after the stored answer was requested. */
async function isRestoredSince(db: DeviceDatabase, id: string): Promise<boolean> {
  const { ackNumber: asked = 0 } = (await db.fact('requests')) ?? {};
  const ops = await db.ops.where('entity').equals(id).toArray();
  const receipts = await db.receipts.where('entity').equals(id).toArray();
  const newer = receipts.filter(({ ackNumber = 0 }) => ackNumber > asked);
  return [...ops, ...newer].some(({ kind }) => kind === 'document.restore');
}
