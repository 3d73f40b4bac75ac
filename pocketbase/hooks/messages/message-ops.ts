import {
  messageSend,
  threadBegin,
  threadMove,
  threadNote,
  threadSeen,
} from '#domain/messages/ops.ts';
import {
  fieldsOfTopic,
  readerMarkOf,
  threadsPerClient,
  threadStateIn,
  type TopicKind,
  topicOf,
} from '#domain/messages/thread.ts';
import { findAppointment } from '../appointments/appointments-table.ts';
import { appendAudit } from '../audit/append.ts';
import {
  applied,
  conflict,
  invalid,
  unplanned,
  rejected,
  append,
  transition,
} from '../core/define-op.ts';
import { findRow, changeRow, revise, countRows, insert } from '../core/database.ts';
import { clientOf } from '../documents/document-access.ts';
import { readDocument } from '../documents/document-row.ts';
import { notify, hintDesk } from '../notifications/events.ts';
import {
  addMessage,
  threadFor,
  firstUnanswered,
  settle,
  hintBoth,
  noteSeen,
} from './thread-rows.ts';

/** Refused unless thread and topic belong to the client. */
export const beginThread = append(
  { scope: 'thread', by: 'member', on: 'clients', of: ({ client }) => client },
  threadBegin.payload,
  (
    { tx, ledger, op: { entity: id }, credential: { isStaff }, by: author, about: whose, now },
    { client, subject, text, ...about },
  ) => {
    if (findRow(tx, 'messages', id)) return conflict('id_taken');
    const topic = topicOf(about);
    if (topic && ownerOf[topic.kind](tx, topic.id) !== client) return rejected('not_found');
    if (countRows(tx, 'threads', { client }) >= threadsPerClient)
      return invalid('client', 'too_long');
    const fields = { client, subject, state: 'open', made: now, moved: now };
    insert(tx, 'threads', {
      id,
      ...fields,
      ...fieldsOfTopic(topic),
      last: 0,
      answered: 0,
      rev: 0,
    });
    const thread = findRow(tx, 'threads', id);
    if (!thread) return rejected('not_found');
    const side = isStaff ? 'firm' : 'client';
    const seq = addMessage(tx, thread, { id, author, side, text, seen: 0 }, now);
    ledger.claim(id, 'thread', { owner: client, keyHash: '', isStaff: false });
    notify(tx, isStaff ? 'messages' : 'written', { subject: id, client }, now);
    const detail = { thread: id };
    appendAudit(tx, { by: author, action: 'thread-begun', ...whose, detail }, now);
    return applied(seq);
  },
);

const ownerOf: Record<TopicKind, (tx: PbApp, id: string) => string | undefined> = {
  request: (tx, id) => findRow(tx, 'requests', id)?.getString('client'),
  document(tx, id) {
    const row = readDocument(tx, id);
    return row && clientOf(tx, row)?.id;
  },
  appointment: (tx, id) => findAppointment(tx, id)?.client,
};

/** A message of the firm answers the client's messages up to `seen`; later ones still wait. */
export const writeMessage = append(
  { scope: 'message', by: 'member', on: 'threads', of: ({ thread }) => thread },
  messageSend.payload,
  (
    { tx, op: { entity: id }, credential: { isStaff }, by: author, row, client, about, now },
    { text, seen },
  ) => {
    if (findRow(tx, 'messages', id)) return conflict('id_taken');
    const side = isStaff ? 'firm' : 'client';
    const seq = addMessage(tx, row, { id, author, side, text, seen }, now);
    notify(tx, isStaff ? 'messages' : 'written', { subject: row.id, client }, now);
    const detail = { thread: row.id };
    appendAudit(tx, { by: author, action: 'message-sent', ...about, detail }, now);
    return applied(seq);
  },
);

/** Raises the thread's revision, so open pages reload. */
export const noteThread = append(
  { scope: 'note', by: 'staff', on: 'threads', of: ({ thread }) => thread },
  threadNote.payload,
  ({ tx, op: { entity: id }, by, row, client, about, now }, { thread, text }) => {
    const who = by.getString('email');
    insert(tx, 'thread_notes', { id, thread, client, author: by.id, who, text, at: now });
    revise(tx, row);
    // Tells only staff pages, because clients must not learn of notes.
    hintDesk(tx);
    const detail = { thread, note: id };
    appendAudit(tx, { by, action: 'thread-noted', ...about, detail }, now);
    return applied();
  },
);

const actions = {
  close: 'thread-closed',
  reopen: 'thread-reopened',
  settle: 'thread-settled',
} as const;

/** Closes, reopens or settles a thread. Conflicts if the client wrote after `seen`. */
export const moveThread = transition(
  { scope: 'thread', by: 'staff', on: 'threads' },
  threadMove.payload,
  ({ tx, op, by, row: thread, about, now }, { act, seen }) => {
    if (act !== 'reopen' && firstUnanswered(tx, thread.id, seen) > 0) {
      return conflict('thread_conflict', thread.getInt('rev'), ['seen']);
    }
    const before = {
      id: thread.id,
      state: threadStateIn(thread.getString('state')),
      waitsSince: thread.getInt('waits_since') || null,
    };
    const after = { ...before, ...threadMove.apply(before, { act, seen }, op) };
    const isDone = after.state === before.state && after.waitsSince === before.waitsSince;
    if (isDone) return applied(thread.getInt('rev'));
    changeRow(tx, thread, { state: after.state });
    settle(tx, thread, act === 'reopen' ? 0 : seen);
    const detail = { thread: thread.id };
    appendAudit(tx, { by, action: actions[act], ...about, detail }, now);
    return applied(thread.getInt('rev'));
  },
);

/** One mark per reader and thread; it only advances. */
export const seeThread = unplanned(
  { scope: 'reader', begins: true, own: true },
  threadSeen.payload,
  ({ tx, op, now, credential }, { thread: id, upto }) => {
    const found = threadFor(tx, id, credential);
    if (!found || op.entity !== readerMarkOf(id, credential.owner)) return rejected('not_found');
    const { thread, author, side } = found;
    const last = thread.getInt('last');
    const mark = { thread: id, account: author.id, side, upto: Math.min(upto, last) };
    if (!noteSeen(tx, mark, now)) return applied();
    revise(tx, thread);
    hintBoth(tx, thread);
    return applied();
  },
);
