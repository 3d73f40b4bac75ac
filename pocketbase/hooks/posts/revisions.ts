/** Keeps the newest revisions of posts (docs/decisions/0009-store-posts-in-one-canonical-form.md). */
import { revisionFields, revisionsKept, revisionsRoom } from '#domain/posts/revision.ts';
import { momentOf } from '../core/rows.ts';
import { insert, run, selectValue } from '../core/sql.ts';

type Saved = { by: string; at: number };

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
      ) WHERE place > ${revisionsKept} OR (place > 1 AND room > ${revisionsRoom}))`,
    { post },
  );
}
