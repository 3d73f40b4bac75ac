/** Exports pending ops and their documents as one file. */
import { strToU8, zipSync } from 'fflate';

import type { DeviceDatabase } from '#sync/database.ts';
import { readPart } from '#sync/files.ts';

const waitingFile = 'waiting.json';

/**
 * A ZIP with `waiting.json`, `documents/<id>-<name>`, `account.json` and `photos/<set>/<page>-<id>.jpg`. Ops include
 * their keys (docs/decisions/0004-give-each-guest-entity-a-capability-token.md).
 */
export const exportWaiting = (
  db: DeviceDatabase,
  copies: OwnCopies = {},
): Promise<Uint8Array<ArrayBuffer>> => db.withReconnect(() => packed(db, copies));

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

function documentFile(id: string, name: string): string {
  return `documents/${id}-${name.replace(/[\\/:*?"<>|]/g, '_')}`;
}

function json(value: unknown): Uint8Array {
  return strToU8(JSON.stringify(value, null, 2));
}

/** Cached rows by type. Includes messages only of `client`, the account's id. */
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
