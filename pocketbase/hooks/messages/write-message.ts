/** `message.send`: one more message in a thread, by its client or by staff. */
import { messageSendSchema } from '#domain/messages/thread.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { notify } from '../notifications/waiting-table.ts';
import { addMessage, threadFor } from './thread-rows.ts';

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
