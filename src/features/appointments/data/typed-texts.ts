/** Texts about appointments that are typed and not sent, kept on this device by the name of their field. */
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { isOutOfRoom } from '#sync/database.ts';

const form = 'appointment';

export function createTypedTexts({
  db,
  device,
  health,
}: Pick<StoreSurroundings, 'db' | 'device' | 'health'>) {
  return {
    /** Empty where nothing is kept. */
    typed: async (id: string): Promise<string> => {
      const kept = await db.forms.get(id).catch(() => undefined);
      return kept?.form === form ? (kept.values['text'] ?? '') : '';
    },
    /** False where there is no room. */
    keepTyped: async (id: string, text: string): Promise<boolean> => {
      try {
        await db.write([db.forms], async () => {
          const updatedAt = device.now();
          if (text === '') await db.forms.delete(id);
          else await db.forms.put({ id, form, values: { text }, updatedAt });
        });
        return true;
      } catch (error) {
        if (isOutOfRoom(error)) health.report({ full: true });
        return false;
      }
    },
    countTyped: () => db.forms.where('form').equals(form).count(),
  };
}
