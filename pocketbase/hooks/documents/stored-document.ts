/**
 * Documents in storage, encrypted at rest in records of equal length (AES-256-GCM), so ranges can be read alone. Each
 * record's key derives from document, length and position, so a moved record fails.
 */
import { momentOf } from '../core/database.ts';
import { type DocumentRow, readDocument } from './document-row.ts';
import { keyNamed } from './file-keys.ts';

export type StoredFile = { file: string; path: string };

export function encryptionOf(app: PbApp, { id, size, key }: DocumentRow): Encryption {
  return { id, size, secret: keyNamed(app, key).secret };
}

/**
 * Stores a file as `<creation in ms>.<ending>`, or under a new key as `<the old name's number + 1>-<key>.<ending>`.
 * Only a retry writes the same name.
 */
export function storeFile(
  app: PbApp,
  row: Pick<DocumentRow, 'id' | 'name' | 'file' | 'created'>,
  from: PbFile,
  key: string,
): StoredFile {
  return storeUnder(app, row, from, nextName(row, key));
}

export function storeUnder(
  app: PbApp,
  { id }: Pick<DocumentRow, 'id'>,
  from: PbFile,
  file: string,
): StoredFile {
  const path = pathOf(app, id, file);
  from.originalName = file;
  from.name = file;
  withStorage(app, (storage) => storage.uploadFile(from, path));
  return { file, path };
}

function nextName(row: Pick<DocumentRow, 'name' | 'file' | 'created'>, key: string): string {
  const before = Number.parseInt(row.file, 10);
  const name = before > 0 ? `${before + 1}-${key}` : momentOf(row.created);
  return `${name}${row.name.slice(row.name.lastIndexOf('.'))}`;
}

export function readStored(app: PbApp, row: DocumentRow): Uint8Array {
  const by = encryptionOf(app, row);
  return reading(app, row, (source) => readWhole(source, by));
}

export function readStretch(
  app: PbApp,
  row: DocumentRow,
  stretch: { offset: number; length: number },
  take: (piece: GoBytes) => void,
): void {
  const by = encryptionOf(app, row);
  reading(app, row, (source) => readRecords(source, by, stretch, take));
}

export function removeStored(app: PbApp, id: string, file: string): void {
  withStorage(app, (storage) => {
    const path = pathOf(app, id, file);
    if (storage.exists(path)) storage.delete(path);
  });
}

/** The file's path in PocketBase's storage; the row may be missing. */
export function pathOf(app: PbApp, id: string, file: string): string {
  const { id: collection } = app.findCachedCollectionByNameOrId('price_estimator_documents');
  return `${collection}/${id}/${file}`;
}

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

/** True if a restore lost the file, so its sender may upload it again. Throws on a storage error. */
export function lacksBytes(app: PbApp, { id, file, status, taken }: DocumentRow): boolean {
  const isThere = status === 'received' && taken === 0 && file !== '';
  return isThere && !withStorage(app, (storage) => storage.exists(pathOf(app, id, file)));
}

export function isAwaited(app: PbApp, row: DocumentRow): boolean {
  return row.status === 'declared' || lacksBytes(app, row);
}

/** True if the op's file was lost in a restore; the op may then run again. */
export function isOfLostBytes(
  app: PbApp,
  { kind, entity }: { kind: string; entity: string },
): boolean {
  const row = kind === 'document.attach' ? readDocument(app, entity) : undefined;
  return row !== undefined && lacksBytes(app, row);
}

export const recordBytes = 16 * 1024;

const addedBytes = 28;

export type Encryption = { id: string; size: number; secret: string };

export function recordPosition(offset: number): number {
  return Math.floor(offset / recordBytes) * (recordBytes + addedBytes);
}

export function bytesAtRest(size: number): number {
  return size + Math.ceil(size / recordBytes) * addedBytes;
}

/** The document's bytes in `stored` encrypted bytes, without an incomplete record. */
export function bytesIn(stored: number, size: number): number {
  const whole = Math.min(Math.floor(stored / (recordBytes + addedBytes)), size / recordBytes);
  const have = Math.floor(whole) * recordBytes;
  const last = size - have;
  const rest = stored - recordPosition(have);
  return last < recordBytes && rest >= last + addedBytes ? size : have;
}

export function encryptRecord(by: Encryption, offset: number, plain: GoBytes): GoBuffer {
  return Buffer.from($security.encrypt(plain, keyAt(by, offset)), 'base64');
}

/** Decrypts piece by piece; throws if a record was altered. */
function readRecords(
  source: GoSource,
  by: Encryption,
  { offset, length }: { offset: number; length: number },
  take: (piece: GoBuffer) => void,
): void {
  const end = offset + length;
  const first = offset - (offset % recordBytes);
  source.seek(recordPosition(first), 0);
  for (let at = first; at < end; at += recordBytes) {
    const plain = decryptRecord(by, at, readFully(source, Math.min(recordBytes, by.size - at)));
    const from = Math.max(offset - at, 0);
    const to = Math.min(end - at, plain.length);
    take(from === 0 && to === plain.length ? plain : stretch(plain, from, to));
  }
}

export function readWhole(source: GoSource, by: Encryption): Uint8Array {
  const whole = new Uint8Array(by.size);
  let at = 0;
  readRecords(source, by, { offset: 0, length: by.size }, (piece) => {
    whole.set(piece, at);
    at += piece.length;
  });
  return whole;
}

function decryptRecord(by: Encryption, offset: number, record: GoBuffer): GoBuffer {
  const plain = $security.decrypt(record.toString('base64'), keyAt(by, offset));
  // goja keeps raw bytes in a string as long as nothing reads it.
  return Buffer.from(toBytes(plain, 0));
}

function readFully(source: GoSource, plainBytes: number): GoBuffer {
  const record = Buffer.alloc(plainBytes + addedBytes);
  for (let at = 0; at < record.length;) at += source.read(stretch(record, at, record.length));
  return record;
}

function stretch(bytes: GoBuffer, from: number, to: number): GoBuffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from);
}

function keyAt({ id, size, secret }: Encryption, offset: number): string {
  const index = Math.floor(offset / recordBytes);
  return toString(Buffer.from($security.hs256(`${id} ${size} ${index}`, secret), 'hex'), 0);
}
