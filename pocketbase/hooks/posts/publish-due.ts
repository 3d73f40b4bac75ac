/**
 * Publishes what is due. Code that is about to read what readers may see does it first, so that a post is there from its very moment;
 * the minute's housekeeping does it where no one reads. The revision stays: no one has saved anything.
 */
import { changeRow, findRow, timeText } from '../core/rows.ts';
import { errorClass } from '../core/report.ts';
import { run, selectTexts } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { noteDuePost } from './note-post.ts';

/** In the words of the index `idx_posts_due`. */
const due =
  "status = 'draft' AND publish_at != '' AND deleted_at = '' AND publish_at <= {:now} ORDER BY publish_at";

/** Where it cannot be written down, what was published before is there still. */
export function publishDue(app: PbApp, now = Date.now()): void {
  try {
    if (dueIds(app, now).length === 0) return;
    transact(app, (tx) => {
      for (const id of dueIds(tx, now)) publish(tx, id, now);
    });
  } catch (error) {
    app.logger().error('post not published', 'error', errorClass(error));
  }
}

function dueIds(app: PbApp, now: number): string[] {
  return selectTexts(app, `SELECT id AS value FROM posts WHERE ${due}`, { now: timeText(now) });
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
