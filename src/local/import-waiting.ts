/** Puts what was exported back into the queue, under the same ids: what has arrived meanwhile arrives no second time. */
import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import * as v from 'valibot';

import { documentMaxBytes } from '#domain/documents/document.ts';
import { opHashText, opSchema } from '#domain/ops/op.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import { documentFile, waitingFile } from './export-waiting.ts';
import { fileOf, keepFile, type PickedFile } from './files.ts';
import type { KeptDocument, KeptOp } from './kept.ts';
import { keepOps } from './outbox.ts';

/**
 * unreadable: no export of this site, or a damaged one. foreign: somebody else's account, or a visitor's. added: so many
 * are in the queue now; `known` are there already or have arrived from this device.
 */
export type ImportAnswer =
  | { outcome: 'unreadable' | 'foreign' }
  | { outcome: 'added'; added: number; known: number };

/** An export is refused beyond these, before anything is unpacked whole. */
const mostBytes = 200 * 1024 * 1024;
const mostOps = 2000;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const exported = v.object({
  v: v.literal(1),
  ops: v.pipe(
    v.array(
      v.object({
        ...opSchema.entries,
        seq: count,
        hash: sha256,
        owner: v.nullable(v.string()),
        createdAt: v.number(),
      }),
    ),
    v.maxLength(mostOps),
  ),
  documents: v.array(
    v.object({
      id: opSchema.entries.id,
      draft: v.string(),
      name: v.string(),
      size: v.pipe(count, v.maxValue(documentMaxBytes)),
      sha256,
    }),
  ),
});

type Exported = v.InferOutput<typeof exported>;

/** Checks every byte before any is kept; then it is all kept in one transaction. Rejects where the device has no room. */
export async function importWaiting(
  db: DeviceDatabase,
  device: Device,
  zip: Uint8Array<ArrayBuffer>,
): Promise<ImportAnswer> {
  const entries = unpacked(zip);
  const read = entries && readJson(entries);
  const files = read && (await filesIn(device, entries, read.documents));
  if (!read || !files || !(await areIntact(device, read.ops))) return { outcome: 'unreadable' };
  if (read.ops.some(({ owner }) => owner !== device.owner)) return { outcome: 'foreign' };
  const ops = [...read.ops].sort((a, b) => a.seq - b.seq).map(queued);
  return db.write([db.ops, db.receipts, db.documents, db.chunks], async () => {
    const added: KeptOp[] = [];
    for (const op of ops) {
      const known = (await db.ops.get(op.id)) ?? (await db.receipts.get(op.id));
      if (!known) added.push(op);
    }
    for (const op of added) {
      const file = files.get(op.entity);
      if (file && !(await db.documents.get(op.entity))) await keepFile(db, file);
    }
    await keepOps(db, added);
    return { outcome: 'added', added: added.length, known: ops.length - added.length };
  });
}

/** It may have left where it came from: its bytes never change, and nothing replaces it unsent. */
function queued({ seq, hash, owner, createdAt, ...op }: Exported['ops'][number]): KeptOp {
  return {
    ...op,
    seq,
    hash,
    owner,
    createdAt,
    state: 'queued',
    attempts: 1,
    nextAt: 0,
    lease: null,
    alone: false,
    trouble: null,
  };
}

function unpacked(zip: Uint8Array): Unzipped | undefined {
  let size = 0;
  const filter = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    return size <= mostBytes;
  };
  try {
    return unzipSync(zip, { filter });
  } catch {
    return undefined;
  }
}

function readJson(entries: Unzipped): Exported | undefined {
  const text = entries[waitingFile];
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), exported), text && strFromU8(text));
  return read.success ? read.output : undefined;
}

async function areIntact(device: Device, ops: Exported['ops']): Promise<boolean> {
  for (const op of ops) {
    const hash = await device.sha256(new TextEncoder().encode(opHashText(op)));
    if (hash !== op.hash) return false;
  }
  return true;
}

/** By their ids; nothing where one is missing or is not what it was. */
async function filesIn(
  device: Device,
  entries: Unzipped,
  documents: Exported['documents'],
): Promise<Map<string, PickedFile> | undefined> {
  const files = new Map<string, PickedFile>();
  for (const facts of documents) {
    const bytes = new Uint8Array(entries[documentFile(facts.id, facts.name)] ?? []);
    if (bytes.length !== facts.size || (await device.sha256(bytes)) !== facts.sha256)
      return undefined;
    const document: KeptDocument = { ...facts, state: 'kept', sentBytes: 0 };
    files.set(facts.id, fileOf(document, bytes));
  }
  return files;
}
