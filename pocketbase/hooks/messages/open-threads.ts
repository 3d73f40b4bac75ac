import {
  type ClientThreads,
  type ThreadNote,
  threadsOpenSchema,
} from '#domain/messages/thread-list.ts';
import { appendAudit } from '../audit/append.ts';
import { findRow } from '../core/rows.ts';
import { selectRows, selectValue } from '../core/sql.ts';
import { newestMessages, threadsOf } from './thread-views.ts';
import { refuse } from '../core/refusal.ts';
import type { Context, Input } from '../route.ts';

const mostShown = 1000;

/** Audited before the threads are read. */
export function openThreads({ app, by: staff }: Context, wanted: Input<typeof threadsOpenSchema>) {
  const client = findRow(app, 'clients', wanted.client);
  if (!client) return refuse(404, 'not_found');
  if (wanted.before !== null) {
    appendAudit(app, { by: staff, action: 'messages-opened', account: client }, Date.now());
    return pageBefore(app, client.id, wanted.before);
  }
  const changed = changedCount(app, client.id);
  if (wanted.seen === changed) return { unchanged: true };
  if (changed > 0) {
    appendAudit(app, { by: staff, action: 'messages-opened', account: client }, Date.now());
  }
  return clientThreads(app, client.id, changed);
}

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

/** The sum of revisions, compared only for equality. */
function changedCount(app: PbApp, client: string): number {
  const sql = 'SELECT coalesce(sum(rev), 0) AS value FROM threads WHERE client = {:client}';
  return selectValue(app, sql, { client }, 0);
}

const columns: ThreadNote = { id: '', thread: '', who: '', text: '', at: 0 };

function notesOf(app: PbApp, client: string): ThreadNote[] {
  const rest = 'FROM thread_notes WHERE client = {:client} ORDER BY at, rowid';
  return selectRows(app, columns, rest, { client });
}
