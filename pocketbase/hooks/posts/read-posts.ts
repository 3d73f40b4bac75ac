import {
  type PostFilter,
  type PostQuery,
  postQuerySchema,
  postsPerPage,
  searchedUpTo,
} from '#domain/posts/desk-list.ts';
import type { RevisionLine } from '#domain/posts/revision.ts';
import { publishDue } from './due-posts.ts';
import { momentOf, selectAll, selectOne, selectRows } from '../core/database.ts';
import { resolveSlug } from './post-rows.ts';
import { refuse } from '../core/answer.ts';
import { endpoint, type Context } from '../endpoint.ts';

/** Newest first, 20 a page. */
export const findPosts = endpoint(postQuerySchema, ({ app }, query) => {
  publishDue(app);
  const rows = readPage(app, query, postsPerPage + 1);
  return {
    posts: rows.slice(0, postsPerPage),
    page: query.page,
    more: rows.length > postsPerPage,
  };
});

/** Also finds former slugs, and deleted posts by id. */
export function showPost({ app, param }: Context) {
  publishDue(app);
  const asked = param('idOrSlug');
  const row = postWith(app, asked) ?? postWith(app, resolveSlug(app, asked)?.id ?? '');
  return row ? { post: shown(row) } : refuse(404, 'not_found');
}

function postWith(app: PbApp, id: string) {
  return selectRows(app, wholeColumns, 'FROM posts WHERE id = {:id}', { id })[0];
}

const revisionColumns = { id: 0, rev: 0, at: 0, by: '', title: '', status: '', publishAt: 0 };

const facts = `post_revisions.id AS id, rev, at, coalesce(nullif(staff.name, ''), staff.email, '') AS "by",
  json_extract(fields, '$.title') AS title, status, publish_at AS publishAt`;
const from = 'FROM post_revisions LEFT JOIN staff ON staff.id = saved_by WHERE post = {:post}';

export function listRevisions({ app, param }: Context) {
  const sql = `SELECT ${facts} ${from} ORDER BY post_revisions.id DESC`;
  const found = selectAll(app, sql, { post: param('post') }, revisionColumns);
  return { revisions: found.map(lineOf) };
}

export function showRevision({ app, param }: Context) {
  const found = selectOne(
    app,
    `SELECT ${facts}, fields ${from} AND post_revisions.id = {:id}`,
    { post: param('post'), id: Number(param('id')) || 0 },
    { ...revisionColumns, fields: '' },
  );
  if (!found) return refuse(404, 'not_found');
  return { revision: { ...lineOf(found), fields: JSON.parse(found.fields) } };
}

function lineOf({ status, ...line }: typeof revisionColumns): RevisionLine {
  return { ...line, status: status === 'published' ? 'published' : 'draft' };
}

const columns = {
  id: '',
  slug: '',
  title: '',
  status: '',
  author_name: '',
  rev: 0,
  created_at: '',
  updated_at: '',
  deleted_at: '',
  publish_at: '',
  published_at: '',
};

const wholeColumns = {
  ...columns,
  content: '',
  image_url: '',
  image_alt: '',
  tags: '',
  reviewed_by: '',
  reviewed_on: '',
};

/** Must match the index `idx_posts_due`. */
const scheduled = "status = 'draft' AND publish_at != '' AND deleted_at = ''";

/** Literals, because SQLite matches partial indexes only with those. */
const filters: Record<PostFilter, { posts: string; words: string; also?: string }> = {
  all: { posts: "deleted_at = ''", words: 'NOT state : deleted' },
  draft: { posts: "status = 'draft' AND deleted_at = ''", words: 'AND state : draft' },
  scheduled: {
    posts: scheduled,
    words: 'AND state : draft',
    also: ` AND rowid IN (SELECT seq FROM posts WHERE ${scheduled})`,
  },
  published: { posts: "status = 'published' AND deleted_at = ''", words: 'AND state : published' },
  deleted: { posts: "deleted_at != ''", words: 'AND state : deleted' },
};

function readPage(app: PbApp, { q, status, page }: PostQuery, most: number) {
  const words = searchTokens(q);
  if (q.trim() !== '' && words === undefined) return [];
  const filter = filters[status];
  const offset = (page - 1) * postsPerPage;
  const wanted = words === undefined ? most : Math.max(0, Math.min(most, searchedUpTo - offset));
  const places =
    words === undefined
      ? `SELECT seq AS place FROM posts WHERE ${filter.posts} ORDER BY seq DESC`
      : `SELECT rowid AS place FROM posts_search WHERE posts_search MATCH {:match}${filter.also ?? ''} ORDER BY rowid DESC`;
  const sql = `SELECT ${Object.keys(columns).join(', ')}
    FROM (${places} LIMIT ${wanted} OFFSET {:offset}) CROSS JOIN posts ON posts.seq = place AND posts.seq > 0
    ORDER BY place DESC`;
  const values = { match: `words : (${words ?? ''}) ${filter.words}`, offset };
  return searched(() => selectAll(app, sql, values, columns)).map(shown);
}

/** Finds nothing for a word that SQLite's tokenizer splits: no post contains it. */
export function searched<T>(search: () => T[]): T[] {
  try {
    return search();
  } catch (error) {
    if (String(error).includes('fts5: phrase queries')) return [];
    throw error;
  }
}

/** Times in UTC ms; `deletedAt` is 0 unless deleted. */
function shown<T extends typeof columns>(row: T) {
  const { created_at, updated_at, deleted_at, publish_at, published_at, ...same } = row;
  return {
    ...same,
    created: momentOf(created_at),
    updated: momentOf(updated_at),
    deletedAt: momentOf(deleted_at),
    publishAt: momentOf(publish_at),
    publishedAt: momentOf(published_at),
  };
}

const between =
  /[^0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\ufe70-\ufeff\uff10-\uffdc]+/;
const most = 10;

/** Matches all words by prefix; undefined if there are none. */
export function searchTokens(typed: string): string | undefined {
  const words = typed.split(between).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  return words
    .slice(0, most)
    .map((word) => `"${word}"*`)
    .join(' AND ');
}
