/** Posts of the blog on this device: what the list last showed, and what was read here, for the time without a network. */

import type { ShownPost } from './shown-post.ts';

/** Absent where an earlier version of this site has kept it. */
type Later = Partial<Pick<ShownPost, 'tags' | 'reviewedBy' | 'reviewedOn' | 'facts' | 'related'>>;

/** Table `articles`, by `slug`, indexed by `readAt`. Times are UTC milliseconds. */
export type KeptArticle = Later & {
  /** Absent where an earlier version of this site has kept it. */
  id?: string;
  slug: string;
  title: string;
  /** Empty where the firm's team signs. */
  author: string;
  imageUrl: string;
  imageAlt: string;
  /** The first words of its text. */
  excerpt: string;
  publishedAt: number;
  /** HTML as `writeContent` writes it; null while the post has only been seen in the list. */
  content: string | null;
  /** Of the pictures in it. */
  sizes: ShownPost['sizes'];
  /** When it was last opened here; 0 where it never was. */
  readAt: number;
};
