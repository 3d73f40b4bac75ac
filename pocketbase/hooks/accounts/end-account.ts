/** What goes with a client's account when a superuser deletes it, in the same transaction. */
import { run } from '../core/sql.ts';

const ending = [
  'DELETE FROM profiles WHERE id = {:id}',
  "UPDATE abandoned_estimates SET client = '' WHERE client = {:id}",
  "UPDATE price_estimates SET client = '' WHERE client = {:id}",
  'DELETE FROM entity_keys WHERE id = {:id}',
  "DELETE FROM entity_keys WHERE owner = {:id} AND scope IN ('request', 'onboarding', 'consent', 'preferences', 'appointment', 'thread', 'message', 'reader', 'event')",
  'DELETE FROM entity_keys WHERE id IN (SELECT id FROM messages WHERE client = {:id})',
  'DELETE FROM entity_keys WHERE id IN (SELECT id FROM thread_notes WHERE client = {:id})',
  'DELETE FROM thread_readers WHERE thread IN (SELECT id FROM threads WHERE client = {:id})',
  'DELETE FROM thread_notes WHERE client = {:id}',
  'DELETE FROM messages WHERE client = {:id}',
  'DELETE FROM threads WHERE client = {:id}',
  'DELETE FROM appointments WHERE client = {:id}',
  'DELETE FROM onboardings WHERE client = {:id}',
  'DELETE FROM consents WHERE client = {:id}',
  'DELETE FROM requests WHERE client = {:id}',
  'DELETE FROM client_standings WHERE id = {:id}',
  'DELETE FROM client_advisers WHERE client = {:id}',
  'DELETE FROM client_reminders WHERE client = {:id}',
  "UPDATE lead_invitations SET client = '' WHERE client = {:id}",
  'DELETE FROM mail_preferences WHERE client = {:id}',
  'DELETE FROM waiting_notifications WHERE client = {:id}',
  'DELETE FROM events WHERE client = {:id}',
  "UPDATE entity_keys SET owner = '' WHERE owner = {:id}",
  'DELETE FROM push_devices WHERE account = {:id}',
  'DELETE FROM sessions WHERE account = {:id}',
];

/** Profile, requests, messages, onboarding and consents go; what was sent to the firm stays with the firm, and is no one's account any more. */
export function endAccount(e: RecordEvent): void {
  for (const sql of ending) {
    run(e.app, sql, { id: e.record.id });
  }
  return e.next();
}
