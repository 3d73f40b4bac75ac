/** Documents where PocketBase keeps a record's files: encrypted on the way in, decrypted on the way out. */
import { momentOf } from '../core/rows.ts';
import type { DocumentRow } from './document-row.ts';
import { type Encryption, readRecords, readWhole } from './encrypted-records.ts';
import { keyNamed } from './file-keys.ts';

/** A file's name in storage and its path there. */
export type StoredFile = { file: string; path: string };

/** What a document is encrypted with. */
export function encryptionOf(app: PbApp, { id, size, key }: DocumentRow): Encryption {
  return { id, size, secret: keyNamed(app, key).secret };
}

/**
 * Copies a file of encrypted records to storage under `<timestamp>.<ending>` in its row's own folder, past PocketBase's file
 * field, which would add random characters to the name. One that follows another, under a new key, is `<timestamp>-<key>.<ending>`, a
 * moment later: done again after a crash it lands on the same place, so that nothing is left behind; and no other bytes ever have this
 * name, also after an older backup was restored, so that copies elsewhere can go by names.
 */
export function storeFile(app: PbApp, row: DocumentRow, from: PbFile, key: string): StoredFile {
  return storeUnder(app, row, from, nextName(row, key));
}

/** The same under a name that the row has already. */
export function storeUnder(
  app: PbApp,
  { id }: DocumentRow,
  from: PbFile,
  file: string,
): StoredFile {
  const path = pathOf(app, id, file);
  from.originalName = file;
  from.name = file;
  withStorage(app, (storage) => storage.uploadFile(from, path));
  return { file, path };
}

function nextName(row: DocumentRow, key: string): string {
  const before = Number.parseInt(row.file, 10);
  const name = before > 0 ? `${before + 1}-${key}` : momentOf(row.created);
  return `${name}${row.name.slice(row.name.lastIndexOf('.'))}`;
}

/** All of a stored document, in memory alone. */
export function readStored(app: PbApp, row: DocumentRow): Uint8Array {
  return reading(app, row, (source) =>
    row.key === ''
      ? Buffer.from(toBytes(source, row.size))
      : readWhole(source, encryptionOf(app, row)),
  );
}

/** Hands over a stretch of a stored document, piece by piece. */
export function readStretch(
  app: PbApp,
  row: DocumentRow,
  stretch: { offset: number; length: number },
  take: (piece: GoBytes) => void,
): void {
  const by = encryptionOf(app, row);
  reading(app, row, (source) => readRecords(source, by, stretch, take));
}

/** Removes a file of a document's; also when it is not there. */
export function removeStored(app: PbApp, id: string, file: string): void {
  withStorage(app, (storage) => {
    const path = pathOf(app, id, file);
    if (storage.exists(path)) storage.delete(path);
  });
}

/** Where a file of a document's lies in storage, also once its row is gone: where PocketBase keeps the files of a record. */
export function pathOf(app: PbApp, id: string, file: string): string {
  const { id: collection } = app.findCachedCollectionByNameOrId('price_estimator_documents');
  return `${collection}/${id}/${file}`;
}

/** Opens PocketBase's storage for one piece of work. */
export function withStorage<T>(app: PbApp, work: (storage: PbFilesystem) => T): T {
  const storage = app.newFilesystem();
  try {
    return work(storage);
  } finally {
    storage.close();
  }
}

function reading<T>(app: PbApp, { id, file }: DocumentRow, read: (source: GoSource) => T): T {
  return withStorage(app, (storage) => {
    const source = storage.getReader(pathOf(app, id, file));
    try {
      return read(source);
    } finally {
      source.close();
    }
  });
}
