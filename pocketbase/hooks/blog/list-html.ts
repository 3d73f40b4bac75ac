/** Writes a page of a list of posts. */
import { blogListPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { firmDate } from '#domain/firm-time.ts';
import type { ListedPost, PostList } from '#domain/posts/shown-post.ts';
import { scriptJson } from '#domain/script-json.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { tagsHtml } from './tags-html.ts';
import { fill, type Templates } from './templates.ts';

/** The page with these posts, and links to the pages before and after it; `given` is what else the app is given. */
export function listHtml(templates: Templates, list: PostList, given: object): string {
  const { styles, parts } = templates;
  const { posts, page, more, tag = '', label = tag, q = '' } = list;
  const path = (at: number) => escapeHtml(blogListPath({ page: at, tag, q }));
  const ways = { listPath: path(page), newerPath: path(page - 1), olderPath: path(page + 1) };
  return fill(pageOf(templates, list), {
    ...ways,
    styles,
    label: escapeHtml(label),
    q: escapeHtml(q),
    entries: posts.map((post) => entryHtml(parts, post)).join(''),
    newer: page > 1 ? fill(parts.newer, ways) : '',
    older: more ? fill(parts.older, ways) : '',
    data: scriptJson({ list, ...given }),
  });
}

function pageOf({ pages }: Templates, { posts, tag, q }: PostList) {
  const isEmpty = posts.length === 0;
  if (tag) return isEmpty ? pages.emptyTagList : pages.tagList;
  if (q) return isEmpty ? pages.emptyFoundList : pages.foundList;
  return isEmpty ? pages.emptyList : pages.list;
}

function entryHtml(parts: Templates['parts'], post: ListedPost): string {
  return fill(post.imageUrl === '' ? parts.plainEntry : parts.entry, {
    slug: escapeHtml(encodeURIComponent(post.slug)),
    title: escapeHtml(post.title),
    excerpt: escapeHtml(post.excerpt),
    image: escapeHtml(post.imageUrl),
    alt: escapeHtml(post.imageAlt),
    tags: tagsHtml(parts, post.tags),
    date: firmDate(post.publishedAt, firm.zone),
  });
}
