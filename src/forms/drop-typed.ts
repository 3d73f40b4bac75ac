/** The one way in which a typed text goes because it was sent: never what another tab has typed over it by now. */
import type { TextValues } from '#domain/kept-form.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { isIn } from './form-texts.ts';

/** Drops what is kept of a form where it says one of these. Call inside a transaction. */
export async function dropTyped(
  db: DeviceDatabase,
  form: string,
  ...gone: readonly TextValues[]
): Promise<void> {
  const kept = await db.forms.get(form);
  if (kept && gone.some((texts) => isIn(kept.values, texts))) await db.forms.delete(form);
}
