/** Threads and messages as the hooks read and write them. */
import { changeRow, createRow, findRow } from '../core/rows.ts';
import { revise } from '../core/verbs.ts';
import { hasRow, run, selectValue } from '../core/sql.ts';
import { hintClient, hintDesk } from '../notifications/hints.ts';
import { readEventsAbout } from '../notifications/events.ts';

export type Side = 'client' | 'firm';

/** A message to be written into a thread; `seen` is the last place that its author had on screen, `document` the file that it is. */
export type NewMessage = {
  id: string;
  author: PbRecord;
  side: Side;
  text: string;
  seen: number;
  document?: string;
};

/** Whoever may write there: of the staff anyone, else its own client alone. */
export function threadFor(
  tx: PbApp,
  id: string,
  { owner, isStaff }: { owner: string; isStaff: boolean },
): { thread: PbRecord; author: PbRecord; side: Side } | undefined {
  const thread = findRow(tx, 'threads', id);
  const author = findRow(tx, isStaff ? 'staff' : 'clients', owner);
  if (!thread || !author) return undefined;
  if (!isStaff && thread.getString('client') !== author.id) return undefined;
  return { thread, author, side: isStaff ? 'firm' : 'client' };
}

/** Writes a message behind all others of its client, and returns its place; what a client writes opens its thread again. */
export function addMessage(
  tx: PbApp,
  thread: PbRecord,
  { id, author, side, text, seen, document = '' }: NewMessage,
  now: number,
): number {
  const client = thread.getString('client');
  const seq = lastSeq(tx, client) + 1;
  const known = Math.max(seen, seenUpto(tx, thread.id, author.id));
  createRow(tx, 'messages', {
    id,
    thread: thread.id,
    client,
    place: lastPlace(tx) + 1,
    seq,
    side,
    author: author.id,
    who: side === 'firm' ? author.getString('name') : '',
    text,
    document,
    at: now,
  });
  changeRow(tx, thread, { last: seq, moved: now, ...(side === 'client' ? { state: 'open' } : {}) });
  settle(tx, thread, side === 'firm' ? seen : 0);
  // What one writes oneself is no news.
  const upto = othersWrote(tx, thread.id, author.id, known) ? known : seq;
  noteSeen(tx, { thread: thread.id, account: author.id, side, upto }, now);
  return seq;
}

/** The client's messages up to that place need no answer any more; since when the first of the others waits is kept with the thread. */
export function settle(tx: PbApp, thread: PbRecord, upto: number): void {
  const answered = Math.max(thread.getInt('answered'), Math.min(upto, thread.getInt('last')));
  const first = firstUnanswered(tx, thread.id, answered);
  revise(tx, thread, { answered, waits_since: first });
  hintBoth(tx, thread);
}

/** Both sides see at once that something in a thread is new. */
export function hintBoth(tx: PbApp, thread: PbRecord): void {
  hintClient(tx, thread.getString('client'));
  hintDesk(tx);
}

/** When the first message of the client's behind a place came, UTC milliseconds; 0 where there is none. */
export function firstUnanswered(app: PbApp, thread: string, after: number): number {
  const sql = `SELECT at AS value FROM messages WHERE thread = {:thread} AND seq > {:after} AND side = 'client' ORDER BY seq LIMIT 1`;
  return selectValue(app, sql, { thread, after }, 0);
}

/** Notes up to which place an account has seen a thread; it never goes back. Returns false where that was known. */
export function noteSeen(
  tx: PbApp,
  mark: { thread: string; account: string; side: Side; upto: number },
  now: number,
): boolean {
  const { thread, account, upto } = mark;
  if (upto <= seenUpto(tx, thread, account)) return false;
  run(
    tx,
    `INSERT INTO thread_readers (thread, account, side, upto, at) VALUES ({:thread}, {:account}, {:side}, {:upto}, {:now})
      ON CONFLICT (thread, account) DO UPDATE SET upto = excluded.upto, at = excluded.at`,
    { ...mark, now },
  );
  const sql = 'SELECT last AS value FROM threads WHERE id = {:thread}';
  const last = selectValue(tx, sql, { thread }, 0);
  const kind = mark.side === 'firm' ? 'written' : 'messages';
  if (upto >= last) readEventsAbout(tx, account, { kind, subject: thread }, now);
  return true;
}

function seenUpto(app: PbApp, thread: string, account: string): number {
  const sql =
    'SELECT upto AS value FROM thread_readers WHERE thread = {:thread} AND account = {:account}';
  return selectValue(app, sql, { thread, account }, 0);
}

function othersWrote(app: PbApp, thread: string, account: string, after: number): boolean {
  const sql =
    'SELECT id FROM messages WHERE thread = {:thread} AND seq > {:after} AND author != {:account} LIMIT 1';
  return hasRow(app, sql, { thread, account, after });
}

function lastSeq(app: PbApp, client: string): number {
  const sql = 'SELECT coalesce(max(seq), 0) AS value FROM messages WHERE client = {:client}';
  return selectValue(app, sql, { client }, 0);
}

function lastPlace(app: PbApp): number {
  return selectValue(app, 'SELECT coalesce(max(place), 0) AS value FROM messages', {}, 0);
}
