import type { RequestFile, RequestView } from '#domain/requests/request-list.ts';
import { filesForClient } from '../firm-files/firm-files.ts';
import { findRow, momentOf, selectAll, selectRows } from '../core/database.ts';
import { statusOf } from '../documents/document-row.ts';
import { answerOf, itemOf, stateOf } from './request-rows.ts';
import { endpoint, type Context } from '../endpoint.ts';
import {
  type HistoryAction,
  historyActions,
  type HistoryEntry,
  historyLimit,
  historyQuerySchema,
} from '#domain/requests/history.ts';
import { fileNameIn } from '../audit/entries.ts';
import { refuse } from '../core/answer.ts';

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
  return selectRows(app, columns, rest, { client }).map(
    ({ item, state, answer, decided_by: decidedBy, moved_rev: movedRev, ...same }) => ({
      request: {
        ...same,
        item: itemOf(item),
        state: stateOf(state),
        answer: answerOf(answer),
        movedRev,
        files: files.get(same.id) ?? [],
      },
      decidedBy,
    }),
  );
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

/** All years, including withdrawn requests. */
export function myRequests({ app, by: client }: Context) {
  const requests = requestsOf(app, client.id, { withTaken: true }).map((one) => one.request);
  return { requests, fromFirm: filesForClient(app, client.id) };
}

/** 404 for another client's request. */
export const requestHistory = endpoint(historyQuerySchema, ({ app, by: client }, wanted) => {
  const request = findRow(app, 'requests', wanted.request);
  if (request?.getString('client') !== client.id) return refuse(404, 'not_found');
  return { entries: entriesOf(app, client.id, request.id) };
});

const historyColumns = { at: 0, staff: '', action: '', name: '', file: '', document: '' };
const known = historyActions.map((action) => `'${action}'`).join(', ');

/** Names only staff, and only each one's first download of a file. */
function entriesOf(app: PbApp, client: string, request: string): HistoryEntry[] {
  const found = selectAll(
    app,
    `SELECT * FROM (SELECT log.seq AS seq, log.at AS at, log.staff AS staff, log.action AS action, coalesce(staff.name, '') AS name,
        coalesce(json_extract(log.detail, '$.document'), '') AS file, ${fileNameIn('log.detail')} AS document
      FROM audit_log AS log LEFT JOIN staff ON staff.id = log.staff
      WHERE log.seq IN (SELECT seq FROM audit_log WHERE account = {:client}
          UNION SELECT seq FROM audit_log WHERE staff = {:client})
        AND log.action IN (${known}) AND json_extract(log.detail, '$.request') = {:request}
        AND NOT (log.action = 'file-downloaded' AND log.staff = {:client})
      ORDER BY log.seq DESC LIMIT 1000) ORDER BY seq`,
    { client, request },
    historyColumns,
  );
  const seen = new Set<string>();
  return found
    .filter(({ action, staff, file }) => {
      const opening = `${staff} ${file}`;
      if (action !== 'file-downloaded') return true;
      return !seen.has(opening) && seen.add(opening).size > 0;
    })
    .slice(-historyLimit)
    .flatMap(({ at, staff, action: text, name: who, document }) => {
      const action = historyActions.find((each): each is HistoryAction => each === text);
      return action ? [{ at, action, own: staff === client, who, document }] : [];
    });
}
