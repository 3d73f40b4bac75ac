/** Lists threads for staff, and opens those of a client, for staff and the client. */
import {
  type ClientThreads,
  messagesPerAnswer,
  type MessageView,
  myMessagesQuerySchema,
  type ThreadLine,
  type ThreadNote,
  type ThreadQuery,
  threadQuerySchema,
  type ThreadReader,
  threadsOpenSchema,
  threadsPerPage,
  type ThreadView,
} from '#domain/messages/thread-list.ts';
import { appendAudit } from '../audit/append.ts';
import { findRow, pageOf, selectAll, selectRows, selectValue } from '../core/database.ts';
import { clientName } from '../core/columns.ts';
import { refuse } from '../core/answer.ts';
import { endpoint } from '../endpoint.ts';
import { fieldsOfTopic, threadStateIn, topicOf } from '#domain/messages/thread.ts';
import { adviserRow } from '../requests/advisers.ts';
import { noteRead } from '../audit/entries.ts';
import { searchWords } from '../leads/lead-sql.ts';

const mostShown = 1000;

/** Audited before the threads are read. */
export const openThreads = endpoint(threadsOpenSchema, ({ app, by: staff }, wanted) => {
  const client = findRow(app, 'clients', wanted.client);
  if (!client) return refuse(404, 'not_found');
  if (wanted.before !== null) {
    appendAudit(app, { by: staff, action: 'messages-opened', account: client }, Date.now());
    return pageBefore(app, client.id, wanted.before);
  }
  // Revisions, compared only for equality.
  const sql = 'SELECT coalesce(sum(rev), 0) AS value FROM threads WHERE client = {:id}';
  const changed = selectValue(app, sql, { id: client.id }, 0);
  if (wanted.seen === changed) return { unchanged: true };
  if (changed > 0) {
    appendAudit(app, { by: staff, action: 'messages-opened', account: client }, Date.now());
  }
  return clientThreads(app, client.id, changed);
});

function clientThreads(app: PbApp, client: string, changed: number): ClientThreads {
  const { messages, more } = pageBefore(app, client, Number.MAX_SAFE_INTEGER);
  const notes = notesOf(app, client);
  const threads = threadsOf(app, client).map(({ thread, waitsSince }) =>
    Object.assign(thread, {
      waitsSince,
      messages: messages.filter((one) => one.thread === thread.id),
      notes: notes.filter((one) => one.thread === thread.id),
    }),
  );
  return { client, changed, more, threads };
}

function pageBefore(app: PbApp, client: string, before: number) {
  const found = newestMessages(app, client, before, mostShown + 1);
  const more = found.length > mostShown;
  return { messages: more ? found.slice(1) : found, more };
}

const columns: ThreadNote = { id: '', thread: '', who: '', text: '', at: 0 };

function notesOf(app: PbApp, client: string): ThreadNote[] {
  const rest = 'FROM thread_notes WHERE client = {:client} ORDER BY at, rowid';
  return selectRows(app, columns, rest, { client });
}

const threadColumns = {
  id: '',
  subject: '',
  request: '',
  document: '',
  appointment: '',
  state: '',
  made: 0,
  moved: 0,
  last: 0,
  waits_since: 0,
};

type StoredThread = { thread: ThreadView; waitsSince: number | null };

function threadsOf(app: PbApp, client: string): StoredThread[] {
  const rest = 'FROM threads WHERE client = {:client} ORDER BY moved DESC, id';
  const found = selectRows(app, threadColumns, rest, { client });
  const readers = readersOf(app, client);
  return found.map(({ id, subject, state, made, moved, last, waits_since, ...about }) => ({
    thread: {
      id,
      subject,
      request: '',
      ...fieldsOfTopic(topicOf(about)),
      state: threadStateIn(state),
      made,
      moved,
      last,
      readers: readers.get(id) ?? [],
    },
    waitsSince: waits_since > 0 ? waits_since : null,
  }));
}

function readersOf(app: PbApp, client: string): Map<string, ThreadReader[]> {
  const found = selectAll(
    app,
    `SELECT r.thread AS thread, r.account AS account, r.side AS side, r.upto AS upto, r.at AS at, coalesce(staff.name, '') AS who
      FROM threads CROSS JOIN thread_readers r ON r.thread = threads.id LEFT JOIN staff ON staff.id = r.account
      WHERE threads.client = {:client}`,
    { client },
    { thread: '', account: '', side: '', upto: 0, at: 0, who: '' },
  );
  const readers = new Map<string, ThreadReader[]>();
  for (const { thread, account, side, upto, at, who } of found) {
    const reader: ThreadReader = { side: sideOf(side), who, upto, at, account };
    readers.set(thread, [...(readers.get(thread) ?? []), reader]);
  }
  return readers;
}

const messageColumns = {
  id: '',
  thread: '',
  seq: 0,
  side: '',
  who: '',
  text: '',
  at: 0,
  document: '',
};

const needsPassword = `EXISTS (SELECT 1 FROM price_estimator_documents d WHERE d.id = document AND d.reason = 'password')`;

function newestMessages(app: PbApp, client: string, before: number, most: number): MessageView[] {
  const rest = `FROM (SELECT messages.*, ${needsPassword} AS locked FROM messages) WHERE client = {:client} AND seq < {:before} ORDER BY seq DESC LIMIT ${most}`;
  return selectRows(app, { ...messageColumns, locked: 0 }, rest, { client, before })
    .map(({ locked, ...row }) => Object.assign(viewOf(row), locked > 0 && { locked: true }))
    .reverse();
}

function viewOf({ side, document, ...same }: typeof messageColumns): MessageView {
  return { ...same, side: sideOf(side), ...(document !== '' && { document }) };
}

function sideOf(text: string): 'client' | 'firm' {
  return text === 'firm' ? 'firm' : 'client';
}

/** Sends all messages if `after` is not this client's. */
export const myMessages = endpoint(myMessagesQuerySchema, ({ app, by: client }, wanted) => {
  const known = wanted.after === '' ? undefined : findRow(app, 'messages', wanted.after);
  const isOwn = known?.getString('client') === client.id;
  const after = known && isOwn ? known.getInt('seq') : 0;
  const rest = `FROM messages WHERE client = {:id} AND seq > {:after}
    ORDER BY seq LIMIT ${messagesPerAnswer + 1}`;
  const found = selectRows(app, messageColumns, rest, { id: client.id, after }).map(viewOf);
  return {
    adviser: adviserRow(app, client.id)?.getString('name') ?? '',
    threads: threadsOf(app, client.id).map(({ thread }) => forClient(thread, client.id)),
    messages: found.slice(0, messagesPerAnswer),
    whole: !isOwn,
    more: found.length > messagesPerAnswer,
  };
});

function forClient(thread: ThreadView, client: string): ThreadView {
  const readers = thread.readers.map((reader) => ({
    ...reader,
    account: reader.account === client ? client : '',
  }));
  return { ...thread, readers };
}

const lineColumns = {
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
  const found = readLines(app, query, staff.id);
  const by = query.waits ? 'waits_since' : 'moved';
  const page = pageOf(found, threadsPerPage, (last) => `${last[by]}:${last.id}`);
  const next = query.q.trim() === '' ? page.next : null;
  return { threads: page.rows.map(lineOf), next, waiting: countWaiting(app) };
});

function readLines(app: PbApp, query: ThreadQuery, me: string): (typeof lineColumns)[] {
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
    lineColumns,
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

function lineOf(row: typeof lineColumns): ThreadLine {
  const { state, waits_since, ...same } = row;
  return {
    ...same,
    state: threadStateIn(state),
    waitsSince: waits_since > 0 ? waits_since : null,
  };
}
