/** The mail queue. */
import { isDueItem } from '../core/each-item.ts';
import { wakeOutbox } from '../core/outbox-state.ts';
import { timeText } from '../core/rows.ts';
import { hasRow, insert, run, selectOne, selectRows, selectValue } from '../core/sql.ts';
import { letters, type MailKind } from './email-templates.ts';
import { sealLetter } from './sealed-letter.ts';

const columns = {
  id: '',
  recipient: '',
  reply_to: '',
  subject: '',
  /** JSON of an EmailTemplate or of ReadyBodies; encrypted if it grants access. */
  letter: '',
  message_id: '',
  /** Tells claims of one row apart. */
  attempts: 0,
};

export type Mail = typeof columns;

/** Kinds that grant access leave first; `system` may reset a superuser's password. */
const opening = [
  'system',
  ...Object.entries(letters).flatMap(([kind, { opensSomething }]) =>
    opensSomething ? [kind] : [],
  ),
];

export const openingKinds = opening.map((kind) => `'${kind}'`).join(', ');

const due = "state IN ('queued', 'sending') AND next_at <= {:now}";

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

/** Times are UTC milliseconds. */
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

/** One being sent is not retried. */
export function takeBackMails(tx: PbApp, { kind, about }: { kind: MailKind; about: string }): void {
  // Matches an index.
  const waiting = "state IN ('queued', 'sending') AND next_at > ''";
  const sql = `DELETE FROM mails WHERE ${waiting} AND about = {:about} AND kind = {:kind}`;
  run(tx, sql, { kind, about });
}

export function isAnnounced(tx: PbApp, estimate: string): boolean {
  const sql =
    "SELECT id FROM mails WHERE about = {:estimate} AND kind = 'staff-new-estimate' LIMIT 1";
  return hasRow(tx, sql, { estimate });
}

/** Urgent kinds first. Only reads: an idle outbox must not hold the only writer. */
export function dueMails(app: PbApp, now: number): { id: string }[] {
  const rest = `FROM mails WHERE ${due} AND ${isDueItem('mails', 'id')}
    ORDER BY kind IN (${openingKinds}) DESC, next_at LIMIT 1`;
  return selectRows(app, { id: '' }, rest, { now: timeText(now) });
}

/** In one statement; undefined if no longer due. UTC milliseconds. */
export function claimMail(
  app: PbApp,
  id: string,
  now: number,
  leaseEnds: number,
): Mail | undefined {
  return selectOne(
    app,
    `UPDATE mails SET state = 'sending', attempts = attempts + 1, next_at = {:until}
      WHERE id = {:id} AND ${due} RETURNING ${Object.keys(columns).join(', ')}`,
    { id, now: timeText(now), until: timeText(leaseEnds) },
    columns,
  );
}

/** The sender may still report it. */
export function isMailTaken(app: PbApp, now: number): boolean {
  const sql = "SELECT id FROM mails WHERE state = 'sending' AND next_at > {:now} LIMIT 1";
  return hasRow(app, sql, { now: timeText(now) });
}

/** Even if the mail was claimed again since. */
export function noteSent(app: PbApp, { id }: Pick<Mail, 'id'>, now: number): void {
  run(
    app,
    `UPDATE mails SET state = 'sent', sent = {:now}, last_error = '',
        letter = CASE WHEN kind IN (${openingKinds}) THEN '' ELSE letter END WHERE id = {:id}`,
    { id, now: timeText(now) },
  );
}

/** At `nextAt` (UTC milliseconds); undefined gives up. */
export function noteFailed(
  app: PbApp,
  { id, attempts }: Pick<Mail, 'id' | 'attempts'>,
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
