/** Applies `checklist.subscribe`. Repeats answer alike, so that nobody learns who subscribed. */
import { subscriberSummary } from '#domain/leads/summary.ts';
import { checklistSubscribe } from '#domain/subscribers/ops.ts';
import { addLead, clearSuspicion } from '../leads/arrivals.ts';
import { mayReply } from '../mail/replies.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { applied, kind } from '../core/plan.ts';
import { changeRow, findRow, madeAt } from '../core/rows.ts';
import { insert, selectOne } from '../core/sql.ts';

const table = 'creator_checklist_subscribers';

/**
 * Keeps the first row per address, ignoring case, and mails each time. A confirmed sign-up clears a bot's suspicion.
 */
export const subscribe = kind(
  { scope: 'subscriber', begins: true },
  checklistSubscribe.payload,
  (op, sent, { now, sender }) => ({
    apply({ tx, ledger }) {
      const { first_name: name, email } = sent;
      const suspectedSpam = sent.website !== '';
      const row = { id: op.entity, ...checklistSubscribe.apply({}, sent, op) };
      const known = subscriberOf(tx, email);
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
  }),
);

function subscriberOf(tx: PbApp, email: string): PbRecord | undefined {
  const sql = `SELECT id FROM ${table} WHERE email = {:email} COLLATE NOCASE LIMIT 1`;
  const first = selectOne(tx, sql, { email }, { id: '' });
  return first && findRow(tx, table, first.id);
}
