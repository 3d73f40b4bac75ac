import { imageSource } from '#domain/posts/addresses.ts';
import { firstWords, longestExcerpt } from '#domain/posts/content-text.ts';
import { sentencesOfHtml } from '#domain/posts/html-text.ts';
import type { ListQuery } from '#domain/posts/list-query.ts';
import { type ListedPost, type PostList, postsAPage } from '#domain/posts/published-post.ts';
import { tagKey, tagLimits, tagsIn } from '#domain/posts/tags.ts';
import { momentOf, selectAll, selectValue } from '../core/database.ts';
import { searched, searchTokens } from '../posts/read-posts.ts';

export const published = "status = 'published' AND deleted_at = ''";

/** SQL for a post's day; posts without a date use their row's. */
export const day = "COALESCE(NULLIF(published_at, ''), created_at)";

const startLength = 960;

type Asked = { where: string; values: Record<string, string> };

const whole: Asked = { where: '', values: {} };

const listed = {
  id: '',
  slug: '',
  title: '',
  image_url: '',
  image_alt: '',
  tags: '',
  day: '',
  start: '',
  length: 0,
};

export function publishedPosts(
  app: PbApp,
  { limit = -1, offset = 0 } = {},
  asked = whole,
): ListedPost[] {
  const rows = selectAll(
    app,
    `SELECT id, slug, title, image_url, image_alt, tags, ${day} AS day, substr(content, 1, ${startLength}) AS start, length(content) AS length FROM posts WHERE ${published}${asked.where} ORDER BY published_at DESC, id LIMIT {:limit} OFFSET {:offset}`,
    { limit, offset, ...asked.values },
    listed,
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: line(row.title),
    excerpt: line(excerptOf(app, row)),
    imageUrl: pictureAt(row.image_url),
    imageAlt: line(row.image_alt),
    tags: shownTags(row.tags),
    publishedAt: momentOf(row.day),
  }));
}

export function publishedAddresses(app: PbApp): { slug: string; changedAt: number }[] {
  const found = selectAll(
    app,
    `SELECT slug, updated_at FROM posts WHERE ${published} ORDER BY published_at DESC, id`,
    {},
    { slug: '', updated_at: '' },
  );
  return found.map(({ slug, updated_at }) => ({ slug, changedAt: momentOf(updated_at) }));
}

export function publishedTags(app: PbApp): { tag: string; changedAt: number }[] {
  const found = selectAll(
    app,
    `SELECT tag, max(updated_at) AS changed FROM post_tags JOIN posts ON posts.id = post WHERE ${published}
      AND length(tag) <= ${tagLimits.length} GROUP BY tag ORDER BY tag`,
    {},
    { tag: '', changed: '' },
  );
  return found.map(({ tag, changed }) => ({ tag, changedAt: momentOf(changed) }));
}

/** Reads a post's tags, limited in case another program wrote the row. */
export function shownTags(stored: string): string[] {
  return tagsIn(stored.slice(0, tagLimits.count * 100))
    .filter(({ length }) => length <= tagLimits.length)
    .slice(0, tagLimits.count);
}

/**
 * A text that changes with published posts. Includes their newest time, because a restored database repeats its
 * counter.
 */
export function publishedVersion(app: PbApp): string {
  const newest = `SELECT max(updated_at) FROM posts WHERE ${published}`;
  const sql = `SELECT changes || ' ' || coalesce((${newest}), '') AS value FROM published_changes`;
  return selectValue(app, sql, {}, '');
}

export function line(text: string): string {
  return text.replace(/[^ -~\u00a0-\uffff]+/g, ' ').trim();
}

export function pictureAt(address: string): string {
  return imageSource(address) ?? '';
}

function excerptOf(
  app: PbApp,
  { id, start, length }: { id: string; start: string; length: number },
): string {
  const words = sentencesOfHtml(start);
  const isEnough = length <= startLength || words.length > longestExcerpt;
  return firstWords(isEnough ? words : sentencesOfHtml(wholeContent(app, id)));
}

function wholeContent(app: PbApp, id: string): string {
  const sql = `SELECT content AS value FROM posts WHERE id = {:id} AND ${published}`;
  return selectValue(app, sql, { id }, '');
}

/** The most matches, to keep public searches fast. */
const foundAtMost = 200;

export function publishedPage(app: PbApp, { page, tag, q }: ListQuery): PostList {
  const found = foundPosts(app, { page, tag, q });
  return {
    posts: found.slice(0, postsAPage),
    page,
    more: found.length > postsAPage,
    ...(tag && { tag, label: labelOf(app, tag) ?? tag }),
    ...(q && { q }),
  };
}

function foundPosts(app: PbApp, { page, ...narrowed }: ListQuery): ListedPost[] {
  const asked = askedPosts(narrowed);
  if (!asked) return [];
  const part = { limit: postsAPage + 1, offset: (page - 1) * postsAPage };
  return searched(() => publishedPosts(app, part, asked));
}

function askedPosts({ tag, q }: Pick<ListQuery, 'tag' | 'q'>): Asked | undefined {
  if (tag !== '') {
    return { where: ' AND id IN (SELECT post FROM post_tags WHERE tag = {:tag})', values: { tag } };
  }
  if (q === '') return whole;
  const words = searchTokens(q);
  if (words === undefined) return undefined;
  return {
    where: ` AND seq IN (SELECT rowid FROM posts_search WHERE posts_search MATCH {:match} ORDER BY rowid DESC LIMIT ${foundAtMost})`,
    values: { match: `words : (${words}) AND state : published` },
  };
}

function labelOf(app: PbApp, tag: string): string | undefined {
  const sql = `SELECT tags AS value FROM posts WHERE ${published} AND id IN (SELECT post FROM post_tags WHERE tag = {:tag}) ORDER BY published_at DESC, id LIMIT 1`;
  return tagsIn(selectValue(app, sql, { tag }, '')).find((each) => tagKey(each) === tag);
}
