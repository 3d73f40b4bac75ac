import {
  changeRow,
  findRow,
  revise,
  hasRow,
  insert,
  selectValue,
  upsert,
} from '../core/database.ts';
import { hintClient, hintDesk, readEventsAbout, notify } from '../notifications/events.ts';
import type { Attachment } from '#domain/documents/attachment.ts';
import { filesPerThread } from '#domain/messages/thread.ts';
import type { Op } from '#domain/ops/op.ts';
import { appendAudit } from '../audit/append.ts';
import { readLocks } from '../core/ledger.ts';
import { conflict, invalid, type Outcome, rejected, type OpContext } from '../core/define-op.ts';
import { announceDocument, counts, type DocumentRow, filesIn } from '../documents/document-row.ts';

type Side = 'client' | 'firm';

/** `seen` is the last `seq` that its author saw. */
type NewMessage = {
  id: string;
  author: PbRecord;
  side: Side;
  text: string;
  seen: number;
  document?: string;
};

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

/** Adds a message and returns its `seq`. A client's message reopens the thread. */
export function addMessage(
  tx: PbApp,
  thread: PbRecord,
  { id, author, side, text, seen, document = '' }: NewMessage,
  now: number,
): number {
  const client = thread.getString('client');
  const lastSeq = 'SELECT coalesce(max(seq), 0) AS value FROM messages WHERE client = {:client}';
  const seq = selectValue(tx, lastSeq, { client }, 0) + 1;
  const lastPlace = 'SELECT coalesce(max(place), 0) AS value FROM messages';
  const known = Math.max(seen, seenUpto(tx, thread.id, author.id));
  insert(tx, 'messages', {
    id,
    thread: thread.id,
    client,
    place: selectValue(tx, lastPlace, {}, 0) + 1,
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
  const byOthers =
    'SELECT id FROM messages WHERE thread = {:thread} AND seq > {:known} AND author != {:author} LIMIT 1';
  const about = { thread: thread.id, known, author: author.id };
  const upto = hasRow(tx, byOthers, about) ? known : seq;
  noteSeen(tx, { thread: thread.id, account: author.id, side, upto }, now);
  return seq;
}

export function settle(tx: PbApp, thread: PbRecord, upto: number): void {
  const answered = Math.max(thread.getInt('answered'), Math.min(upto, thread.getInt('last')));
  const first = firstUnanswered(tx, thread.id, answered);
  revise(tx, thread, { answered, waits_since: first });
  hintBoth(tx, thread);
}

export function hintBoth(tx: PbApp, thread: PbRecord): void {
  hintClient(tx, thread.getString('client'));
  hintDesk(tx);
}

/** The client's first message after `after`, UTC ms; 0 if none. */
export function firstUnanswered(app: PbApp, thread: string, after: number): number {
  const sql = `SELECT at AS value FROM messages WHERE thread = {:thread} AND seq > {:after} AND side = 'client' ORDER BY seq LIMIT 1`;
  return selectValue(app, sql, { thread, after }, 0);
}

/** Advances the read mark; false if it was that far already. */
export function noteSeen(
  tx: PbApp,
  mark: { thread: string; account: string; side: Side; upto: number },
  now: number,
): boolean {
  const { thread, account, upto } = mark;
  if (upto <= seenUpto(tx, thread, account)) return false;
  upsert(tx, 'thread_readers', ['thread', 'account'], { ...mark, at: now });
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

export function hasUnread(app: PbApp, client: string): boolean {
  const sql = `SELECT m.seq FROM messages m LEFT JOIN thread_readers r ON r.thread = m.thread AND r.account = {:client}
    WHERE m.client = {:client} AND m.side = 'firm' AND m.seq > coalesce(r.upto, 0) LIMIT 1`;
  return hasRow(app, sql, { client });
}

export function hasUnanswered(app: PbApp, client: string): boolean {
  const sql = 'SELECT id FROM threads WHERE client = {:client} AND waits_since > 0 LIMIT 1';
  return hasRow(app, sql, { client });
}

/** Returns `awaiting_file`, which admits the file's parts. */
export function declareThreadFile(
  context: OpContext,
  op: Op,
  { thread: id, document }: Extract<Attachment, { thread: string }>,
): Outcome {
  const { tx, credential } = context;
  if (!threadFor(tx, id, credential)) return rejected('not_found');
  if (findRow(tx, 'messages', op.entity)) return conflict('id_taken');
  if (filesIn(tx, id).filter(counts).length >= filesPerThread) {
    return invalid('document', 'too_long');
  }
  return announceDocument(context, op, { thread: id }, document);
}

/** Adds the file's message once, when the file can be opened. */
export function addThreadFile(tx: PbApp, document: PbRecord, now: number): void {
  const [lock] = readLocks(tx, [document.id]);
  const staff = lock && findRow(tx, 'staff', lock.owner);
  const found =
    lock &&
    threadFor(tx, document.getString('thread'), { owner: lock.owner, isStaff: Boolean(staff) });
  const client = found && findRow(tx, 'clients', found.thread.getString('client'));
  if (!found || !client || findRow(tx, 'messages', document.id)) return;
  const { thread, author, side } = found;
  const { id } = document;
  const message = { id, author, side, text: document.getString('name'), seen: 0, document: id };
  addMessage(tx, thread, message, now);
  const about = { subject: thread.id, client: client.id };
  notify(tx, side === 'firm' ? 'messages' : 'written', about, now);
  const account = side === 'firm' ? { account: client } : {};
  const detail = { thread: thread.id, document: id };
  appendAudit(tx, { by: author, action: 'message-sent', ...account, detail }, now);
}

export function positionOfFile(app: PbApp, { id, thread }: DocumentRow): number | null {
  if (thread === '') return null;
  return findRow(app, 'messages', id)?.getInt('seq') ?? null;
}
