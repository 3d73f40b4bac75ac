import {
  type ThreadLine,
  type ThreadQuery,
  threadQuerySchema,
  threadsPerPage,
} from '#domain/messages/thread-list.ts';
import { threadStateIn } from '#domain/messages/thread.ts';
import { noteRead } from '../audit/entries.ts';
import { clientName } from '../core/columns.ts';
import { pageOf, selectAll, selectValue } from '../core/sql.ts';
import { searchWords } from '../leads/lead-sql.ts';
import { endpoint } from '../endpoint.ts';

const columns = {
  id: '',
  client: '',
  email: '',
  name: '',
  subject: '',
  state: '',
  moved: 0,
  waits_since: 0,
  unread: false,
};

const mostFound = 1000;

export const findThreads = endpoint(threadQuerySchema, ({ app, by: staff, route }, query) => {
  const isFurther = query.after !== null;
  noteRead({ app, route }, staff, { action: 'clients-listed', wanted: query, isFurther });
  const found = readPage(app, query, staff.id);
  const by = query.waits ? 'waits_since' : 'moved';
  const page = pageOf(found, threadsPerPage, (last) => `${last[by]}:${last.id}`);
  const next = query.q.trim() === '' ? page.next : null;
  return { threads: page.rows.map(lineOf), next, waiting: countWaiting(app) };
});

function readPage(app: PbApp, query: ThreadQuery, me: string): (typeof columns)[] {
  const words = query.q.trim();
  const found = words === '' ? undefined : searchWords(words);
  if (words !== '' && found === undefined) return [];
  const by = query.waits ? 'waits_since' : 'moved';
  const [value = '0', id = ''] = query.after?.split(':') ?? [];
  const conditions = [
    'clients.disabled = FALSE',
    ...(query.waits ? ['waits_since > 0'] : []),
    ...(query.mine ? ['advisers.staff = {:me}'] : []),
    ...(query.after === null ? [] : [`(${by}, t.id) ${query.waits ? '>' : '<'} ({:value}, {:id})`]),
    ...(found === undefined ? [] : [inFound]),
  ];
  const way = query.waits ? 'ASC' : 'DESC';
  return selectAll(
    app,
    `SELECT t.id AS id, t.client AS client, clients.email AS email, ${clientName} AS name, subject, state, moved, waits_since, coalesce(readers.upto, 0) < t.last AS unread
      FROM threads t CROSS JOIN clients ON clients.id = t.client LEFT JOIN profiles ON profiles.id = t.client
        LEFT JOIN client_advisers AS advisers ON advisers.client = t.client
        LEFT JOIN thread_readers AS readers ON readers.thread = t.id AND readers.account = {:me}
      WHERE ${conditions.join(' AND ')} ORDER BY ${by} ${way}, t.id ${way} LIMIT ${threadsPerPage + 1}`,
    { me, value: Number(value), id, ...(found === undefined ? {} : { found }) },
    columns,
  );
}

const inFound = `t.id IN (SELECT thread FROM messages WHERE place IN
  (SELECT rowid FROM messages_search WHERE messages_search MATCH {:found} ORDER BY rowid DESC LIMIT ${mostFound}))`;

/** Subtracts the few closed accounts, which keeps the count cheap. */
function countWaiting(app: PbApp): number {
  const sql = `SELECT (SELECT count(*) FROM threads WHERE waits_since > 0) - (SELECT count(*) FROM clients CROSS JOIN threads ON threads.client = clients.id
    WHERE clients.disabled = TRUE AND waits_since > 0) AS value`;
  return selectValue(app, sql, {}, 0);
}

function lineOf(row: typeof columns): ThreadLine {
  const { state, waits_since, ...same } = row;
  return {
    ...same,
    state: threadStateIn(state),
    waitsSince: waits_since > 0 ? waits_since : null,
  };
}
