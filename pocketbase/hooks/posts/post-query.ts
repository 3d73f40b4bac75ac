/** Lists posts for the desk. Conditions are literals, because SQLite matches partial indexes only with those. */
import {
  type PostFilter,
  postsPerPage,
  type PostQuery,
  searchedUpTo,
} from '#domain/posts/desk-list.ts';
import { momentOf } from '../core/rows.ts';
import { selectAll } from '../core/sql.ts';
import { searchTokens } from './search-tokens.ts';

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

/** Must match the index `idx_posts_due`. */
const scheduled = "status = 'draft' AND publish_at != '' AND deleted_at = ''";

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

/** Times are UTC milliseconds; `deletedAt` is 0 unless deleted. */
export type ListedRow = ReturnType<typeof listed>;

export function readPage(app: PbApp, { q, status, page }: PostQuery, most: number): ListedRow[] {
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
  try {
    return selectAll(app, sql, values, columns).map(listed);
  } catch (error) {
    if (words === undefined) throw error;
    // SQLite rejects a word that its tokenizer splits; no post contains it.
    return [];
  }
}

function listed({ id, slug, title, status, author_name, rev, ...times }: typeof columns) {
  return {
    id,
    slug,
    title,
    status,
    author_name,
    rev,
    created: momentOf(times.created_at),
    updated: momentOf(times.updated_at),
    deletedAt: momentOf(times.deleted_at),
    publishAt: momentOf(times.publish_at),
    publishedAt: momentOf(times.published_at),
  };
}
