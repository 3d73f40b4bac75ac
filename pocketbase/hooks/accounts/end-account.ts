/** What goes with a client's account when a superuser deletes it, in the same transaction. */
import { run } from '../core/sql.ts';

const ending = [
  'DELETE FROM profiles WHERE id = {:id}',
  "UPDATE abandoned_estimates SET client = '' WHERE client = {:id}",
  "UPDATE price_estimates SET client = '' WHERE client = {:id}",
  'DELETE FROM entity_keys WHERE id = {:id}',
  "DELETE FROM entity_keys WHERE owner = {:id} AND scope IN ('request', 'onboarding', 'consent', 'preferences')",
  'DELETE FROM onboardings WHERE client = {:id}',
  'DELETE FROM consents WHERE client = {:id}',
  'DELETE FROM requests WHERE client = {:id}',
  'DELETE FROM client_standings WHERE id = {:id}',
  'DELETE FROM client_advisers WHERE client = {:id}',
  'DELETE FROM client_reminders WHERE client = {:id}',
  "UPDATE lead_invitations SET client = '' WHERE client = {:id}",
  'DELETE FROM mail_preferences WHERE client = {:id}',
  'DELETE FROM waiting_notifications WHERE client = {:id}',
  "UPDATE entity_keys SET owner = '' WHERE owner = {:id}",
  'DELETE FROM sessions WHERE account = {:id}',
];

/** Profile, requests, onboarding and consents go; what was sent to the firm stays with the firm, and is no one's account any more. */
export function endAccount(e: RecordEvent): void {
  for (const sql of ending) {
    run(e.app, sql, { id: e.record.id });
  }
  return e.next();
}
