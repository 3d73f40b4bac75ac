/** Requests as answers show them, from their rows. */
import type { RequestView } from '#domain/requests/request-list.ts';
import { selectAll } from '../core/sql.ts';
import { itemOf, stateOf } from './request-rows.ts';

const columns = {
  id: '',
  year: 0,
  item: '',
  part: '',
  title: '',
  details: '',
  due: '',
  state: '',
  answer: '',
  word: '',
  reason: '',
  decided_by: '',
  made: 0,
  moved: 0,
  moved_rev: 0,
  rev: 0,
};

/** A client's requests, the newest year first, with who decided last. */
export function requestsOf(
  app: PbApp,
  client: string,
): { request: RequestView; decidedBy: string }[] {
  const found = selectAll(
    app,
    `SELECT ${Object.keys(columns).join(', ')} FROM requests WHERE client = {:client} ORDER BY year DESC, made, rowid`,
    { client },
    columns,
  );
  return found.map((row) => ({ request: viewOf(row), decidedBy: row.decided_by }));
}

function viewOf(row: typeof columns): RequestView {
  const { id, year, part, title, details, due, word, reason, made, moved, rev } = row;
  return {
    id,
    year,
    item: itemOf(row.item),
    part,
    title,
    details,
    due,
    state: stateOf(row.state),
    answer: row.answer === 'provide' || row.answer === 'decline' ? row.answer : '',
    word,
    reason,
    made,
    moved,
    movedRev: row.moved_rev,
    rev,
  };
}
