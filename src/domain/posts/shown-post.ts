/** A post as readers are shown it, and what travels to their devices. */
import * as v from 'valibot';

import { type FirmZone, unbrokenDate } from '../firm-time.ts';

/** How many posts the list shows at a time, and how many a post leads on to. */
export const postsAPage = 10;
export const mostRelated = 3;

/** One entry of the list, by an `id` that stays when its address changes; `publishedAt` in UTC milliseconds. */
export const listedPostSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  imageUrl: v.string(),
  imageAlt: v.string(),
  tags: v.array(v.string()),
  publishedAt: v.number(),
});

/**
 * One page of the list, the newest first; `more` where older ones follow. `tag` and `q` are what was asked for (src/domain/posts/list-query.ts),
 * `label` is the tag as its newest post writes it.
 */
export const postListSchema = v.object({
  posts: v.array(listedPostSchema),
  page: v.number(),
  more: v.boolean(),
  tag: v.exactOptional(v.string()),
  label: v.exactOptional(v.string()),
  q: v.exactOptional(v.string()),
});

/** Another post that goes on from one. */
const relatedPostSchema = v.object({
  slug: v.string(),
  title: v.string(),
  publishedAt: v.number(),
});

/**
 * A whole post; `author` is empty where the firm's team signs, `content` is HTML as `writeContent` writes it. `reviewedOn` is a
 * day (`2026-11-21`), or empty like `reviewedBy` where no one has reviewed it;
 * `facts` is the line that says so (`factsLine`).
 */
export const shownPostSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  author: v.string(),
  imageUrl: v.string(),
  imageAlt: v.string(),
  content: v.string(),
  tags: v.array(v.string()),
  reviewedBy: v.string(),
  reviewedOn: v.string(),
  facts: v.string(),
  related: v.array(relatedPostSchema),
  publishedAt: v.number(),
  sizes: v.record(v.string(), v.tuple([v.number(), v.number()])),
});

export type ListedPost = v.InferOutput<typeof listedPostSchema>;
export type PostList = v.InferOutput<typeof postListSchema>;
export type ShownPost = v.InferOutput<typeof shownPostSchema>;
export type RelatedPost = v.InferOutput<typeof relatedPostSchema>;

/** "By Maya Ellison on November 21, 2026", the day in the firm's zone. */
export function byline(
  { author, publishedAt }: Pick<ShownPost, 'author' | 'publishedAt'>,
  { team, zone }: { team: string; zone: FirmZone },
): string {
  return `By ${author || team} on ${unbrokenDate(publishedAt, zone)}`;
}
