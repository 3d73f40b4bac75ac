import { wakeOutbox } from '../core/outbox-state.ts';
import { timeText } from '../core/rows.ts';
import { hasRow, insert, run, selectValue } from '../core/sql.ts';
import { letters, type MailKind } from './email-templates.ts';
import { sealLetter } from './sealed-letter.ts';

export const mailColumns = {
  id: '',
  recipient: '',
  reply_to: '',
  subject: '',
  /** JSON of an EmailTemplate or of ReadyBodies; encrypted if it grants access. */
  letter: '',
  message_id: '',
  /** Counts attempts; it also distinguishes two claims of one row. */
  attempts: 0,
};

export type Mail = typeof mailColumns;

/** Kinds that grant access, sent first. `system` may reset a superuser's password. */
const opening = [
  'system',
  ...Object.entries(letters).flatMap(([kind, { grantsAccess }]) => (grantsAccess ? [kind] : [])),
];

export const openingKinds = opening.map((kind) => `'${kind}'`).join(', ');

/** `since` is UTC milliseconds. */
export function countMails(
  app: PbApp,
  { kind, to }: { kind: string; to: string },
  since: number,
): number {
  const sql = `SELECT count(*) AS value FROM mails
    WHERE kind = {:kind} AND recipient = {:to} COLLATE NOCASE AND created > {:since}`;
  return selectValue(app, sql, { kind, to, since: timeText(since) }, 0);
}

export function insertMail(
  tx: PbApp,
  { letter, ...mail }: Omit<Mail, 'attempts'> & { kind: string; about: string },
  times: { created: number; expires: number },
): void {
  const created = timeText(times.created);
  insert(tx, 'mails', {
    ...mail,
    letter: opening.includes(mail.kind) ? sealLetter(tx, mail.id, letter) : letter,
    state: 'queued',
    attempts: 0,
    next_at: created,
    expires: timeText(times.expires),
    sent: '',
    last_error: '',
    created,
  });
  wakeOutbox(tx);
}

/** Deletes unsent mails about an entity, and retries none that is being sent. */
export function takeBackMails(tx: PbApp, { kind, about }: { kind: MailKind; about: string }): void {
  // Must match an index.
  const waiting = "state IN ('queued', 'sending') AND next_at > ''";
  const sql = `DELETE FROM mails WHERE ${waiting} AND about = {:about} AND kind = {:kind}`;
  run(tx, sql, { kind, about });
}

export function isAnnounced(tx: PbApp, estimate: string): boolean {
  const sql =
    "SELECT id FROM mails WHERE about = {:estimate} AND kind = 'staff-new-estimate' LIMIT 1";
  return hasRow(tx, sql, { estimate });
}
