/** Which leads are past the time for which the firm keeps them. */
import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import { timeText } from '../core/rows.ts';
import { selectTexts } from '../core/sql.ts';
import { heldNow } from './legal-holds.ts';
import type { Person } from './person.ts';

/** What goes with leads; `about` has all ids, notes among them. */
export type Purged = Pick<Person, 'leads' | 'documents' | 'about'>;

/** Nothing came, was changed, was noted or was sent since, and no day to come back to it has come or is to come; to open a lead is no work on it. */
const isOld = `l.arrived < {:before} AND l.follow_up < {:beforeDay}
  AND NOT EXISTS (SELECT 1 FROM price_estimates WHERE id = l.id AND updated >= {:beforeText})
  AND NOT EXISTS (SELECT 1 FROM abandoned_estimates WHERE updated >= {:beforeText}
    AND (id = l.id OR id = (SELECT abandoned_estimate_id FROM price_estimates WHERE id = l.id)))
  AND NOT EXISTS (SELECT 1 FROM price_estimator_documents WHERE estimate = l.id AND updated >= {:beforeText})
  AND NOT EXISTS (SELECT 1 FROM lead_notes WHERE lead = l.id AND at >= {:before})
  AND NOT EXISTS (SELECT 1 FROM lead_invitations WHERE lead = l.id AND max(sent, accepted) >= {:before})
  AND NOT EXISTS (SELECT 1 FROM audit_log WHERE lead = l.id AND at >= {:before} AND action = 'changed')`;

/** An account that exists is named by no column of it, and has none of its addresses. */
const isNoAccounts = `lower(l.email) NOT IN accounts
  AND NOT EXISTS (SELECT 1 FROM price_estimates WHERE id = l.id
    AND (client IN (SELECT id FROM clients) OR lower(email) IN accounts))
  AND NOT EXISTS (SELECT 1 FROM abandoned_estimates WHERE client IN (SELECT id FROM clients)
    AND (id = l.id OR id = (SELECT abandoned_estimate_id FROM price_estimates WHERE id = l.id)))
  AND NOT EXISTS (SELECT 1 FROM lead_invitations WHERE lead = l.id
    AND (client IN (SELECT id FROM clients) OR lower(email) IN accounts))`;

/** An estimate that was submitted takes along the one that it began as, which does not go before it. */
const isNoBeginning = `NOT EXISTS (SELECT 1 FROM price_estimates WHERE abandoned_estimate_id = l.id AND id != l.id)`;

/** Ids of leads older than `before`, UTC milliseconds, which no one holds and no account has; of these alone, where `among` names some. */
export function dueLeads(app: PbApp, before: number, among?: readonly string[]): string[] {
  return selectTexts(
    app,
    `WITH accounts (email) AS (SELECT lower(email) FROM clients UNION SELECT lower(email) FROM staff
        UNION SELECT lower(email) FROM _superusers)
      SELECT l.id AS value FROM leads l
      WHERE ${among ? 'l.id IN (SELECT value FROM json_each({:among})) AND' : ''} ${isOld}
        AND ${isNoAccounts} AND ${isNoBeginning}
        AND l.id NOT IN (SELECT value FROM json_each({:held}))
        AND NOT EXISTS (SELECT 1 FROM price_estimates WHERE id = l.id
          AND abandoned_estimate_id IN (SELECT value FROM json_each({:held})))
      ORDER BY l.seq`,
    {
      before,
      beforeText: timeText(before),
      beforeDay: firmDay(before, firm.zone),
      held: heldNow(app).ids,
      ...(among ? { among: JSON.stringify(among) } : {}),
    },
  );
}

/** What goes with these leads. */
export function goingWith(app: PbApp, due: readonly string[]): Purged {
  const idsOf = (sql: string, ids: readonly string[]) =>
    selectTexts(app, `${sql} IN (SELECT value FROM json_each({:ids}))`, {
      ids: JSON.stringify(ids),
    });
  const begun = idsOf(
    "SELECT abandoned_estimate_id AS value FROM price_estimates WHERE abandoned_estimate_id != '' AND id",
    due,
  );
  const leads = [...new Set([...due, ...begun])];
  const documents = idsOf(
    'SELECT id AS value FROM price_estimator_documents WHERE estimate',
    leads,
  );
  const notes = idsOf('SELECT id AS value FROM lead_notes WHERE lead', leads);
  return { leads, documents, about: [...leads, ...documents, ...notes] };
}
