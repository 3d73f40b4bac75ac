/** Texts that staff keep for their answers, with fields that are filled in. Source: docs/product.md, Threads and messages. */
import * as v from 'valibot';

import { requiredLines, requiredText, textLimits } from '../form-values.ts';
import { recordId as id } from '../ids.ts';

/** Where staff ask for them and change them. */
export const replyRoutes = {
  find: '/api/desk/replies/find',
  save: '/api/desk/replies/save',
  remove: '/api/desk/replies/remove',
} as const;

/** A firm keeps so many. */
export const repliesAtMost = 100;

/** Characters of one. */
export const replyTextLimit = 1500;

/** What is filled in: the client's first name, and who works for them. */
export const replyFields = ['first_name', 'advisor'] as const;

/** Empty where it is not known. */
export type ReplyFields = Record<(typeof replyFields)[number], string>;

const rev = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** `client` is whom an answer is for. */
export const findRepliesSchema = v.object({ client: v.nullish(id, null) });

/** `rev` is the revision that was seen, 0 for a new one. */
export const saveReplySchema = v.object({
  id,
  rev,
  name: requiredText(textLimits.name),
  text: requiredLines(replyTextLimit),
});

export type SavedReply = v.InferOutput<typeof saveReplySchema>;

export const removeReplySchema = v.object({ id, rev });

/** Every answer: all of them by name, and what the fields are. */
export const repliesSchema = v.object({
  replies: v.array(v.object({ id, rev: v.number(), name: v.string(), text: v.string() })),
  fields: v.object(v.entriesFromList(replyFields, v.string())),
});

export type Replies = v.InferOutput<typeof repliesSchema>;

/** The text with `{first_name}` and the others filled in; what is not known stays as it stands, and is named. */
export function fillReply(
  text: string,
  fields: ReplyFields,
): { text: string; unknown: (keyof ReplyFields)[] } {
  const unknown = replyFields.filter(
    (field) => fields[field] === '' && text.includes(`{${field}}`),
  );
  // In one go: a name with braces in it is no field.
  const filled = text.replace(/\{(first_name|advisor)\}/g, (whole, field: keyof ReplyFields) =>
    fields[field] === '' ? whole : fields[field],
  );
  return { text: filled, unknown };
}
