/** Copies picked files at once, because the original may be gone when they are sent. */
import type { AcceptedFiles } from '#domain/documents/accepted-files.ts';
import type { DocumentProblem } from '#domain/documents/document.ts';
import { cleanName } from '#domain/documents/document-name.ts';
import { judgeDocument, sizeProblem } from '#domain/documents/judge-document.ts';
import type { ReadBytes } from '#domain/documents/read-bytes.ts';
import { newId } from '#domain/ids.ts';
import type { Chunk, DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { StoredDocument } from './outbox-entry.ts';

const chunkBytes = 1024 * 1024;

export type PickedFile = { document: StoredDocument; chunks: Chunk[] };

/** An unreadable file counts as empty. */
export async function readPickedFile(
  device: Device,
  draft: string,
  file: File,
  accepted: AcceptedFiles,
): Promise<PickedFile | DocumentProblem> {
  const name = cleanName(file.name);
  const early = sizeProblem(file.size, accepted);
  if (early) return early;
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const whole = new Uint8Array(bytes);
  const read: ReadBytes = (offset, length) => whole.subarray(offset, offset + length);
  const judged = judgeDocument(name, bytes.byteLength, read, accepted);
  if ('problem' in judged) return judged.problem;
  const id = newId(device.random);
  return {
    document: {
      id,
      draft,
      name: judged.name,
      size: bytes.byteLength,
      sha256: await device.sha256(whole),
      state: 'kept',
      sentBytes: 0,
      ...(judged.locked ? { locked: true } : {}),
    },
    chunks: cut(id, bytes),
  };
}

export function fileOf(document: StoredDocument, bytes: Uint8Array<ArrayBuffer>): PickedFile {
  return { document, chunks: cut(document.id, bytes.slice().buffer) };
}

/** Call inside the transaction that changes what the file belongs to. */
export async function keepFile(
  db: DeviceDatabase,
  { document, chunks }: PickedFile,
): Promise<void> {
  await db.documents.put(document);
  await db.chunks.bulkPut(chunks);
}

export async function dropFile(db: DeviceDatabase, id: string): Promise<void> {
  await db.documents.delete(id);
  await dropBytes(db, id);
}

export async function dropBytes(db: DeviceDatabase, id: string): Promise<void> {
  await db.chunks.where('document').equals(id).delete();
}

/** True if all bytes are here. Call inside a transaction. */
export async function isFileHere(db: DeviceDatabase, id: string): Promise<boolean> {
  const document = await db.documents.get(id);
  const chunks = await db.chunks.where('document').equals(id).count();
  return document !== undefined && chunks * chunkBytes >= document.size;
}

export async function readPart(
  db: DeviceDatabase,
  id: string,
  offset: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const first = Math.floor(offset / chunkBytes);
  const last = Math.floor((offset + length - 1) / chunkBytes);
  const chunks = await db.chunks
    .where('[document+index]')
    .between([id, first], [id, last], true, true)
    .toArray();
  const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.bytes.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(new Uint8Array(chunk.bytes), at);
    at += chunk.bytes.byteLength;
  }
  const start = offset - first * chunkBytes;
  return joined.slice(start, start + length);
}

function cut(document: string, bytes: ArrayBuffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    chunks.push({ document, index: chunks.length, bytes: bytes.slice(at, at + chunkBytes) });
  }
  return chunks;
}
