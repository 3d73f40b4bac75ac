/** Merges form texts without loss. */
import * as v from 'valibot';

import type { TextValues } from '#domain/stored-form.ts';

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

export function isEmpty(texts: Readonly<TextValues>): boolean {
  return Object.values(texts).every((text) => text === '');
}

/** A payload's texts; empty if unreadable. */
export function textsIn(payload: string): TextValues {
  const read = v.safeParse(body, payload);
  return read.success ? Object.fromEntries(read.output) : {};
}

/** True if texts and payload are equal, ignoring white space. */
export function saysTheSame(texts: TextValues, payload: string): boolean {
  const said = textsIn(payload);
  return isIn(texts, said) && isIn(said, texts);
}

/** True if all `texts` are the same in `others`. */
export function isIn(texts: TextValues, others: TextValues): boolean {
  return Object.keys(texts).every((field) => words(texts[field]) === words(others[field]));
}

function words(text = ''): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** `others` are texts that other tabs typed for the same form; the person chooses. */
export type StoredTexts = { values: TextValues; others: readonly TextValues[] };

/**
 * Merges text `typed` over `seen` into the stored text. Typed fields win; stored text of an `asked` field joins
 * `others`.
 */
export function mergeTexts(
  { values, others }: StoredTexts,
  typed: TextValues,
  seen: TextValues,
  asked: readonly string[],
): StoredTexts {
  const wasTyped = (field: string) => (typed[field] ?? '') !== (seen[field] ?? '');
  const changed = Object.entries(typed).filter(([field]) => wasTyped(field));
  // A text that was emptied at once was not seen before: it must not come back.
  const added = Object.entries(typed).filter(([field]) => !(field in seen));
  const now = { ...Object.fromEntries(added), ...values, ...Object.fromEntries(changed) };
  const theirs = changed.flatMap(([field]) => {
    const text = values[field] ?? '';
    return asked.includes(field) && text !== (seen[field] ?? '') ? [[field, text] as const] : [];
  });
  const all = [...others, Object.fromEntries(theirs)];
  return {
    values: now,
    others: all.filter(
      (one, place) => ![now, ...all.slice(place + 1)].some((other) => isPrefixOf(one, other)),
    ),
  };
}

/** Where a draft stores a field's content before the edit. */
export const overField = (field: string) => `${overPrefix}${field}`;

const overPrefix = 'over-';

/** Texts as a draft stores them as contents before an edit. */
export const overTexts = (texts: TextValues): TextValues =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [overField(field), text]));

/** The contents before an edit, from the draft's texts. */
export const overIn = (draft: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, text]) =>
      name.startsWith(overPrefix) ? [[name.slice(overPrefix.length), text]] : [],
    ),
  );

/** The texts left after the choice between `values` and the first of `others`. */
export function chosen(
  { values, others: [other, ...others] }: StoredTexts,
  side: 'mine' | 'theirs',
): StoredTexts {
  return { values: side === 'mine' ? values : { ...values, ...other }, others };
}

/** True if each of `texts` is the beginning of the same text in `others`. */
function isPrefixOf(texts: TextValues, others: TextValues): boolean {
  return Object.entries(texts).every(([field, text]) => (others[field] ?? '').startsWith(text));
}

/** The typed texts, without those that are the beginning of the stored ones. */
export function typedOver(stored: TextValues, typed: TextValues): TextValues {
  const isNew = ([field, text]: [string, string]) => !(stored[field] ?? '').startsWith(text);
  return Object.fromEntries(Object.entries(typed).filter(isNew));
}
