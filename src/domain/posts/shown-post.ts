/** A post as readers are shown it, and what travels to their devices. */
import * as v from 'valibot';

import { firmDate, type FirmZone } from '../firm-time.ts';

/** How many posts the list shows at a time. */
export const postsAPage = 10;

/** One entry of the list, by an `id` that stays when its address changes; `publishedAt` in UTC milliseconds. */
export const listedPostSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  imageUrl: v.string(),
  imageAlt: v.string(),
  publishedAt: v.number(),
});

/** One page of the list, the newest first; `more` where older ones follow. */
export const postListSchema = v.object({
  posts: v.array(listedPostSchema),
  page: v.number(),
  more: v.boolean(),
});

/** A whole post; `author` is empty where the firm's team signs, `content` is HTML as `writeContent` writes it. */
export const shownPostSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  author: v.string(),
  imageUrl: v.string(),
  imageAlt: v.string(),
  content: v.string(),
  publishedAt: v.number(),
  sizes: v.record(v.string(), v.tuple([v.number(), v.number()])),
});

export type ListedPost = v.InferOutput<typeof listedPostSchema>;
export type PostList = v.InferOutput<typeof postListSchema>;
export type ShownPost = v.InferOutput<typeof shownPostSchema>;

/** "By Maya Ellison on November 21, 2026", the day in the firm's zone. */
export function byline(
  { author, publishedAt }: Pick<ShownPost, 'author' | 'publishedAt'>,
  { team, zone }: { team: string; zone: FirmZone },
): string {
  return `By ${author || team} on ${firmDate(publishedAt, zone)}`;
}

/** The page of the list that an address asks for: 1 unless it says a later one. */
export function pageIn(query: string): number {
  const wanted = /(?:^\??|&)page=([1-9]\d{0,4})(?:&|$)/.exec(query)?.[1];
  return wanted === undefined ? 1 : Number(wanted);
}
