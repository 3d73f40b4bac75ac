/** Texts that are typed and not sent, kept on this device by the name of their form. */
import type { FormName, TextValues } from '#domain/kept-form.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { tryToKeep } from '#device/try-to-keep.ts';
import { watch } from '#sync/live.ts';
import { dropTyped } from './drop-typed.ts';

/** All of one kind. */
export function createTypedTexts(
  { db, device, health }: Pick<StoreSurroundings, 'db' | 'device' | 'health'>,
  kind: FormName,
) {
  return {
    /** Empty where nothing is kept. */
    typed: async (form: string): Promise<TextValues> => {
      const kept = await db.withReconnect(() => db.forms.get(form));
      return kept?.form === kind ? kept.values : {};
    },
    /**
     * False where there is no room; what is empty is kept no longer. `meet` is asked what is to be kept where something is
     * kept already: another tab may have typed that.
     */
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
    /** Tells of every change to what is kept, also of another tab's. */
    watchTyped: (form: string, changed: () => void): (() => void) =>
      watch(db, () => db.forms.get(form), changed),
    /** These texts are sent, or not wanted any more: what is kept goes where it says one of them. */
    dropTyped: (form: string, ...gone: readonly TextValues[]): Promise<void> =>
      db.write([db.forms], () => dropTyped(db, form, ...gone)).catch(() => undefined),
    countTyped: (): Promise<number> =>
      db.withReconnect(() => db.forms.where('form').equals(kind).count()),
  };
}
