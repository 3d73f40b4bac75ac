/** Deletes the data of a client whom a superuser deletes. */
import { endedMark } from '../core/credential.ts';
import { run } from '../core/sql.ts';
import { readDocuments } from '../documents/document-row.ts';
import { removeStored } from '../documents/stored-document.ts';
import { forgetUpload } from '../documents/upload-folder.ts';
import { holdsOn } from '../people/legal-holds.ts';
import { personOf } from '../people/person.ts';

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
  `UPDATE entity_keys SET owner = '', key_hash = '${endedMark}' || key_hash WHERE owner = {:id}`,
  'DELETE FROM push_devices WHERE account = {:id}',
  'DELETE FROM sessions WHERE account = {:id}',
];

const filesOf = `client = {:value} OR request IN (SELECT id FROM requests WHERE client = {:value})
  OR thread IN (SELECT id FROM threads WHERE client = {:value})`;

/** Deletes rows and files; submitted estimates stay, without an owner. Refuses under a legal hold. */
export function endAccount(e: RecordEvent): void {
  refuseHeld(e);
  removeFiles(e);
  for (const sql of ending) {
    run(e.app, sql, { id: e.record.id });
  }
  return e.next();
}

function refuseHeld({ app, record }: RecordEvent): void {
  const email = record.getString('email').toLowerCase();
  if (holdsOn(app, personOf(app, email)).length === 0) return;
  throw new BadRequestError('Failed to delete: there is a legal hold.', {});
}

/** Files go first: after a crash the rows still name them. */
function removeFiles({ app, record }: RecordEvent): void {
  for (const row of readDocuments(app, filesOf, record.id)) {
    for (const file of [row.file, row.old_file]) if (file !== '') removeStored(app, row.id, file);
    forgetUpload(app, row.id);
    run(app, 'DELETE FROM price_estimator_documents WHERE id = {:id}', { id: row.id });
  }
}
