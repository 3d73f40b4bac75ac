/**
 * Publishes scheduled posts, in housekeeping and before readers' requests, and deletes expired ones; logs changes of
 * visibility.
 */
import {
  changeRow,
  findRow,
  momentOf,
  timeText,
  hasRow,
  run,
  selectAll,
  selectValue,
  transact,
} from '../core/database.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import { publishChoiceOf } from '#domain/posts/schedule.ts';
import { appendAudit } from '../audit/append.ts';
import { restoreDays } from '#domain/posts/post.ts';
import { dayMs } from '#domain/durations.ts';
import { isNoOnes } from '../firm/firm-settings.ts';

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

/** Leaves the revision as it is, because no editor saved. */
function publish(tx: PbApp, id: string, now: number): void {
  const row = findRow(tx, 'posts', id);
  if (!row) return;
  const published_at = row.getString('published_at') || row.getString('publish_at');
  changeRow(tx, row, { status: 'published', published_at });
  // The log names the last editor.
  const sql =
    'SELECT saved_by AS value FROM post_revisions WHERE post = {:id} ORDER BY id DESC LIMIT 1';
  note(tx, row, 'post-came-due', { by: selectValue(tx, sql, { id }, ''), now });
  leadNowhereElse(tx, row.getString('slug'), id);
}

/** Removes a redirect from this slug, which would loop. */
export function leadNowhereElse(tx: PbApp, slug: string, post: string): void {
  run(tx, 'DELETE FROM post_slugs WHERE slug = {:slug} COLLATE NOCASE AND post = {:post}', {
    slug,
    post,
  });
}

/** Visibility as one text; a scheduled post includes its time. */
type PostState = string;

const never: PostState = 'draft';

export function stateOf(row: PbRecord | undefined): PostState {
  if (!row) return never;
  if (row.getString('deleted_at') !== '') return 'deleted';
  const status = row.getString('status') === 'published' ? 'published' : 'draft';
  const publishAt = momentOf(row.getString('publish_at'));
  const choice = publishChoiceOf({ status, publishAt });
  return choice === 'scheduled' ? `scheduled ${publishAt}` : choice;
}

export function notePost(
  tx: PbApp,
  row: PbRecord,
  before: PostState,
  { by, now }: { by: string; now: number },
): void {
  const action = auditActionOf(before, stateOf(row));
  if (action) note(tx, row, action, { by, now });
}

function auditActionOf(before: PostState, after: PostState): AuditAction | undefined {
  if (before === after) return undefined;
  if (after === 'deleted') return 'post-deleted';
  if (before === 'deleted') return 'post-restored';
  if (after === 'published') return 'post-published';
  return after === 'draft' ? 'post-withdrawn' : 'post-scheduled';
}

function note(
  tx: PbApp,
  row: PbRecord,
  action: AuditAction,
  { by, now }: { by: string; now: number },
): void {
  const staff = by === '' ? null : (findRow(tx, 'staff', by) ?? null);
  appendAudit(tx, { by: staff, action, detail: { post: row.id, rev: row.getInt('rev') } }, now);
}

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
