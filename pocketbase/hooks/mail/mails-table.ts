/** The queue's table in plain SQL: a row is claimed by one statement, so that no two senders have it at once. */
import { isDueItem } from '../core/each-item.ts';
import { wakeJob } from '../core/sender-lease.ts';
import { timeText } from '../core/rows.ts';
import { insertSoon } from '../core/waiting-rows.ts';
import { hasRow, run, selectAll, selectRows, selectValue } from '../core/sql.ts';
import { letters, type MailKind } from './email-templates.ts';
import { sealLetter } from './sealed-letter.ts';

const columns = {
  id: '',
  recipient: '',
  reply_to: '',
  subject: '',
  /** JSON: a EmailTemplate, or bodies that are ready; sealed where it opens something. */
  letter: '',
  message_id: '',
  /** Counts this attempt too; whoever claims the row later has another number. */
  attempts: 0,
};

/** A mail as it is sent. */
export type Mail = typeof columns;

/** These open something: someone waits in front of a page for them, so they leave first. `system` ones may let a superuser in. */
const opening = [
  'system',
  ...Object.entries(letters).flatMap(([kind, { opensSomething }]) =>
    opensSomething ? [kind] : [],
  ),
];

/** The same in SQL. */
export const openingKinds = opening.map((kind) => `'${kind}'`).join(', ');

const due = "state IN ('queued', 'sending') AND next_at <= {:now}";

/** How many mails of a kind were written to an address since a moment, UTC milliseconds. */
export function countMails(
  app: PbApp,
  { kind, to }: { kind: string; to: string },
  since: number,
): number {
  const sql = `SELECT count(*) AS value FROM mails
    WHERE kind = {:kind} AND recipient = {:to} COLLATE NOCASE AND created > {:since}`;
  return selectValue(app, sql, { kind, to, since: timeText(since) }, 0);
}

/** Adds a mail; `next_at`, `expires` and `created` are UTC milliseconds. */
export function insertMail(
  tx: PbApp,
  { letter, ...mail }: Omit<Mail, 'attempts'> & { kind: string; about: string },
  times: { created: number; expires: number },
): void {
  const created = timeText(times.created);
  insertSoon(tx, 'mails', {
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
  wakeJob(tx, 'mail');
}

/** Takes back what was to be said of something and has not left; what is on its way just now is not tried again. */
export function takeBackMails(tx: PbApp, { kind, about }: { kind: MailKind; about: string }): void {
  // By what is due alone, which has an index: the table holds the mails of weeks.
  const waiting = "state IN ('queued', 'sending') AND next_at > ''";
  const sql = `DELETE FROM mails WHERE ${waiting} AND about = {:about} AND kind = {:kind}`;
  run(tx, sql, { kind, about });
}

/** True when the staff were told of this estimate before. */
export function isAnnounced(tx: PbApp, estimate: string): boolean {
  const sql =
    "SELECT id FROM mails WHERE about = {:estimate} AND kind = 'staff-new-estimate' LIMIT 1";
  return hasRow(tx, sql, { estimate });
}

/** The id of the mail that waits longest, urgent ones first. It only reads: an idle loop must not take the only writer away from anyone. */
export function dueMails(app: PbApp, now: number): { id: string }[] {
  const rest = `FROM mails WHERE ${due} AND ${isDueItem('mails', 'id')}
    ORDER BY kind IN (${openingKinds}) DESC, next_at LIMIT 1`;
  return selectRows(app, { id: '' }, rest, { now: timeText(now) });
}

/** Takes a mail until `leaseEnds`; nothing where it is not due any more. Times are UTC milliseconds. */
export function claimMail(
  app: PbApp,
  id: string,
  now: number,
  leaseEnds: number,
): Mail | undefined {
  const claimed = selectAll(
    app,
    `UPDATE mails SET state = 'sending', attempts = attempts + 1, next_at = {:until}
      WHERE id = {:id} AND ${due} RETURNING ${Object.keys(columns).join(', ')}`,
    { id, now: timeText(now), until: timeText(leaseEnds) },
    columns,
  );
  return Array.from(claimed, (row) => ({ ...row }))[0];
}

/** Notes that a mail left, also where another sender has claimed it since; what opens something is blanked at once. */
export function noteSent(app: PbApp, { id }: Mail, now: number): void {
  run(
    app,
    `UPDATE mails SET state = 'sent', sent = {:now}, last_error = '',
        letter = CASE WHEN kind IN (${openingKinds}) THEN '' ELSE letter END WHERE id = {:id}`,
    { id, now: timeText(now) },
  );
}

/** Notes why a mail did not leave: for good, or to be tried again at `nextAt`, UTC milliseconds. */
export function noteFailed(
  app: PbApp,
  { id, attempts }: Mail,
  problem: string,
  nextAt: number | undefined,
): void {
  run(
    app,
    `UPDATE mails SET state = {:state}, next_at = {:next}, last_error = {:problem}
      WHERE id = {:id} AND attempts = {:attempts} AND state = 'sending'`,
    {
      id,
      attempts,
      problem,
      state: nextAt === undefined ? 'failed' : 'queued',
      next: nextAt === undefined ? '' : timeText(nextAt),
    },
  );
}
