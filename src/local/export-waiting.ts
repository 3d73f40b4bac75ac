/** What waits, as one file the person can keep: the ops as JSON, and their documents as they were picked. */
import { strToU8, zipSync } from 'fflate';

import type { DeviceDatabase } from './database.ts';
import { readPart } from './files.ts';
import type { KeptOp } from './kept.ts';

/** A ZIP of `waiting.json` and the files behind it under `documents/<id>-<name>`, each with its SHA-256 in the JSON. */
export async function exportWaiting(db: DeviceDatabase): Promise<Uint8Array<ArrayBuffer>> {
  const ops = await db.ops.orderBy('seq').toArray();
  const documents = (await db.documents.bulkGet(ops.map((op) => op.entity))).filter(
    (document) => document !== undefined,
  );
  const files: Record<string, Uint8Array> = {
    'waiting.json': strToU8(JSON.stringify({ v: 1, ops: ops.map(withoutKey), documents }, null, 2)),
  };
  for (const { id, name, size } of documents) {
    files[`documents/${id}-${safe(name)}`] = await readPart(db, id, 0, size);
  }
  return new Uint8Array(zipSync(files));
}

/** Without the key: it opens the entity on the server and stays on the device. */
function withoutKey(op: KeptOp) {
  return { ...op, key: undefined };
}

function safe(name: string): string {
  return name.replace(/[\\/:*?"<>|]/g, '_');
}
