/** `thread.note`: what staff write for each other about a thread. No route of a client's reads it. */
import { threadNoteSchema } from '#domain/messages/thread.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, kind, type Outcome, rejected } from '../core/plan.ts';
import { changeRow, createRow, findRow } from '../core/rows.ts';
import { hintDesk } from '../notifications/hints.ts';
import { threadFor } from './thread-rows.ts';

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
