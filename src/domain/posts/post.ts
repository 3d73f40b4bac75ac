import * as v from 'valibot';
import { dayMs } from '../durations.ts';
import { optionalText, requiredText, textLimits } from '../form-values.ts';
import { publishAtSchema } from './schedule.ts';
import { calendarDay } from '../calendar-day.ts';
import type { ImageType } from './image.ts';
import { isWithinLimits, tagsLimit, tidyTags } from './tags.ts';

export const tagsSchema = v.pipe(
  v.string(),
  v.maxLength(tagsLimit, 'tags'),
  v.check(isWithinLimits, 'tags'),
  v.transform(tidyTags),
);

const reviewDay = v.pipe(
  v.string(),
  v.check((day) => v.is(calendarDay, day), 'day'),
);

const firstFields = ['title', 'slug', 'content', 'author_name', 'image_url', 'image_alt'] as const;

/** Fields that saves of earlier releases omit: the post keeps its values. */
const laterFields = ['tags', 'reviewed_by', 'reviewed_on'] as const;

export const postFields = [...firstFields, ...laterFields] as const;

export type PostField = (typeof postFields)[number];

export type PostFields = Record<(typeof firstFields)[number], string> &
  Partial<Record<(typeof laterFields)[number], string>>;

export function laterTexts(post: PostFields): Partial<PostFields> {
  const named = laterFields.filter((field) => post[field] !== undefined);
  return Object.fromEntries(named.map((field) => [field, post[field]]));
}

export const postStatuses = ['draft', 'published'] as const;

export type PostStatus = (typeof postStatuses)[number];

export const restoreDays = 30;

/** The end of the restore period; UTC ms. */
export function restorableUntil(deletedAt: number): number {
  return deletedAt + restoreDays * dayMs;
}

export const slugLimit = 120;

const slugPattern = /^-?[a-z0-9]+(-[a-z0-9]+)*-?$/;

/** Lower-cases, keeps letters, digits, spaces and hyphens, joins with single hyphens; may be empty. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, slugLimit);
}

const contentLimit = 900_000;

/**
 * The op's `base` is the seen revision, null for a new post. `publish_at` schedules a draft, 0 for never; without it
 * the schedule stays.
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
});

export type PostSave = v.InferOutput<typeof postSaveSchema>;

/** A post's fields, whether its cover is decorative, and the publishing time as typed. */
export type WrittenFields = PostFields & {
  decorative?: boolean;
  publish_day?: string;
  publish_time?: string;
};

/** Table `postWorks`, by `id`, indexed by `address`: a local draft, saved or not. */
export type LocalDraft = {
  id: string;
  /** The revision it is based on, 0 for a new post. */
  base: number;
  address: string;
  status: PostStatus | 'new';
  /** UTC ms; 0 or absent if none. */
  publishAt?: number;
  fields: WrittenFields;
  /** Counts local changes; the server has the first `storedEdits` of them. */
  edits: number;
  storedEdits: number;
  /** The last queued save, and the changes it includes. */
  queued: { op: string; edits: number } | null;
  /** The post that this is a copy of, made when the person chose the other version in a conflict. */
  asideOf: string | null;
  /** When the post was deleted, if before the server had it; otherwise 0 or absent. */
  deletedAt?: number;
  updatedAt: number;
};

/** Table `postCopies`, by `id`, indexed by `slug` and `readAt`: the server's post as last read. UTC ms. */
export type ServerSnapshot = {
  id: string;
  slug: string;
  rev: number;
  status: PostStatus;
  /** The scheduled time, past or future; 0 or absent if none. */
  publishAt?: number;
  fields: PostFields;
  /** When first published; 0 for never, absent if unknown. */
  publishedAt?: number;
  deletedAt: number;
  readAt: number;
};

/** Table `postImages`, by `id`, indexed by `addedAt`: bytes shown before the upload is acknowledged. */
export type StoredImage = {
  id: string;
  type: ImageType;
  bytes: ArrayBuffer;
  sent: boolean;
  addedAt: number;
};
