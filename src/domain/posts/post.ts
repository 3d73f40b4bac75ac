/** A post: what staff write, and what travels when it is saved. */
import * as v from 'valibot';

import { optionalText, requiredText, textLimits } from '../form-values.ts';
import { publishAtSchema } from './schedule.ts';
import { slugLimit, slugOf, slugPattern } from './slug.ts';

/** The fields of the editor's form; `content` is HTML as `writeContent` writes it. */
export const postFields = [
  'title',
  'slug',
  'content',
  'author_name',
  'image_url',
  'image_alt',
] as const;

export type PostField = (typeof postFields)[number];

/** What someone writes: a missing value is an empty text. */
export type PostFields = Record<PostField, string>;

/** Readers see published posts only. */
export const postStatuses = ['draft', 'published'] as const;

export type PostStatus = (typeof postStatuses)[number];

/** A deleted post can be brought back for this many days. */
export const restoreDays = 30;

const dayMs = 86_400_000;

/** Until when a post that was deleted at this moment can be brought back; both in UTC milliseconds. */
export function restorableUntil(deletedAt: number): number {
  return deletedAt + restoreDays * dayMs;
}

/** Most characters of a post's HTML, pictures in it included. */
const contentLimit = 900_000;

/**
 * The payload of `post.save`; its op's `base` is the stored revision it was written on, null for a new post. `over` is the
 * SHA-256 of that revision's text, in lower-case hex, where the device knows it. `publish_at` is when a draft is published, 0
 * for never; without it, as from an earlier release, that stays as it is.
 */
export const postSaveSchema = v.object({
  title: requiredText(textLimits.line),
  slug: v.pipe(
    requiredText(slugLimit),
    v.transform(slugOf),
    v.nonEmpty('required'),
    v.regex(slugPattern, 'slug'),
  ),
  content: v.pipe(v.string('required'), v.maxLength(contentLimit, 'too_long')),
  author_name: optionalText(textLimits.email),
  image_url: optionalText(2000),
  image_alt: optionalText(textLimits.line),
  status: v.picklist(postStatuses),
  publish_at: v.optional(publishAtSchema),
  over: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
});

export type PostSave = v.InferOutput<typeof postSaveSchema>;

/**
 * All of a post as one text; where two are the same nothing is lost if one takes the place of the other. Of its status it is given
 * the `publishingText`.
 */
export function postText(valueOf: (field: PostField | 'status') => string): string {
  return [...postFields.map(valueOf), valueOf('status')].join('\u0000');
}
