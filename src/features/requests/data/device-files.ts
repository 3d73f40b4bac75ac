/** Opening received files, and keeping some on this device: by the client's own wish, file by file, in the account's own database. */
import { previewType } from '#domain/documents/document.ts';
import type { Health } from '#device/health.ts';
import { tryToKeep } from '#device/try-to-keep.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { dropBytes, fileOf, readPart } from '#sync/files.ts';
import { noteOpened } from './received-files.ts';

/** A file that was received: one of the client's, or of the firm's. */
export type ReceivedFile = { id: string; name: string; size: number };

/** Why there are no bytes. */
export type NoBytes = 'refused' | 'unreachable' | 'failed' | 'limited';

type Dependencies = {
  db: DeviceDatabase;
  device: Device;
  health: Pick<Health, 'report'>;
  /** The bytes of a file from the server, past every cache. */
  fetchFile: (id: string) => Promise<Uint8Array<ArrayBuffer> | NoBytes>;
};

export function createDeviceFiles({ db, device, health, fetchFile }: Dependencies) {
  /** Kept bytes are read where there is no connection, too. */
  async function bytesOf({ id, size }: ReceivedFile): Promise<Uint8Array<ArrayBuffer> | NoBytes> {
    const kept = await db.withReconnect(() => db.keptFiles.get(id));
    const here = kept ? await readPart(db, id, 0, kept.size) : undefined;
    if (here?.byteLength === size) return here;
    const read = await fetchFile(id);
    if (typeof read !== 'string') await noteOpened(db, id, device.now()).catch(() => undefined);
    return read;
  }

  return {
    /** The file as it is shown in the app, in memory alone, or why it cannot be. */
    openFile: async (file: ReceivedFile): Promise<Blob | NoBytes> => {
      const bytes = await bytesOf(file);
      if (typeof bytes === 'string') return bytes;
      return new Blob([bytes], { type: previewType(file.name) ?? 'application/octet-stream' });
    },

    /** Keeps a file here until its client removes it, or signs out. full: there is no room on this device. */
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

    /** Takes it off this device; the firm has it as before. */
    dropFromDevice: (id: string): Promise<void> =>
      db.write([db.keptFiles, db.chunks], async () => {
        await db.keptFiles.delete(id);
        await dropBytes(db, id);
      }),
  };
}

/** Which files are kept here. */
export const readKeptIds = async (db: DeviceDatabase): Promise<ReadonlySet<string>> =>
  new Set(await db.withReconnect(() => db.keptFiles.toCollection().primaryKeys()));
