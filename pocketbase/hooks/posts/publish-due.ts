/**
 * Publishes what is due. Code that is about to read what readers may see does it first, so that a post is there from its very moment;
 * the minute's housekeeping does it where no one reads. The revision stays: no one has saved anything.
 */
import { changeRow, findRow, timeText } from '../core/rows.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { hasRow, run, selectAll } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { noteDuePost } from './note-post.ts';

/** In the words of the index `idx_posts_due`. */
const due = "status = 'draft' AND publish_at != '' AND deleted_at = '' AND publish_at <= {:now}";

/** A post that cannot be published keeps no other one back. */
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

function publish(tx: PbApp, id: string, now: number): void {
  const row = findRow(tx, 'posts', id);
  if (!row) return;
  const published_at = row.getString('published_at') || row.getString('publish_at');
  changeRow(tx, row, { status: 'published', published_at });
  noteDuePost(tx, row, now);
  leadNowhereElse(tx, row.getString('slug'), id);
}

/** Its own address again: what leads somewhere else from here would lead in a circle. */
export function leadNowhereElse(tx: PbApp, slug: string, post: string): void {
  run(tx, 'DELETE FROM post_slugs WHERE slug = {:slug} COLLATE NOCASE AND post = {:post}', {
    slug,
    post,
  });
}
