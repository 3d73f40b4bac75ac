/** Stores unsent texts by form name. */
import type { FormName, TextValues } from '#domain/kept-form.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { tryToKeep } from '#device/try-to-keep.ts';
import { watch } from '#sync/live.ts';
import { dropTyped } from './drop-typed.ts';

export function createTypedTexts(
  { db, device, health }: Pick<StoreDependencies, 'db' | 'device' | 'health'>,
  kind: FormName,
) {
  return {
    /** Empty if nothing is stored. */
    typed: async (form: string): Promise<TextValues> => {
      const kept = await db.withReconnect(() => db.forms.get(form));
      return kept?.form === kind ? kept.values : {};
    },
    /** False without room. `meet` merges with text of another tab. */
    keepTyped: async (
      form: string,
      typed: TextValues,
      meet: (kept: TextValues) => TextValues = () => typed,
    ): Promise<boolean> => {
      const write = () =>
        db.write([db.forms], async () => {
          const kept = await db.forms.get(form);
          const values = kept?.form === kind ? meet(kept.values) : typed;
          const isEmpty = Object.values(values).every((text) => text === '');
          if (isEmpty) await db.forms.delete(form);
          else await db.forms.put({ id: form, form: kind, values, updatedAt: device.now() });
        });
      return (await tryToKeep(health, write)) === 'kept';
    },
    /** Calls back on changes, also by other tabs. */
    watchTyped: (form: string, changed: () => void): (() => void) =>
      watch(db, () => db.forms.get(form), changed),
    /** Deletes the text if it equals one of these. */
    dropTyped: (form: string, ...gone: readonly TextValues[]): Promise<void> =>
      db.write([db.forms], () => dropTyped(db, form, ...gone)).catch(() => undefined),
    countTyped: (): Promise<number> =>
      db.withReconnect(() => db.forms.where('form').equals(kind).count()),
  };
}
