/** `thread.begin`: a new subject with its first message, from a client to the firm or the other way round. */
import { threadBeginSchema, threadsPerClient } from '#domain/messages/thread.ts';
import { fieldsOfTopic, type TopicKind, topicOf } from '#domain/messages/topic.ts';
import { findAppointment } from '../appointments/appointments-table.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, invalid, kind, type Outcome, rejected } from '../core/plan.ts';
import { createRow, findRow } from '../core/rows.ts';
import { selectValue } from '../core/sql.ts';
import { clientOf } from '../documents/document-access.ts';
import { readDocument } from '../documents/document-row.ts';
import { notify } from '../notifications/waiting-table.ts';
import { addMessage } from './thread-rows.ts';

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
