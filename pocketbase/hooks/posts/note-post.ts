/** Logs changes of posts' visibility; revisions keep their texts. */
import type { AuditAction } from '#domain/audit/actions.ts';
import { publishChoiceOf } from '#domain/posts/schedule.ts';
import { appendAudit } from '../audit/append.ts';
import { findRow, momentOf } from '../core/rows.ts';
import { selectValue } from '../core/sql.ts';

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

/** The log names the last editor. */
export function noteDuePost(tx: PbApp, row: PbRecord, now: number): void {
  const sql =
    'SELECT saved_by AS value FROM post_revisions WHERE post = {:post} ORDER BY id DESC LIMIT 1';
  note(tx, row, 'post-came-due', { by: selectValue(tx, sql, { post: row.id }, ''), now });
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
