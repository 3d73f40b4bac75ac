/** Texts that are typed and not sent, kept on this device by the name of their form. */
import type { FormName, TextValues } from '#domain/kept-form.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { tryToKeep } from '#device/try-to-keep.ts';
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
    /** False where there is no room; what is empty is kept no longer. */
    keepTyped: async (form: string, values: TextValues): Promise<boolean> => {
      const isEmpty = Object.values(values).every((text) => text === '');
      const put = () => db.forms.put({ id: form, form: kind, values, updatedAt: device.now() });
      const write = () =>
        db.write([db.forms], async () => (isEmpty ? db.forms.delete(form) : put()));
      return (await tryToKeep(health, write)) === 'kept';
    },
    /** These texts are sent, or not wanted any more: what is kept goes where it says one of them. */
    dropTyped: (form: string, ...gone: readonly TextValues[]): Promise<void> =>
      db.write([db.forms], () => dropTyped(db, form, ...gone)).catch(() => undefined),
    countTyped: (): Promise<number> =>
      db.withReconnect(() => db.forms.where('form').equals(kind).count()),
  };
}
