/** Applies `contact.send`, a message from the contact page. */
import { messageSchema, subjectNames } from '#domain/contacts/message.ts';
import { addLead } from '../leads/arrivals.ts';
import { mayAnnounce, mayReply } from '../mail/replies.ts';
import { queueMail, staffAddress } from '../mail/queue-mail.ts';
import { applied, conflict, kind, type Outcome } from '../core/plan.ts';
import { insert } from '../core/sql.ts';
import { madeAt } from '../core/rows.ts';

export const sendMessage = kind(
  { scope: 'contact', begins: true },
  messageSchema,
  (op, { website, source, ...message }, { now, sender }) => ({
    apply({ tx, ledger }): Outcome {
      if (ledger.lock(op.entity)) return conflict('id_taken');
      const suspectedSpam = website !== '';
      const row = { ...message, source: JSON.stringify(source), suspected_spam: suspectedSpam };
      insert(tx, 'contacts', { id: op.entity, ...row, ...madeAt(now) });
      const { name, email, phone, subject } = message;
      const summary = subjectNames[subject];
      const lead = { id: op.entity, kind: 'message', name, email, phone, summary } as const;
      addLead(tx, { ...lead, suspectedSpam }, now);
      if (mayAnnounce(tx, sender)) {
        queueMail(tx, {
          kind: 'staff-new-message',
          to: staffAddress(),
          about: op.entity,
          data: { id: op.entity, name, email, phone, subject, suspectedSpam },
        });
      }
      if (mayReply(tx, { to: email, sender, suspectedSpam })) {
        queueMail(tx, { kind: 'message-received', to: email, about: op.entity, data: {} });
      }
      return applied();
    },
  }),
);
