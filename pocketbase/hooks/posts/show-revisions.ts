/** Versions of a post for its editor. */
import type { RevisionLine } from '#domain/posts/revision.ts';
import { forLook, oneOfStaff } from '../accounts/account-request.ts';
import { answer, refuse } from '../core/answer.ts';
import { selectAll, selectOne } from '../core/sql.ts';

const columns = { id: 0, rev: 0, at: 0, by: '', title: '', status: '', publishAt: 0 };

const facts = `post_revisions.id AS id, rev, at, coalesce(nullif(staff.name, ''), staff.email, '') AS "by",
  json_extract(fields, '$.title') AS title, status, publish_at AS publishAt`;
const from = 'FROM post_revisions LEFT JOIN staff ON staff.id = saved_by WHERE post = {:post}';

/** GET /api/desk/posts/{post}/revisions: the newest first. */
export function listRevisions(e: RequestEvent): void {
  forLook(e, oneOfStaff, null, () => {
    const sql = `SELECT ${facts} ${from} ORDER BY post_revisions.id DESC`;
    const found = selectAll(e.app, sql, { post: e.request.pathValue('post') }, columns);
    answer(e, 200, { revisions: found.map(lineOf) });
  });
}

/** GET /api/desk/posts/{post}/revisions/{id}: one whole; 404 where there is none, or no more. */
export function showRevision(e: RequestEvent): void {
  forLook(e, oneOfStaff, null, () => {
    const found = selectOne(
      e.app,
      `SELECT ${facts}, fields ${from} AND post_revisions.id = {:id}`,
      { post: e.request.pathValue('post'), id: Number(e.request.pathValue('id')) || 0 },
      { ...columns, fields: '' },
    );
    if (!found) return refuse(e, 404, 'not_found');
    answer(e, 200, { revision: { ...lineOf(found), fields: JSON.parse(found.fields) } });
  });
}

function lineOf({ status, ...line }: typeof columns): RevisionLine {
  return { ...line, status: status === 'published' ? 'published' : 'draft' };
}
