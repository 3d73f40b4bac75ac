/** Applies `checklist.subscribe`; repeats answer alike, so that nobody learns who subscribed. */
import { subscriberSummary } from '#domain/leads/summary.ts';
import { subscriptionSchema } from '#domain/subscribers/subscription.ts';
import { addLead, clearSuspicion } from '../leads/arrivals.ts';
import { mayReply } from '../mail/replies.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { applied, kind } from '../core/plan.ts';
import { changeRow, findRow, madeAt } from '../core/rows.ts';
import { insert, selectOne } from '../core/sql.ts';

/** Keeps the first row per address, ignoring case; mails each time. A person's sign-up clears a bot's suspicion. */
export const subscribe = kind(
  { scope: 'subscriber', begins: true },
  subscriptionSchema,
  (op, { first_name, email, website, source }, { now, sender }) => ({
    apply({ tx, ledger }) {
      const known = subscriberOf(tx, email);
      if (known?.getBool('suspected_spam') && website === '') {
        changeRow(tx, known, {
          first_name,
          source: JSON.stringify(source),
          suspected_spam: false,
        });
        clearSuspicion(tx, known.id, first_name, now);
      }
      if (!ledger.lock(op.entity) && !known) {
        insert(tx, 'creator_checklist_subscribers', {
          id: op.entity,
          first_name,
          email,
          source: JSON.stringify(source),
          suspected_spam: website !== '',
          ...madeAt(now),
        });
        addLead(
          tx,
          {
            id: op.entity,
            kind: 'subscriber',
            name: first_name,
            email,
            phone: '',
            summary: subscriberSummary,
            suspectedSpam: website !== '',
          },
          now,
        );
      }
      if (mayReply(tx, { to: email, sender, suspectedSpam: website !== '' })) {
        queueMail(tx, { kind: 'checklist', to: email, about: op.entity, data: {} });
      }
      return applied();
    },
  }),
);

function subscriberOf(tx: PbApp, email: string): PbRecord | undefined {
  const sql =
    'SELECT id FROM creator_checklist_subscribers WHERE email = {:email} COLLATE NOCASE LIMIT 1';
  const first = selectOne(tx, sql, { email }, { id: '' });
  return first && findRow(tx, 'creator_checklist_subscribers', first.id);
}
