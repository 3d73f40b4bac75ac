/** Puts what was exported back into the queue, under the same ids: what has arrived in the meantime arrives no second time. */
import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import * as v from 'valibot';

import { requestFileMaxBytes } from '#domain/documents/document.ts';
import { opHashText, opSchema } from '#domain/ops/op.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import { documentFile, documentsFolder, waitingFile } from './export-waiting.ts';
import { tablesOfKinds } from './client-kinds.ts';
import { fileOf, keepFile, type PickedFile } from './files.ts';
import type { KeptDocument, OutboxEntry } from './outbox-entry.ts';
import { keepOps } from './outbox.ts';

/**
 * unreadable: no export of this site. foreign: someone else's account, or a visitor's. added: so many are in the queue
 * now; `known` are there already, have arrived from this device, or speak of an estimate that has gone on here since;
 * `broken` are damaged and were left out.
 */
export type ImportAnswer =
  | { outcome: 'unreadable' | 'foreign' }
  | { outcome: 'added'; added: number; known: number; broken: number };

/** So much is unpacked of any ZIP, and of a larger one so many times its size: more than tables and texts shrink. */
const [spareBytes, mostShrunk] = [200 * 1024 * 1024, 20];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const exported = v.object({
  v: v.literal(1),
  ops: v.array(v.unknown()),
  documents: v.array(v.unknown()),
});

const exportedOp = v.object({
  ...opSchema.entries,
  /** Below 0 where it is sent again, before what waits. */
  seq: v.number(),
  hash: sha256,
  owner: v.nullable(v.string()),
  createdAt: v.number(),
});

const exportedDocument = v.object({
  id: opSchema.entries.id,
  draft: v.string(),
  name: v.string(),
  size: v.pipe(count, v.maxValue(requestFileMaxBytes)),
  sha256,
});

type ExportedOp = v.InferOutput<typeof exportedOp>;

/** Checks every byte before any is kept; what is whole is kept in one transaction. Rejects where the device has no room. */
export async function importWaiting(
  db: DeviceDatabase,
  device: Device,
  zip: Uint8Array<ArrayBuffer>,
): Promise<ImportAnswer> {
  const entries = unpacked(zip);
  const read = entries && readJson(entries);
  if (!read) return { outcome: 'unreadable' };
  const files = await filesIn(device, entries, read.documents);
  const ops: ExportedOp[] = [];
  for (const given of read.ops) {
    const op = v.safeParse(exportedOp, given);
    if (op.success && (await isWhole(device, op.output, files))) ops.push(op.output);
  }
  if (ops.some(({ owner }) => owner !== device.owner)) return { outcome: 'foreign' };
  const broken = read.ops.length - ops.length;
  return db.write([...tablesOfKinds(db, device.kinds), db.documents, db.chunks], async () => {
    const added: OutboxEntry[] = [];
    for (const op of ops.sort((one, other) => one.seq - other.seq)) {
      const known = (await db.ops.get(op.id)) ?? (await db.receipts.get(op.id));
      if (known) continue;
      const { draft } = files.get(op.entity)?.document ?? {};
      const overtaken = await device.kinds[op.kind]?.isOvertaken?.(db, op, draft);
      if (!overtaken) added.push(queued(op));
    }
    for (const { entity } of added) {
      const file = files.get(entity);
      if (file && !(await db.documents.get(entity))) await keepFile(db, file);
    }
    await keepOps(db, added);
    return { outcome: 'added', added: added.length, known: ops.length - added.length, broken };
  });
}

/** It may have left where it came from: its bytes never change, and nothing replaces it unsent. */
function queued(op: ExportedOp): OutboxEntry {
  return {
    ...op,
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
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name !== waitingFile && !name.startsWith(documentsFolder)) return false;
    size += originalSize;
    return size <= spareBytes + mostShrunk * zip.length;
  };
  try {
    return unzipSync(zip, { filter });
  } catch {
    return undefined;
  }
}

function readJson(entries: Unzipped): v.InferOutput<typeof exported> | undefined {
  const text = entries[waitingFile];
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), exported), text && strFromU8(text));
  return read.success ? read.output : undefined;
}

/** Exactly the bytes that were kept, and the file behind them where there is one. */
async function isWhole(
  device: Device,
  op: ExportedOp,
  files: ReadonlyMap<string, PickedFile>,
): Promise<boolean> {
  if (op.kind === 'document.attach' && !files.has(op.entity)) return false;
  const hash = await device.sha256(new TextEncoder().encode(opHashText(op)));
  return hash === op.hash;
}

/** Those that are what they were, by their ids. */
async function filesIn(
  device: Device,
  entries: Unzipped,
  documents: readonly unknown[],
): Promise<Map<string, PickedFile>> {
  const files = new Map<string, PickedFile>();
  for (const given of documents) {
    const facts = v.safeParse(exportedDocument, given);
    if (!facts.success) continue;
    const { id, name, size, sha256: digest } = facts.output;
    const bytes = new Uint8Array(entries[documentFile(id, name)] ?? []);
    if (bytes.length !== size || (await device.sha256(bytes)) !== digest) continue;
    const document: KeptDocument = { ...facts.output, state: 'kept', sentBytes: 0 };
    files.set(id, fileOf(document, bytes));
  }
  return files;
}
