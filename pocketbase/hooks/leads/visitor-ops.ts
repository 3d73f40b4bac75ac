import { contactSend } from '#domain/contacts/ops.ts';
import { factsIn, wordsOf } from '#domain/public-form.ts';
import { addLead, clearSuspicion } from './arrivals.ts';
import { mayAnnounce, mayReply, queueMail, staffAddress } from '../mail/queue-mail.ts';
import { applied, conflict, unplanned } from '../core/define-op.ts';
import { insert, selectValue, changeRow, findRow, madeAt } from '../core/database.ts';
import { subscriberSummary } from '#domain/leads/summary.ts';
import { checklistSubscribe } from '#domain/subscribers/ops.ts';

export const sendMessage = unplanned(
  { scope: 'contact', begins: true },
  contactSend.payload,
  ({ tx, ledger, op, now, sender }, message) => {
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
);

const table = 'creator_checklist_subscribers';

/**
 * Keeps one row per address, ignoring case, and mails each time. Repeats answer alike, so nobody learns who subscribed.
 * A confirmed sign-up clears a bot's suspicion.
 */
export const subscribe = unplanned(
  { scope: 'subscriber', begins: true },
  checklistSubscribe.payload,
  ({ tx, ledger, op, now, sender }, sent) => {
    const { first_name: name, email } = sent;
    const suspectedSpam = sent.website !== '';
    const row = { id: op.entity, ...checklistSubscribe.apply({}, sent, op) };
    const sql = `SELECT id AS value FROM ${table} WHERE email = {:email} COLLATE NOCASE LIMIT 1`;
    const known = findRow(tx, table, selectValue(tx, sql, { email }, ''));
    if (known?.getBool('suspected_spam') && !suspectedSpam) {
      changeRow(tx, known, { ...row, id: known.id, email: known.getString('email') });
      clearSuspicion(tx, known.id, name, now);
    }
    if (!ledger.lock(op.entity) && !known) {
      insert(tx, table, { ...row, ...madeAt(now) });
      const lead = { id: op.entity, kind: 'subscriber', name, email, phone: '' } as const;
      addLead(tx, { ...lead, summary: subscriberSummary, suspectedSpam }, now);
    }
    if (mayReply(tx, { to: email, sender, suspectedSpam })) {
      queueMail(tx, { kind: 'checklist', to: email, about: op.entity, data: {} });
    }
    return applied();
  },
);
