import { transact, findRow, timeText, run, selectAll } from '../core/database.ts';
import { restoreDays } from '#domain/posts/post.ts';
import { dayMs } from '#domain/durations.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { isNoOnes } from '../firm/firm-settings.ts';

const isExpired = "deleted_at != '' AND deleted_at <= {:limit}";
const imagesAtOnce = 100;

/**
 * Deletes expired posts, and pictures unused for as long. Pictures that were never used stay: their post may still be
 * on an offline device.
 */
export function sweepPosts(app: PbApp, now: number): void {
  const limit = timeText(retainedSince(now));
  transact(app, (tx) => {
    run(tx, `DELETE FROM post_slugs WHERE post IN (SELECT id FROM posts WHERE ${isExpired})`, {
      limit,
    });
    run(tx, `DELETE FROM posts WHERE ${isExpired}`, { limit });
  });
  eachItem(app, 'pictures to remove', unnamedImages(app, limit), ({ id }) => {
    const row = findRow(app, 'post_images', id);
    if (row) app.delete(row);
  });
}

export function isPurgeable(deletedAt: string, now: number): boolean {
  return deletedAt !== '' && deletedAt <= timeText(retainedSince(now));
}

function retainedSince(now: number): number {
  return now - restoreDays * dayMs;
}

function unnamedImages(app: PbApp, limit: string): { id: string }[] {
  return selectAll(
    app,
    `SELECT id FROM post_images WHERE left_at != '' AND left_at <= {:limit}
        AND NOT EXISTS (SELECT 1 FROM post_pictures WHERE image = post_images.id)
        AND NOT EXISTS (SELECT 1 FROM post_revision_pictures WHERE image = post_images.id)
        AND ${isNoOnes}
        AND ${isDueItem('pictures to remove', 'id')} ORDER BY left_at LIMIT ${imagesAtOnce}`,
    { limit },
    { id: '' },
  );
}
