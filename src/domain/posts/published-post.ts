/** Posts as readers see them: the list, an article, the copy on a device. */
import * as v from 'valibot';
import { type FirmZone, unbrokenDate } from '../firm-time.ts';

export const postsAPage = 10;
export const mostRelated = 3;

/** A list entry; `id` survives slug changes. `publishedAt` in UTC ms. */
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
 * Newest first. `tag` and `q` are the query (list-query.ts), `label` the tag as its newest post spells it.
 */
export const postListSchema = v.object({
  posts: v.array(listedPostSchema),
  page: v.number(),
  more: v.boolean(),
  tag: v.exactOptional(v.string()),
  label: v.exactOptional(v.string()),
  q: v.exactOptional(v.string()),
});

const relatedPostSchema = v.object({
  slug: v.string(),
  title: v.string(),
  publishedAt: v.number(),
});

/**
 * `author` is empty for the firm's team, `content` is HTML of `writeContent`. `reviewedBy` and `reviewedOn`
 * (`2026-11-21`) are empty without a review.
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

/** Editors fill in an account's address where no name is set; readers never see it. */
export const isAddress = (author: string): boolean => author.includes('@');

/** "By Maya Ellison on November 21, 2026", in the firm's zone. */
export function byline(
  { author, publishedAt }: Pick<ShownPost, 'author' | 'publishedAt'>,
  { team, zone }: { team: string; zone: FirmZone },
): string {
  return `By ${author && !isAddress(author) ? author : team} on ${unbrokenDate(publishedAt, zone)}`;
}

type Later = Partial<Pick<ShownPost, 'tags' | 'reviewedBy' | 'reviewedOn' | 'facts' | 'related'>>;

/** Table `articles`, by `slug`, indexed by `readAt`. Times are UTC ms. */
export type CachedArticle = Later & {
  /** Absent in rows of an earlier version. */
  id?: string;
  slug: string;
  title: string;
  author: string;
  imageUrl: string;
  imageAlt: string;
  excerpt: string;
  publishedAt: number;
  /** Null if the post was only listed, not read. */
  content: string | null;
  sizes: ShownPost['sizes'];
  readAt: number;
};
