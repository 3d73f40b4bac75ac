/** Writes a page of the list of posts. */
import { blogPagePath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { firmDate } from '#domain/firm-time.ts';
import type { ListedPost, PostList } from '#domain/posts/shown-post.ts';
import { scriptJson } from '#domain/script-json.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { fill, type Templates } from './templates.ts';

/** The page with these posts, and links to the pages before and after it; `given` is what else the app is given. */
export function listHtml(
  { styles, pages, parts }: Templates,
  list: PostList,
  given: object,
): string {
  const { posts, page, more } = list;
  const ways = {
    listPath: blogPagePath(page),
    newerPath: blogPagePath(page - 1),
    olderPath: blogPagePath(page + 1),
  };
  return fill(posts.length === 0 ? pages.emptyList : pages.list, {
    ...ways,
    styles,
    entries: posts.map((post) => entryHtml(parts, post)).join(''),
    newer: page > 1 ? fill(parts.newer, ways) : '',
    older: more ? fill(parts.older, ways) : '',
    data: scriptJson({ list, ...given }),
  });
}

function entryHtml(parts: Templates['parts'], post: ListedPost): string {
  return fill(post.imageUrl === '' ? parts.plainEntry : parts.entry, {
    slug: escapeHtml(encodeURIComponent(post.slug)),
    title: escapeHtml(post.title),
    excerpt: escapeHtml(post.excerpt),
    image: escapeHtml(post.imageUrl),
    alt: escapeHtml(post.imageAlt),
    date: firmDate(post.publishedAt, firm.zone),
  });
}
