/** Changes of a profile as ops: what each says, and what they come to together. */
import { type Profile, profileFields, profileSaveSchema } from '#domain/clients/profile.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { fieldChanges } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { emptyProfile } from './profile-and-estimates.ts';

export const { changeIn, changeOf, withChanges } = fieldChanges<Profile>(
  profileFields,
  profileSaveSchema,
);

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
  await db.profiles.put({ ...kept, ...changeIn(op).changes, rev: next });
}
