/** The question which of two texts stays, if two tabs have typed over each other. */
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

/** True if the person must choose between two texts first; focuses that question. */
export function asksFirst({ elsewhere }: { elsewhere: Elsewhere | undefined }): boolean {
  if (elsewhere) document.getElementById(elsewhere.id)?.focus();
  return elsewhere !== undefined;
}
