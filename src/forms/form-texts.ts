/** Texts of forms, put together without losing any of them. */
import * as v from 'valibot';

import type { TextValues } from '#domain/kept-form.ts';

const body = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.unknown()),
  v.transform((fields) =>
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  ),
);

/** The texts of a payload, for whoever has to mend it; nothing where it cannot be read. */
export function textsIn(payload: string): TextValues {
  const read = v.safeParse(body, payload);
  return read.success ? Object.fromEntries(read.output) : {};
}

/** True where a form's texts say what a payload says; checking a form trims its texts, so blanks do not count. */
export function saysTheSame(texts: TextValues, payload: string): boolean {
  const said = textsIn(payload);
  return isIn(texts, said) && isIn(said, texts);
}

/** True where each of these texts is among the others, field by field; those may have more fields. */
export function isIn(texts: TextValues, others: TextValues): boolean {
  return Object.keys(texts).every((field) => words(texts[field]) === words(others[field]));
}

function words(text = ''): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** What a form shows where the device has kept some texts and the visitor has typed others before they came. */
export function joinedTexts(
  kept: TextValues,
  typed: TextValues,
  lines: readonly string[],
): TextValues {
  const fields = [...new Set([...Object.keys(kept), ...Object.keys(typed)])];
  return Object.fromEntries(
    fields.map((field) => [
      field,
      joined(kept[field] ?? '', typed[field] ?? '', lines.includes(field)),
    ]),
  );
}

/** The longer text where it goes on from the other, else both in the field of several lines, else the one just typed. */
function joined(kept: string, typed: string, severalLines: boolean): string {
  if (typed === '' || kept.startsWith(typed)) return kept;
  if (kept === '' || typed.startsWith(kept) || !severalLines) return typed;
  return `${kept}\n${typed}`;
}
