/** A post: what staff write, and what travels when it is saved. */
import * as v from 'valibot';

import { optionalText, requiredText, textLimits } from '../form-values.ts';
import { publishAtSchema } from './schedule.ts';
import { reviewDay, tagsSchema } from './reader-fields.ts';
import { slugLimit, slugOf, slugPattern } from './slug.ts';

/** What a post has had from the beginning. */
const firstFields = ['title', 'slug', 'content', 'author_name', 'image_url', 'image_alt'] as const;

/** What came later: a save of an earlier version of this site does not name it, and then it stays as it is. */
const laterFields = ['tags', 'reviewed_by', 'reviewed_on'] as const;

/** The fields of the editor's form; `content` is HTML as `writeContent` writes it. */
export const postFields = [...firstFields, ...laterFields] as const;

export type PostField = (typeof postFields)[number];

/** What someone writes: a missing value is an empty text. What came later is not named where it is not known. */
export type PostFields = Record<(typeof firstFields)[number], string> &
  Partial<Record<(typeof laterFields)[number], string>>;

/** Those of the later fields that are named. */
export function laterTexts(post: PostFields): Partial<PostFields> {
  const named = laterFields.filter((field) => post[field] !== undefined);
  return Object.fromEntries(named.map((field) => [field, post[field]]));
}

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
  tags: v.exactOptional(tagsSchema),
  reviewed_by: v.exactOptional(optionalText(textLimits.name)),
  reviewed_on: v.exactOptional(reviewDay),
  status: v.picklist(postStatuses),
  publish_at: v.optional(publishAtSchema),
  over: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
});

export type PostSave = v.InferOutput<typeof postSaveSchema>;

/**
 * All of a post as one text; where two are the same nothing is lost if one takes the place of the other. Of its status it is given
 * the `publishingText`; what came later is in it only where it says something.
 */
export function postText(valueOf: (field: PostField | 'status') => string | undefined): string {
  const later = laterFields.flatMap((field) =>
    valueOf(field) ? [`${field}=${valueOf(field)}`] : [],
  );
  return [...firstFields.map(valueOf), valueOf('status'), ...later].join('\u0000');
}
