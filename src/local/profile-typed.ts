/** What is typed into the profile and not saved yet, field by field: on this device as it is typed, until it is saved. */
import { type Profile, type ProfileField, profileFields } from '#domain/clients/profile.ts';
import type { DeviceDatabase } from './database.ts';
import type { TextValues } from './form-draft.ts';

/** An account's database has one. */
const id = 'profile';

/** The fields somebody has typed into. */
export async function typedProfile(db: DeviceDatabase): Promise<Partial<Profile>> {
  const row = await db.steadily(() => db.forms.get(id));
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const text = row?.values[field];
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** Keeps one field; a text that the profile says already needs no keeping. `now` in UTC milliseconds. */
export async function keepTyped(
  db: DeviceDatabase,
  field: ProfileField,
  text: string,
  said: Profile,
  now: number,
): Promise<void> {
  await db.write([db.forms], async () => {
    const values = { ...(await db.forms.get(id))?.values };
    delete values[field];
    await put(db, text === said[field] ? values : { ...values, [field]: text }, now);
  });
}

/** These texts are saved; what was typed since stays. Call inside a transaction. */
export async function dropTyped(db: DeviceDatabase, saved: Profile, now: number): Promise<void> {
  const row = await db.forms.get(id);
  if (!row) return;
  const left = profileFields.filter((field) => {
    const text = row.values[field];
    return text !== undefined && text.trim() !== saved[field];
  });
  await put(db, Object.fromEntries(left.map((field) => [field, row.values[field] ?? ''])), now);
}

async function put(db: DeviceDatabase, values: TextValues, updatedAt: number): Promise<void> {
  if (Object.keys(values).length === 0) await db.forms.delete(id);
  else await db.forms.put({ id, form: 'profile', values, updatedAt });
}
