import {
  type HistoryAction,
  historyActions,
  type HistoryEntry,
  historyLimit,
  historyQuerySchema,
} from '#domain/requests/history.ts';
import { fileNameIn } from '../audit/entries.ts';
import { findRow } from '../core/rows.ts';
import { selectAll } from '../core/sql.ts';
import { refuse } from '../core/refusal.ts';
import type { Context, Input } from '../route.ts';

/** 404 for another client's request. */
export function requestHistory(
  { app, by: client }: Context,
  wanted: Input<typeof historyQuerySchema>,
) {
  const request = findRow(app, 'requests', wanted.request);
  if (request?.getString('client') !== client.id) return refuse(404, 'not_found');
  return { entries: entriesOf(app, client.id, request.id) };
}

const columns = { at: 0, staff: '', action: '', name: '', file: '', document: '' };
const known = historyActions.map((action) => `'${action}'`).join(', ');

/** Names only staff, and only the first download of a file by each. */
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
    columns,
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
