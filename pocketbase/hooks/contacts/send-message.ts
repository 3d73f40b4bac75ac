/** `contact.send`: a message from the contact page. */
import { messageSchema } from '#domain/contacts/message.ts';
import { applied, conflict, kind, type Outcome } from '../ops/plan.ts';
import { createRow } from '../rows.ts';

/** Stores the message; its id belongs to it alone. */
export const sendMessage = kind(
  { scope: 'contact', begins: true },
  messageSchema,
  (op, { website, source, ...message }) => ({
    apply({ tx, ledger }): Outcome {
      if (ledger.lock(op.entity)) return conflict('id_taken');
      createRow(tx, 'contacts', {
        id: op.entity,
        ...message,
        source: JSON.stringify(source),
        suspected_spam: website !== '',
      });
      return applied();
    },
  }),
);
