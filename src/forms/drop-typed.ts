/** Deletes a draft after its text was sent. */
import type { TextValues } from '#domain/kept-form.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { chosen, isIn } from './form-texts.ts';

/**
 * Deletes the draft if it equals one of the texts; another tab's text for the same form then becomes the draft. Call
 * inside a transaction.
 */
export async function dropTyped(
  db: DeviceDatabase,
  form: string,
  ...gone: readonly TextValues[]
): Promise<void> {
  const kept = await db.forms.get(form);
  if (!kept || !gone.some((texts) => isIn(kept.values, texts))) return;
  const { values, others = [] } = kept;
  if (others.length === 0) await db.forms.delete(form);
  else await db.forms.put({ ...kept, ...chosen({ values, others }, 'theirs') });
}
