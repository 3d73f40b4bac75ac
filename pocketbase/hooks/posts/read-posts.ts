import { postQuerySchema, postsPerPage } from '#domain/posts/desk-list.ts';
import type { RevisionLine } from '#domain/posts/revision.ts';
import { readPage } from './post-query.ts';
import { publishDue } from './publish-due.ts';
import { findRow, momentOf } from '../core/rows.ts';
import { idOfSlug } from './post-rows.ts';
import { selectAll, selectOne } from '../core/sql.ts';
import { refuse } from '../core/refusal.ts';
import type { Context, Input } from '../route.ts';

/** Newest first, 20 a page. */
export function findPosts({ app }: Context, query: Input<typeof postQuerySchema>) {
  publishDue(app);
  const rows = readPage(app, query, postsPerPage + 1);
  return {
    posts: rows.slice(0, postsPerPage),
    page: query.page,
    more: rows.length > postsPerPage,
  };
}

/** Also finds former slugs, and deleted posts by id. */
export function showPost({ app, param }: Context) {
  publishDue(app);
  const asked = param('idOrSlug');
  const row = findRow(app, 'posts', asked) ?? findRow(app, 'posts', idOfSlug(app, asked) ?? '');
  return row ? { post: postOf(row) } : refuse(404, 'not_found');
}

function postOf(row: PbRecord) {
  return {
    id: row.id,
    slug: row.getString('slug'),
    title: row.getString('title'),
    content: row.getString('content'),
    author_name: row.getString('author_name'),
    image_url: row.getString('image_url'),
    image_alt: row.getString('image_alt'),
    tags: row.getString('tags'),
    reviewed_by: row.getString('reviewed_by'),
    reviewed_on: row.getString('reviewed_on'),
    status: row.getString('status'),
    rev: row.getInt('rev'),
    created: momentOf(row.getString('created_at')),
    updated: momentOf(row.getString('updated_at')),
    publishAt: momentOf(row.getString('publish_at')),
    publishedAt: momentOf(row.getString('published_at')),
    deletedAt: momentOf(row.getString('deleted_at')),
  };
}

const columns = { id: 0, rev: 0, at: 0, by: '', title: '', status: '', publishAt: 0 };

const facts = `post_revisions.id AS id, rev, at, coalesce(nullif(staff.name, ''), staff.email, '') AS "by",
  json_extract(fields, '$.title') AS title, status, publish_at AS publishAt`;
const from = 'FROM post_revisions LEFT JOIN staff ON staff.id = saved_by WHERE post = {:post}';

export function listRevisions({ app, param }: Context) {
  const sql = `SELECT ${facts} ${from} ORDER BY post_revisions.id DESC`;
  const found = selectAll(app, sql, { post: param('post') }, columns);
  return { revisions: found.map(lineOf) };
}

export function showRevision({ app, param }: Context) {
  const found = selectOne(
    app,
    `SELECT ${facts}, fields ${from} AND post_revisions.id = {:id}`,
    { post: param('post'), id: Number(param('id')) || 0 },
    { ...columns, fields: '' },
  );
  if (!found) return refuse(404, 'not_found');
  return { revision: { ...lineOf(found), fields: JSON.parse(found.fields) } };
}

function lineOf({ status, ...line }: typeof columns): RevisionLine {
  return { ...line, status: status === 'published' ? 'published' : 'draft' };
}
