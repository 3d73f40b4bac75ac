/** If two tabs have typed different texts into the same form, asks which one stays. */
import type { Elsewhere } from '#ui/typed-status.tsx';
import type { TextValues } from '#domain/stored-form.ts';
import type { StoredTexts } from './form-texts.ts';

export function elsewhereOf(
  form: string,
  { values, others: [other] }: StoredTexts,
  labels: Readonly<TextValues>,
): Omit<Elsewhere, 'choose'> | undefined {
  if (!other) return undefined;
  const fields = Object.entries(other).map(([field, theirs]) => ({
    label: labels[field] ?? '',
    mine: values[field] ?? '',
    theirs,
  }));
  return { id: `${form}-elsewhere`, fields };
}

/** True if the person must first choose between two texts; focuses that choice. */
export function asksFirst({ elsewhere }: { elsewhere: Elsewhere | undefined }): boolean {
  if (elsewhere) document.getElementById(elsewhere.id)?.focus();
  return elsewhere !== undefined;
}
