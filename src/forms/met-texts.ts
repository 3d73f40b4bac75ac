/** Texts of one form in two tabs. */
import type { TextValues } from '#domain/kept-form.ts';
import { joinedTexts } from './form-texts.ts';

/** True where both say the same, letter by letter; a field that is not there is empty. */
export function areEqual(one: TextValues, other: TextValues): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  );
}

/** What another tab has kept, joined with what was typed here over `seen`: that itself does not come twice. */
export function metTexts(
  kept: TextValues,
  typed: TextValues,
  seen: TextValues,
  lines: readonly string[],
): TextValues {
  const since = Object.entries(typed).map(([field, text]) => {
    const before = seen[field] ?? '';
    if (text === before) return [field, ''];
    const goesOn = lines.includes(field) && text.startsWith(before);
    return [field, goesOn ? text.slice(before.length).trimStart() : text];
  });
  return joinedTexts(kept, Object.fromEntries(since), lines);
}
