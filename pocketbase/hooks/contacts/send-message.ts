import { contactSend } from '#domain/contacts/ops.ts';
import { factsIn, wordsOf } from '#domain/public-form.ts';
import { addLead } from '../leads/arrivals.ts';
import { mayAnnounce, mayReply } from '../mail/replies.ts';
import { queueMail, staffAddress } from '../mail/queue-mail.ts';
import { applied, conflict, kind, type Outcome } from '../core/plan.ts';
import { insert } from '../core/sql.ts';
import { madeAt } from '../core/rows.ts';

export const sendMessage = kind(
  { scope: 'contact', begins: true },
  contactSend.payload,
  (op, message, { now, sender }) => ({
    apply({ tx, ledger }): Outcome {
      if (ledger.lock(op.entity)) return conflict('id_taken');
      const id = op.entity;
      insert(tx, 'contacts', { id, ...contactSend.apply({}, message, op), ...madeAt(now) });
      const { name, email, phone, subject } = message;
      const suspectedSpam = message.website !== '';
      const summary = wordsOf(contactSend.rows.subject, subject);
      addLead(tx, { id, kind: 'message', name, email, phone, summary, suspectedSpam }, now);
      if (mayAnnounce(tx, sender)) {
        const facts = factsIn(contactSend.rows, message, ({ goes }) => goes === 'mail');
        queueMail(tx, {
          kind: 'staff-new-message',
          to: staffAddress(),
          about: id,
          data: { id, name, email, phone, facts, suspectedSpam },
        });
      }
      if (mayReply(tx, { to: email, sender, suspectedSpam })) {
        queueMail(tx, { kind: 'message-received', to: email, about: id, data: {} });
      }
      return applied();
    },
  }),
);
