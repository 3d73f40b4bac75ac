/** Claims queued mails one at a time, and records what happened to them. */
import { isDueItem } from '../core/each-item.ts';
import { timeText } from '../core/rows.ts';
import { hasRow, run, selectOne, selectRows } from '../core/sql.ts';
import { mailColumns, type Mail, openingKinds } from './mails-table.ts';

const due = "state IN ('queued', 'sending') AND next_at <= {:now}";

/** Urgent kinds first. Only reads, so that an idle outbox does not block writers. */
export function dueMails(app: PbApp, now: number): { id: string }[] {
  const rest = `FROM mails WHERE ${due} AND ${isDueItem('mails', 'id')}
    ORDER BY kind IN (${openingKinds}) DESC, next_at LIMIT 1`;
  return selectRows(app, { id: '' }, rest, { now: timeText(now) });
}

/** Claims a mail; undefined if it is no longer due. UTC milliseconds. */
export function claimMail(
  app: PbApp,
  id: string,
  now: number,
  leaseEnds: number,
): Mail | undefined {
  return selectOne(
    app,
    `UPDATE mails SET state = 'sending', attempts = attempts + 1, next_at = {:until}
      WHERE id = {:id} AND ${due} RETURNING ${Object.keys(mailColumns).join(', ')}`,
    { id, now: timeText(now), until: timeText(leaseEnds) },
    mailColumns,
  );
}

/** True while the sender may still report it. */
export function isMailTaken(app: PbApp, now: number): boolean {
  const sql = "SELECT id FROM mails WHERE state = 'sending' AND next_at > {:now} LIMIT 1";
  return hasRow(app, sql, { now: timeText(now) });
}

/** Records that a mail was sent, even if it was claimed again meanwhile. */
export function noteSent(app: PbApp, { id }: Pick<Mail, 'id'>, now: number): void {
  run(
    app,
    `UPDATE mails SET state = 'sent', sent = {:now}, last_error = '',
        letter = CASE WHEN kind IN (${openingKinds}) THEN '' ELSE letter END WHERE id = {:id}`,
    { id, now: timeText(now) },
  );
}

/** Retries a mail at `nextAt` (UTC milliseconds); gives up if undefined. */
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
