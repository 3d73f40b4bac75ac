/** Publishes scheduled posts, in housekeeping and before readers' requests. */
import { changeRow, findRow, timeText } from '../core/rows.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { hasRow, run, selectAll } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { noteDuePost } from './note-post.ts';

/** Must match the index `idx_posts_due`. */
const due = "status = 'draft' AND publish_at != '' AND deleted_at = '' AND publish_at <= {:now}";

/** A post that fails does not block others. */
export function publishDue(app: PbApp, now = Date.now()): void {
  const at = timeText(now);
  const sql = `SELECT id FROM posts WHERE ${due} AND ${isDueItem('posts to publish', 'id')} ORDER BY publish_at`;
  eachItem(app, 'posts to publish', selectAll(app, sql, { now: at }, { id: '' }), ({ id }) => {
    transact(app, (tx) => {
      const isDue = hasRow(tx, `SELECT id FROM posts WHERE id = {:id} AND ${due}`, { id, now: at });
      if (isDue) publish(tx, id, now);
    });
  });
}

/** Keeps the revision, because no editor saved. */
function publish(tx: PbApp, id: string, now: number): void {
  const row = findRow(tx, 'posts', id);
  if (!row) return;
  const published_at = row.getString('published_at') || row.getString('publish_at');
  changeRow(tx, row, { status: 'published', published_at });
  noteDuePost(tx, row, now);
  leadNowhereElse(tx, row.getString('slug'), id);
}

/** Removes a redirect from this slug, which would loop. */
export function leadNowhereElse(tx: PbApp, slug: string, post: string): void {
  run(tx, 'DELETE FROM post_slugs WHERE slug = {:slug} COLLATE NOCASE AND post = {:post}', {
    slug,
    post,
  });
}
