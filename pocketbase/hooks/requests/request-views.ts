import type { RequestFile, RequestView } from '#domain/requests/request-list.ts';
import { filesForClient } from '../firm-files/firm-file-views.ts';
import { momentOf } from '../core/rows.ts';
import { selectAll, selectRows } from '../core/sql.ts';
import { statusOf } from '../documents/document-row.ts';
import { answerOf, itemOf, stateOf } from './request-rows.ts';
import type { Context } from '../route.ts';

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

/** `withTaken` adds withdrawn files, which only the client sees. */
export function requestsOf(
  app: PbApp,
  client: string,
  { withTaken }: { withTaken: boolean },
): { request: RequestView; decidedBy: string }[] {
  const rest = 'FROM requests WHERE client = {:client} ORDER BY year DESC, made, rowid';
  const files = filesOfClient(app, client, withTaken);
  return selectRows(app, columns, rest, { client }).map((row) => ({
    request: viewOf(row, files.get(row.id) ?? []),
    decidedBy: row.decided_by,
  }));
}

const fileColumns = {
  id: '',
  request: '',
  name: '',
  size: 0,
  status: '',
  reason: '',
  taken: 0,
  created: '',
};

/** By request, in order of declaration. */
function filesOfClient(app: PbApp, client: string, withTaken: boolean): Map<string, RequestFile[]> {
  const found = selectAll(
    app,
    `SELECT d.id, d.request, d.name, d.size, d.status, d.reason, d.taken, d.created
      FROM requests r CROSS JOIN price_estimator_documents d ON d.request = r.id AND d.request != ''
      WHERE r.client = {:client} ${withTaken ? "AND (d.taken = 0 OR d.status IN ('received', 'checking'))" : 'AND d.taken = 0'}
      ORDER BY d.created, d.id`,
    { client },
    fileColumns,
  );
  const files = new Map<string, RequestFile[]>();
  for (const { id, request, name, size, status: text, reason, taken, created } of found) {
    const status = statusOf(text);
    const at = momentOf(created);
    const file = { id, name, size, status, reason, at, ...(taken > 0 ? { taken } : {}) };
    files.set(request, [...(files.get(request) ?? []), file]);
  }
  return files;
}

function viewOf(row: typeof columns, files: RequestFile[]): RequestView {
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
    answer: answerOf(row.answer),
    word,
    reason,
    made,
    moved,
    movedRev: row.moved_rev,
    rev,
    files,
  };
}

/** All years, including withdrawn requests. */
export function myRequests({ app, by: client }: Context) {
  const requests = requestsOf(app, client.id, { withTaken: true }).map((one) => one.request);
  return { requests, fromFirm: filesForClient(app, client.id) };
}
