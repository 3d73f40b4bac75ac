/** The ops of threads: begin, write, note, move, see. */

import {
  threadBeginSchema,
  threadsPerClient,
  messageSendSchema,
  threadNoteSchema,
  threadMoveSchema,
  readerMarkOf,
  threadSeenSchema,
} from '#domain/messages/thread.ts';
import { fieldsOfTopic, type TopicKind, topicOf } from '#domain/messages/topic.ts';
import { findAppointment } from '../appointments/appointments-table.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, invalid, kind, type Outcome, rejected } from '../core/plan.ts';
import { createRow, findRow, changeRow } from '../core/rows.ts';
import { selectValue } from '../core/sql.ts';
import { clientOf } from '../documents/document-access.ts';
import { readDocument } from '../documents/document-row.ts';
import { notify } from '../notifications/waiting-table.ts';
import {
  addMessage,
  threadFor,
  firstUnanswered,
  settle,
  hintBoth,
  noteSeen,
} from './thread-rows.ts';
import { hintDesk } from '../notifications/hints.ts';

/** The client opens it from then on, as its lock says. What it is about is the same client's. */
export const beginThread = kind(
  { scope: 'thread', begins: true },
  threadBeginSchema,
  (op, { client: id, subject, text, ...about }, { now, credential }) => ({
    apply({ tx, ledger }): Outcome {
      const { owner, isStaff } = credential;
      const client = findRow(tx, 'clients', id);
      const author = isStaff ? findRow(tx, 'staff', owner) : client;
      if (!client || author?.id !== owner) return rejected('not_found');
      if (ledger.lock(op.entity) || findRow(tx, 'messages', op.entity)) return conflict('id_taken');
      const topic = topicOf(about);
      if (topic && ownerOf[topic.kind](tx, topic.id) !== client.id) return rejected('not_found');
      if (countThreads(tx, client.id) >= threadsPerClient) return invalid('client', 'too_long');
      const fields = { client: client.id, subject, state: 'open', made: now, moved: now };
      const named = fieldsOfTopic(topic);
      createRow(tx, 'threads', {
        id: op.entity,
        ...fields,
        ...named,
        last: 0,
        answered: 0,
        rev: 0,
      });
      const thread = findRow(tx, 'threads', op.entity);
      if (!thread) return rejected('not_found');
      const side = isStaff ? 'firm' : 'client';
      const seq = addMessage(tx, thread, { id: op.entity, author, side, text, seen: 0 }, now);
      ledger.claim(op.entity, 'thread', { owner: client.id, keyHash: '', isStaff: false });
      const event = { subject: thread.id, client: client.id };
      notify(tx, isStaff ? 'messages' : 'written', event, now);
      const account = isStaff ? { account: client } : {};
      const detail = { thread: op.entity };
      appendAudit(tx, { by: author, action: 'thread-begun', ...account, detail }, now);
      return applied(seq);
    },
  }),
);

/** Whose each thing is that a thread can be about. */
const ownerOf: Record<TopicKind, (tx: PbApp, id: string) => string | undefined> = {
  request: (tx, id) => findRow(tx, 'requests', id)?.getString('client'),
  document(tx, id) {
    const row = readDocument(tx, id);
    return row && clientOf(tx, row)?.id;
  },
  appointment: (tx, id) => findAppointment(tx, id)?.client,
};

function countThreads(app: PbApp, client: string): number {
  const sql = 'SELECT count(*) AS value FROM threads WHERE client = {:client}';
  return selectValue(app, sql, { client }, 0);
}

/** An answer of staff answers what they had seen: what the client wrote in the meantime still needs one. */
export const writeMessage = kind(
  { scope: 'message', begins: true },
  messageSendSchema,
  (op, { thread: id, text, seen }, { now, credential }) => ({
    apply({ tx, ledger }): Outcome {
      const found = threadFor(tx, id, credential);
      if (!found) return rejected('not_found');
      if (ledger.lock(op.entity) || findRow(tx, 'messages', op.entity)) return conflict('id_taken');
      const { thread, author, side } = found;
      const client = findRow(tx, 'clients', thread.getString('client'));
      if (!client) return rejected('not_found');
      const seq = addMessage(tx, thread, { id: op.entity, author, side, text, seen }, now);
      const about = { subject: thread.id, client: client.id };
      notify(tx, side === 'firm' ? 'messages' : 'written', about, now);
      const account = side === 'firm' ? { account: client } : {};
      const detail = { thread: thread.id };
      appendAudit(tx, { by: author, action: 'message-sent', ...account, detail }, now);
      return applied(seq);
    },
  }),
);

/** The thread has a new revision, so that whoever watches it looks. */
export const noteThread = kind(
  { scope: 'note', begins: true, by: 'staff' },
  threadNoteSchema,
  (op, { thread: id, text }, { now, credential }) => ({
    apply({ tx, ledger }): Outcome {
      const found = threadFor(tx, id, credential);
      const client = found && findRow(tx, 'clients', found.thread.getString('client'));
      if (!found || !client) return rejected('not_found');
      if (ledger.lock(op.entity)) return conflict('id_taken');
      const { thread, author } = found;
      const who = author.getString('email');
      const values = { thread: id, client: client.id, author: author.id, who, text, at: now };
      createRow(tx, 'thread_notes', { id: op.entity, ...values });
      changeRow(tx, thread, { rev: thread.getInt('rev') + 1 });
      // Of a note a client does not even learn that it was written.
      hintDesk(tx);
      const detail = { thread: id, note: op.entity };
      appendAudit(tx, { by: author, action: 'thread-noted', account: client, detail }, now);
      return applied();
    },
  }),
);

/** `thread.move`: staff close a thread, open it again, or say that it needs no answer. */
const actions = {
  close: 'thread-closed',
  reopen: 'thread-reopened',
  settle: 'thread-settled',
} as const;
const states = { close: 'closed', reopen: 'open' } as const;

/** What the client wrote since it was looked at is in conflict with an end of the thread, and nothing is written. */
export const moveThread = kind(
  { scope: 'thread', begins: false, by: 'staff' },
  threadMoveSchema,
  (op, { act, seen }, { now, credential }) => ({
    apply({ tx }): Outcome {
      const thread = findRow(tx, 'threads', op.entity);
      const staff = findRow(tx, 'staff', credential.owner);
      const client = thread && findRow(tx, 'clients', thread.getString('client'));
      if (!thread || !staff || !client) return rejected('not_found');
      if (act !== 'reopen' && firstUnanswered(tx, thread.id, seen) > 0) {
        return conflict('thread_conflict', thread.getInt('rev'), ['seen']);
      }
      const state = act === 'settle' ? thread.getString('state') : states[act];
      const isDone = thread.getString('state') === state && (act !== 'settle' || !waits(thread));
      if (isDone) return applied(thread.getInt('rev'));
      changeRow(tx, thread, { state });
      settle(tx, thread, act === 'reopen' ? 0 : seen);
      const detail = { thread: thread.id };
      appendAudit(tx, { by: staff, action: actions[act], account: client, detail }, now);
      return applied(thread.getInt('rev'));
    },
  }),
);

function waits(thread: PbRecord): boolean {
  return thread.getInt('waits_since') > 0;
}

/** Each reader has one mark for each thread, under an id that every device of theirs knows; it only ever moves on. */
export const seeThread = kind(
  { scope: 'reader', begins: true, own: true },
  threadSeenSchema,
  (op, { thread: id, upto }, { now, credential }) => ({
    apply({ tx }): Outcome {
      const found = threadFor(tx, id, credential);
      if (!found || op.entity !== readerMarkOf(id, credential.owner)) return rejected('not_found');
      const { thread, author, side } = found;
      const last = thread.getInt('last');
      const mark = { thread: id, account: author.id, side, upto: Math.min(upto, last) };
      if (!noteSeen(tx, mark, now)) return applied();
      changeRow(tx, thread, { rev: thread.getInt('rev') + 1 });
      hintBoth(tx, thread);
      return applied();
    },
  }),
);
