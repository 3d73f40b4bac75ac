/** What is typed into the profile and not saved yet, field by field: on this device as it is typed, until it is saved. */
import { type Profile, type ProfileField, profileFields } from '#domain/clients/profile.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { KeptForm } from '#domain/kept-form.ts';

/** An account's database has one. */
const id = 'profile';

/** Fields someone has typed into; `over` is what the server had in them then, as far as it was known here. */
export type TypedProfile = { texts: Partial<Profile>; over: Partial<Profile> };

/** Nothing where nothing is typed. */
export async function typedProfile(db: DeviceDatabase): Promise<TypedProfile> {
  const row = await db.forms.get(id);
  return { texts: fieldsIn(row?.values), over: fieldsIn(row?.over) };
}

/** Keeps one field; a text that the profile `says` already needs no keeping. `now` in UTC milliseconds. Call inside a transaction. */
export async function keepTyped(
  db: DeviceDatabase,
  field: ProfileField,
  text: string,
  { says, over, now }: { says: Profile; over: Profile; now: number },
): Promise<void> {
  const before = await typedProfile(db);
  const typed: TypedProfile = {
    texts: { ...before.texts, [field]: text },
    over: { [field]: over[field], ...before.over },
  };
  await put(db, text === says[field] ? without(typed, [field]) : typed, now);
}

/** These texts are saved; what was typed since stays. Call inside a transaction. */
export async function dropTyped(db: DeviceDatabase, saved: Profile, now: number): Promise<void> {
  const typed = await typedProfile(db);
  const isSaved = (field: ProfileField) => typed.texts[field]?.trim() === saved[field];
  await put(db, without(typed, profileFields.filter(isSaved)), now);
}

/** What a save of `wanted` builds on: what was seen before it was typed, so that two devices' texts meet in a choice. */
export function seenBefore(seen: Profile, wanted: Profile, { texts, over }: TypedProfile): Profile {
  const typed = profileFields.filter((field) => texts[field]?.trim() === wanted[field]);
  return {
    ...seen,
    ...Object.fromEntries(typed.map((field) => [field, over[field] ?? seen[field]])),
  };
}

async function put(db: DeviceDatabase, { texts, over }: TypedProfile, now: number): Promise<void> {
  if (Object.keys(texts).length === 0) await db.forms.delete(id);
  else
    await db.forms.put({
      id,
      form: 'profile',
      values: { ...texts },
      over: { ...over },
      updatedAt: now,
    });
}

function without(typed: TypedProfile, fields: readonly ProfileField[]): TypedProfile {
  const rest = (texts: Partial<Profile>): Partial<Profile> =>
    Object.fromEntries(
      Object.entries(texts).filter(([name]) => !fields.some((one) => one === name)),
    );
  return { texts: rest(typed.texts), over: rest(typed.over) };
}

function fieldsIn(texts: KeptForm['values'] = {}): Partial<Profile> {
  const known = profileFields.filter((field) => texts[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, texts[field]]));
}
