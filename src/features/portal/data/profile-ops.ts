/** Changes of a profile as ops: what each says, and what they come to together. */
import * as v from 'valibot';

import {
  type Profile,
  type ProfileField,
  profileFields,
  type ProfileSave,
  profileSaveSchema,
} from '#domain/clients/profile.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { emptyProfile } from './own-copies.ts';

const body = v.pipe(v.string(), v.parseJson(), profileSaveSchema);

/** What an op changes; nothing where it cannot be read. */
export function saveIn(op: Pick<OutboxEntry, 'body'>): ProfileSave {
  const read = v.safeParse(body, op.body);
  return read.success ? read.output : { changes: {}, base: {} };
}

/** The profile once these ops have taken effect, in this order. */
export function withSaves(profile: Profile, ops: readonly Pick<OutboxEntry, 'body'>[]): Profile {
  return Object.assign(fieldsOf(profile), ...ops.map((op) => saveIn(op).changes));
}

/** The payload that turns `seen` into `wanted`, written over `before`; null where there is nothing to change. */
export function saveOf(seen: Profile, wanted: Profile, before = seen): ProfileSave | null {
  const changed = profileFields.filter((field) => wanted[field] !== seen[field]);
  return changed.length === 0
    ? null
    : { changes: only(wanted, changed), base: only(before, changed) };
}

/** The four texts alone. */
export function fieldsOf({ first_name, last_name, phone, company_name }: Profile): Profile {
  return { first_name, last_name, phone, company_name };
}

/**
 * The server has taken it: the copy here says so too. Its revision moves on only where nothing else has happened there
 * in the meantime, so that it stays the revision the copy is of. Call inside a transaction.
 */
export async function keepSavedProfile(
  db: DeviceDatabase,
  op: OutboxEntry,
  rev: number | null,
): Promise<void> {
  const kept = (await db.profiles.get(op.entity)) ?? emptyProfile(op.entity);
  const next = rev === kept.rev + 1 ? rev : kept.rev;
  await db.profiles.put({ ...kept, ...saveIn(op).changes, rev: next });
}

function only(profile: Profile, fields: readonly ProfileField[]): Partial<Profile> {
  return Object.fromEntries(fields.map((field) => [field, profile[field]]));
}
