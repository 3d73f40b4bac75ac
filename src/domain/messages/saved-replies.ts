/** Saved replies and their placeholders (docs/product.md, Threads and messages). */
import * as v from 'valibot';

import { requiredLines, requiredText, textLimits } from '../form-values.ts';
import { recordId as id } from '../ids.ts';

export const replyRoutes = {
  find: '/api/desk/replies/find',
  save: '/api/desk/replies/save',
  remove: '/api/desk/replies/remove',
} as const;

export const repliesAtMost = 100;

export const replyTextLimit = 1500;

export const replyFields = ['first_name', 'advisor'] as const;

export type ReplyFields = Record<(typeof replyFields)[number], string>;

const rev = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

export const findRepliesSchema = v.object({ client: v.nullish(id, null) });

/** `rev` is the revision seen, 0 for a new one. */
export const saveReplySchema = v.object({
  id,
  rev,
  name: requiredText(textLimits.name),
  text: requiredLines(replyTextLimit),
});

export type SavedReply = v.InferOutput<typeof saveReplySchema>;

export const removeReplySchema = v.object({ id, rev });

export const repliesSchema = v.object({
  replies: v.array(v.object({ id, rev: v.number(), name: v.string(), text: v.string() })),
  fields: v.object(v.entriesFromList(replyFields, v.string())),
});

export type Replies = v.InferOutput<typeof repliesSchema>;

/** Fills the placeholders; keeps unknown ones and returns their names. */
export function fillReply(
  text: string,
  fields: ReplyFields,
): { text: string; unknown: (keyof ReplyFields)[] } {
  const unknown = replyFields.filter(
    (field) => fields[field] === '' && text.includes(`{${field}}`),
  );
  // One pass: braces inside a name are not replaced.
  const filled = text.replace(/\{(first_name|advisor)\}/g, (whole, field: keyof ReplyFields) =>
    fields[field] === '' ? whole : fields[field],
  );
  return { text: filled, unknown };
}
