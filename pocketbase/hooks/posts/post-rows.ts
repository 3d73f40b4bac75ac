/** Reads and writes posts' slugs, redirects, order and revisions. */
import { slugLimit } from '#domain/posts/post.ts';
import { conflict, type Outcome } from '../core/define-op.ts';
import {
  momentOf,
  newRowId,
  timeText,
  hasRow,
  insert,
  run,
  selectOne,
  selectValue,
} from '../core/database.ts';
import { revisionFields, maxRevisions, revisionsRoom } from '#domain/posts/revision.ts';

export function isTaken(tx: PbApp, slug: string, id: string): boolean {
  const sql =
    "SELECT id FROM posts WHERE slug = {:slug} COLLATE NOCASE AND deleted_at = '' AND id != {:id}";
  return hasRow(tx, sql, { slug, id });
}

export function freeSlug(tx: PbApp, slug: string): string {
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const free = slug.slice(0, slugLimit - end.length).replace(/-$/, '') + end;
    if (!resolveSlug(tx, free)) return free;
  }
}

export type ResolvedSlug = { id: string; slug: string };

/** Finds a post by its current slug, else by a former one. `which` is an SQL condition on posts. */
export function resolveSlug(
  app: PbApp,
  slug: string,
  which = "deleted_at = ''",
): ResolvedSlug | undefined {
  const sql = `SELECT id, slug FROM (
      SELECT id, slug, 0 AS place FROM posts WHERE slug = {:slug} COLLATE NOCASE AND ${which}
      UNION ALL
      SELECT posts.id, posts.slug, 1 AS place FROM post_slugs JOIN posts ON posts.id = post_slugs.post
        WHERE post_slugs.slug = {:slug} COLLATE NOCASE AND ${which}
    ) ORDER BY place LIMIT 1`;
  return selectOne(app, sql, { slug }, { id: '', slug: '' });
}

export function isShown(row: PbRecord): boolean {
  return row.getString('status') === 'published' && row.getString('deleted_at') === '';
}

/** Redirects a published post's former slug; a draft had no readers. */
export function addSlugRedirect(tx: PbApp, slug: string, post: string): void {
  run(tx, 'DELETE FROM post_slugs WHERE slug = {:slug} COLLATE NOCASE', { slug });
  insert(tx, 'post_slugs', { id: newRowId(), slug, post, created: timeText(Date.now()) });
}

export function nextPosition(tx: PbApp): number {
  return selectValue(tx, 'SELECT coalesce(max(seq), 0) + 1 AS value FROM posts', {}, 1);
}

export function inConflict(row: PbRecord): Outcome {
  return conflict('post_conflict', row.getInt('rev'));
}

type Saved = { by: string; at: number };

/** Keeps the newest revisions (docs/decisions/0009-store-posts-in-one-canonical-form.md). */
export function keepRevision(tx: PbApp, row: PbRecord, saved: Saved): void {
  addRevision(tx, row, fieldsIn(row), saved);
  forgetOldest(tx, row.id);
}

/** Keeps the row's text before it is replaced, if no save has stored it. */
export function keepReplaced(tx: PbApp, row: PbRecord): void {
  const fields = fieldsIn(row);
  const sql =
    'SELECT fields AS value FROM post_revisions WHERE post = {:post} ORDER BY id DESC LIMIT 1';
  if (selectValue(tx, sql, { post: row.id }, '') === fields) return;
  addRevision(tx, row, fields, { by: '', at: momentOf(row.getString('updated_at')) });
}

function fieldsIn(row: PbRecord): string {
  return JSON.stringify(revisionFields((field) => row.getString(field)));
}

function addRevision(tx: PbApp, row: PbRecord, fields: string, { by, at }: Saved): void {
  insert(tx, 'post_revisions', {
    post: row.id,
    rev: row.getInt('rev'),
    at,
    saved_by: by,
    status: row.getString('status'),
    publish_at: momentOf(row.getString('publish_at')),
    fields,
  });
}

function forgetOldest(tx: PbApp, post: string): void {
  run(
    tx,
    `DELETE FROM post_revisions WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER newest AS place, sum(length(fields)) OVER newest AS room
        FROM post_revisions WHERE post = {:post} WINDOW newest AS (ORDER BY id DESC)
      ) WHERE place > ${maxRevisions} OR (place > 1 AND room > ${revisionsRoom}))`,
    { post },
  );
}
