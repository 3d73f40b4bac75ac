/** Answers a client's threads with internal notes, for the desk. */
import {
  type ClientThreads,
  type ThreadNote,
  threadsOpenSchema,
} from '#domain/messages/thread-list.ts';
import { appendAudit } from '../audit/append.ts';
import { answer, refuse } from '../core/answer.ts';
import { findRow } from '../core/rows.ts';
import { selectRows, selectValue } from '../core/sql.ts';
import { newestMessages, threadsOf } from './thread-views.ts';
import { atDesk } from '../accounts/account-request.ts';

/** Newest first. */
const mostShown = 1000;

/** POST /api/desk/messages/open. Audited before anything is shown. */
export function openThreads(e: RequestEvent): void {
  atDesk(e, threadsOpenSchema, (wanted, staff) => {
    const client = findRow(e.app, 'clients', wanted.client);
    if (!client) return refuse(e, 404, 'not_found');
    if (wanted.before !== null) {
      appendAudit(e.app, { by: staff, action: 'messages-opened', account: client }, Date.now());
      return answer(e, 200, pageBefore(e.app, client.id, wanted.before));
    }
    const changed = changedCount(e.app, client.id);
    if (wanted.seen === changed) return answer(e, 200, { unchanged: true });
    if (changed > 0) {
      appendAudit(e.app, { by: staff, action: 'messages-opened', account: client }, Date.now());
    }
    answer(e, 200, clientThreads(e.app, client.id, changed));
  });
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

/** Sums revisions; compared only for equality. */
function changedCount(app: PbApp, client: string): number {
  const sql = 'SELECT coalesce(sum(rev), 0) AS value FROM threads WHERE client = {:client}';
  return selectValue(app, sql, { client }, 0);
}

const columns: ThreadNote = { id: '', thread: '', who: '', text: '', at: 0 };

function notesOf(app: PbApp, client: string): ThreadNote[] {
  const rest = 'FROM thread_notes WHERE client = {:client} ORDER BY at, rowid';
  return selectRows(app, columns, rest, { client });
}
