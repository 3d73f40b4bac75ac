/** Stores members' drafts by form (`DraftStorage`). */
import type { FormName, TextValues } from '#domain/stored-form.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { tryToKeep } from '#device/try-to-keep.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { watch } from '#sync/live.ts';
import { chosen, isEmpty, isIn, overTexts, type StoredTexts } from './form-texts.ts';

export function createTypedTexts(
  { db, device, health }: Pick<StoreDependencies, 'db' | 'device' | 'health'>,
  kind: FormName,
) {
  const read = async (form: string): Promise<StoredTexts | undefined> => {
    const stored = await db.forms.get(form);
    if (stored?.form !== kind) return undefined;
    // Drafts of an earlier release have the contents before an edit apart.
    const { values, over = {}, others = [] } = stored;
    return { values: { ...overTexts(over), ...values }, others };
  };

  return {
    /** Empty if nothing is stored. */
    typed: async (form: string): Promise<TextValues> =>
      (await db.withReconnect(() => read(form)))?.values ?? {},
    typedOver: async (form: string): Promise<readonly TextValues[]> =>
      (await db.withReconnect(() => read(form)))?.others ?? [],
    keepTyped: async (
      form: string,
      typed: TextValues,
      merge = (stored: StoredTexts): StoredTexts => ({ ...stored, values: typed }),
    ): Promise<boolean> => {
      const write = () =>
        db.write([db.forms], async () => {
          const stored = await read(form);
          const { values, others } = stored ? merge(stored) : { values: typed, others: [] };
          if (isEmpty(values) && others.length === 0) await db.forms.delete(form);
          else
            await db.forms.put({ id: form, form: kind, values, others, updatedAt: device.now() });
        });
      return (await tryToKeep(health, write)) === 'kept';
    },
    watchTyped: (form: string, changed: () => void): (() => void) =>
      watch(db, () => db.forms.get(form), changed),
    dropTyped: (form: string, ...sentTexts: readonly TextValues[]): Promise<void> =>
      db.write([db.forms], () => dropTyped(db, form, ...sentTexts)).catch(() => undefined),
    countTyped: (): Promise<number> =>
      db.withReconnect(() => db.forms.where('form').equals(kind).count()),
  };
}

/** Fields whose text goes above newer text. */
const longTexts = ['reason', 'words', 'word'];

/**
 * Puts the texts of a refused op back into their form: long ones above newer text, others only into empty fields. Call
 * inside a transaction.
 */
export async function typeAgain(
  { db, device }: Pick<StoreDependencies, 'db' | 'device'>,
  kind: FormName,
  form: string,
  sent: TextValues,
): Promise<void> {
  const stored = await db.forms.get(form);
  const values: TextValues = { ...sent, ...stored?.values };
  for (const field of longTexts) {
    const [before, since] = [sent[field], stored?.values[field]];
    if (before && before !== since) values[field] = since ? `${before}\n\n${since}` : before;
  }
  await db.forms.put({ ...stored, id: form, form: kind, values, updatedAt: device.now() });
}

/**
 * Deletes a draft whose text was sent, if it equals one of the texts; another tab's text for the same form then becomes
 * the draft. Call inside a transaction.
 */
export async function dropTyped(
  db: DeviceDatabase,
  form: string,
  ...sentTexts: readonly TextValues[]
): Promise<void> {
  const stored = await db.forms.get(form);
  if (!stored || !sentTexts.some((texts) => isIn(stored.values, texts))) return;
  const { values, others = [] } = stored;
  if (others.length === 0) await db.forms.delete(form);
  else await db.forms.put({ ...stored, ...chosen({ values, others }, 'theirs') });
}
