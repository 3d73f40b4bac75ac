/** Merges form texts without loss. */
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

/** A payload's texts; empty if unreadable. */
export function textsIn(payload: string): TextValues {
  const read = v.safeParse(body, payload);
  return read.success ? Object.fromEntries(read.output) : {};
}

/** True if texts and payload are equal, except for surrounding blanks. */
export function saysTheSame(texts: TextValues, payload: string): boolean {
  const said = textsIn(payload);
  return isIn(texts, said) && isIn(said, texts);
}

/** True if the other texts contain each of these. */
export function isIn(texts: TextValues, others: TextValues): boolean {
  return Object.keys(texts).every((field) => words(texts[field]) === words(others[field]));
}

function words(text = ''): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Merges stored text with text typed before it was read. */
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

/** The longer text if it extends the other, else both in multi-line fields, else the typed one. */
function joined(kept: string, typed: string, severalLines: boolean): string {
  if (typed === '' || kept.startsWith(typed)) return kept;
  if (kept === '' || typed.startsWith(kept) || !severalLines) return typed;
  return `${kept}\n${typed}`;
}
