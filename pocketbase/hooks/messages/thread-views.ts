import {
  type MessageView,
  type ThreadReader,
  type ThreadView,
} from '#domain/messages/thread-list.ts';
import { threadStateIn } from '#domain/messages/thread.ts';
import { fieldsOfTopic, topicOf } from '#domain/messages/topic.ts';
import { selectAll, selectRows } from '../core/sql.ts';

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

export type StoredThread = { thread: ThreadView; waitsSince: number | null };

export function threadsOf(app: PbApp, client: string): StoredThread[] {
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

const columns = { id: '', thread: '', seq: 0, side: '', who: '', text: '', at: 0, document: '' };

export function messagesAfter(app: PbApp, client: string, after: number, most: number) {
  const rest = `FROM messages WHERE client = {:client} AND seq > {:after} ORDER BY seq LIMIT ${most}`;
  return selectRows(app, columns, rest, { client, after }).map(viewOf);
}

const needsPassword = `EXISTS (SELECT 1 FROM price_estimator_documents d WHERE d.id = document AND d.reason = 'password')`;

export function newestMessages(
  app: PbApp,
  client: string,
  before: number,
  most: number,
): MessageView[] {
  const rest = `FROM (SELECT messages.*, ${needsPassword} AS locked FROM messages) WHERE client = {:client} AND seq < {:before} ORDER BY seq DESC LIMIT ${most}`;
  return selectRows(app, { ...columns, locked: 0 }, rest, { client, before })
    .map((row) => Object.assign(viewOf(row), row.locked > 0 && { locked: true }))
    .reverse();
}

function viewOf({ id, thread, seq, side, who, text, at, document }: typeof columns): MessageView {
  const file = document === '' ? {} : { document };
  return { id, thread, seq, side: sideOf(side), who, text, at, ...file };
}

function sideOf(text: string): 'client' | 'firm' {
  return text === 'firm' ? 'firm' : 'client';
}
