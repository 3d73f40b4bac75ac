/** Reads and writes posts' slugs, redirects and order. */
import { slugLimit } from '#domain/posts/slug.ts';
import { conflict, type Outcome } from '../core/plan.ts';
import { rejected } from '../core/plan.ts';
import { newRowId, timeText } from '../core/rows.ts';
import { hasRow, insert, run, selectOne, selectValue } from '../core/sql.ts';

export function isTaken(tx: PbApp, slug: string, id: string): boolean {
  const sql =
    "SELECT id FROM posts WHERE slug = {:slug} COLLATE NOCASE AND deleted_at = '' AND id != {:id}";
  return hasRow(tx, sql, { slug, id });
}

export function freeSlug(tx: PbApp, slug: string): string {
  for (let place = 2; ; place += 1) {
    const end = `-${place}`;
    const free = slug.slice(0, slugLimit - end.length).replace(/-$/, '') + end;
    if (idOfSlug(tx, free) === undefined) return free;
  }
}

export function idOfSlug(app: PbApp, slug: string): string | undefined {
  const sql = `SELECT id FROM (
      SELECT id, 0 AS place FROM posts WHERE slug = {:slug} COLLATE NOCASE AND deleted_at = ''
      UNION ALL
      SELECT posts.id, 1 AS place FROM post_slugs JOIN posts ON posts.id = post_slugs.post
        WHERE post_slugs.slug = {:slug} COLLATE NOCASE AND deleted_at = ''
    ) ORDER BY place LIMIT 1`;
  return selectOne(app, sql, { slug }, { id: '' })?.id;
}

export function isShown(row: PbRecord): boolean {
  return row.getString('status') === 'published' && row.getString('deleted_at') === '';
}

/** Redirects a published post's former slug; a draft had no readers. */
export function addSlugRedirect(tx: PbApp, slug: string, post: string): void {
  run(tx, 'DELETE FROM post_slugs WHERE slug = {:slug} COLLATE NOCASE', { slug });
  insert(tx, 'post_slugs', { id: newRowId(), slug, post, created: timeText(Date.now()) });
}

export function nextPlace(tx: PbApp): number {
  return selectValue(tx, 'SELECT coalesce(max(seq), 0) + 1 AS value FROM posts', {}, 1);
}

export function inConflict(row: PbRecord): Outcome {
  return conflict('post_conflict', row.getInt('rev'));
}

export function slugTaken(): Outcome {
  return rejected('slug_taken', [{ path: 'slug', code: 'slug_taken' }]);
}
