/** Opens received files, and stores those the client chooses. */
import { previewType } from '#domain/documents/document.ts';
import type { Health } from '#device/health.ts';
import { tryToKeep } from '#device/try-to-keep.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { dropBytes, fileOf, readPart } from '#sync/files.ts';
import { noteOpened } from './received-files.ts';

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
  /** Stored bytes are read offline, too. */
  async function bytesOf({ id, size }: ReceivedFile): Promise<Uint8Array<ArrayBuffer> | NoBytes> {
    const kept = await db.withReconnect(() => db.keptFiles.get(id));
    const here = kept ? await readPart(db, id, 0, kept.size) : undefined;
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

export const readKeptIds = async (db: DeviceDatabase): Promise<ReadonlySet<string>> =>
  new Set(await db.withReconnect(() => db.keptFiles.toCollection().primaryKeys()));
