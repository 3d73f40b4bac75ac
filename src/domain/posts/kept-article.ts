/** The device's rows of blog posts, for offline reading. */

import type { ShownPost } from './shown-post.ts';

type Later = Partial<Pick<ShownPost, 'tags' | 'reviewedBy' | 'reviewedOn' | 'facts' | 'related'>>;

/** Table `articles`, by `slug`, indexed by `readAt`. Times are UTC milliseconds. */
export type KeptArticle = Later & {
  /** Absent in rows of an earlier version. */
  id?: string;
  slug: string;
  title: string;
  author: string;
  imageUrl: string;
  imageAlt: string;
  excerpt: string;
  publishedAt: number;
  /** Null for posts seen only in the list. */
  content: string | null;
  sizes: ShownPost['sizes'];
  readAt: number;
};
