/** What waits, as one file the person can keep: the ops as JSON, and their documents as they were picked. */
import { strToU8, zipSync } from 'fflate';

import type { DeviceDatabase } from '#sync/database.ts';
import { readPart } from '#sync/files.ts';

/** The JSON in the ZIP. */
const waitingFile = 'waiting.json';

/**
 * A ZIP of `waiting.json` and the files behind it under `documents/<id>-<name>`, each with its SHA-256 in the JSON. The
 * ops have their keys (docs/decisions/0004-give-each-guest-entity-a-capability-token.md). What is typed and an account's own copies come along as
 * `account.json`, photographed pages as `photos/<what they are for>/<page>-<id>.jpg`.
 */
export const exportWaiting = (
  db: DeviceDatabase,
  copies: OwnCopies = {},
): Promise<Uint8Array<ArrayBuffer>> => db.withReconnect(() => packed(db, copies));

/** An account's, by what they are. */
type OwnCopies = Record<string, readonly unknown[]>;

async function packed(db: DeviceDatabase, copies: OwnCopies): Promise<Uint8Array<ArrayBuffer>> {
  const ops = await db.ops.orderBy('seq').toArray();
  const documents = (await db.documents.bulkGet(ops.map((op) => op.entity))).filter(
    (document) => document !== undefined,
  );
  const files: Record<string, Uint8Array> = { [waitingFile]: json({ v: 1, ops, documents }) };
  for (const { id, name, size } of documents) {
    files[documentFile(id, name)] = await readPart(db, id, 0, size);
  }
  const own = { ...copies, typed: await db.forms.toArray() };
  if (Object.values(own).some((rows) => rows.length > 0)) files['account.json'] = json(own);
  for (const { id, set, position, size } of await db.photos.toArray()) {
    const page = String(position).padStart(2, '0');
    files[`photos/${set}/${page}-${id}.jpg`] = await readPart(db, id, 0, size);
  }
  return new Uint8Array(zipSync(files));
}

/** Where a document is in the ZIP. */
function documentFile(id: string, name: string): string {
  return `documents/${id}-${name.replace(/[\\/:*?"<>|]/g, '_')}`;
}

function json(value: unknown): Uint8Array {
  return strToU8(JSON.stringify(value, null, 2));
}

/** What an account's browser keeps of what the server last showed it, by what it is. What clients wrote to the firm is in the file of none but themselves: `client` is the account's id. */
export const accountCopies = (
  db: DeviceDatabase,
  client: string,
): Promise<Record<string, readonly unknown[]>> => db.withReconnect(() => readCopies(db, client));

async function readCopies(db: DeviceDatabase, client: string) {
  const threads = await db.threads.where({ client }).toArray();
  return {
    profiles: await db.profiles.toArray(),
    estimates: await db.estimates.toArray(),
    onboardings: await db.onboardings.toArray(),
    requests: await db.requests.toArray(),
    threads,
    messages: await db.messages
      .where('thread')
      .anyOf(threads.map(({ id }) => id))
      .toArray(),
    appointments: await db.facts.where({ name: 'appointments' }).toArray(),
    posts: await db.postWorks.toArray(),
  };
}
