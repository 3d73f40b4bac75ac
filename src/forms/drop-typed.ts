import type { TextValues } from '#domain/stored-form.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { chosen, isIn } from './form-texts.ts';

/**
 * Deletes a draft that equals one of the texts; another tab's text for the form then becomes the draft. Call inside a
 * transaction.
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
