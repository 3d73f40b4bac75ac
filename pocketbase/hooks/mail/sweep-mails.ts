/** Expires mails: erases bodies, then deletes rows. */
import { eachItem } from '../core/each-item.ts';
import { transact, run, selectAll, selectRows, momentOf, timeText } from '../core/database.ts';
import { reopenLead } from '../leads/lead-ops.ts';
import { secretKinds, failedRetentionMs, retentionMs, accessRetentionMs } from './queue-mail.ts';
import { heldNow } from '../people/legal-holds.ts';
import type { FailedMail } from '#domain/mail/failed-mail.ts';
import type { Context } from '../endpoint.ts';

const isHeld = `about IN (SELECT value FROM json_each({:ids}))
  OR lower(recipient) IN (SELECT value FROM json_each({:emails}))`;
const keepsWords = `(${isHeld}) AND kind NOT IN (${secretKinds})`;

/**
 * Drops links not sent in time. Keeps failed mails longer for staff. A legal hold keeps rows and bodies that grant no
 * access.
 */
export function sweepMails(app: PbApp, now: number): void {
  run(app, 'DELETE FROM asked_links WHERE asked <= {:before}', {
    before: now - accessRetentionMs(),
  });
  const held = heldNow(app);
  const tooLate = selectAll(
    app,
    "SELECT id FROM mails WHERE letter != '' AND state = 'queued' AND expires <= {:now}",
    { now: timeText(now) },
    { id: '' },
  );
  eachItem(app, 'mails given up', tooLate, ({ id }) => giveUp(app, id, now));
  run(
    app,
    `UPDATE mails SET letter = ''
      WHERE letter != '' AND state NOT IN ('queued', 'sending') AND expires <= {:now} AND NOT (${keepsWords})`,
    { ...held, now: timeText(now) },
  );
  run(
    app,
    `DELETE FROM mails WHERE created <= {:before} AND (state = 'sent' OR created <= {:longBefore}) AND NOT (${isHeld})`,
    {
      ...held,
      before: timeText(now - retentionMs()),
      longBefore: timeText(now - retentionMs() - failedRetentionMs),
    },
  );
}

function giveUp(app: PbApp, id: string, now: number): void {
  transact(app, (tx) => {
    run(
      tx,
      `UPDATE mails SET state = 'failed', last_error = 'too late: ' || last_error
        WHERE id = {:id} AND state = 'queued'`,
      { id },
    );
    reopenLead(tx, id, now);
  });
}

const mostShown = 50;

/** Mails with more attempts or a longer wait are listed as failed; most leave within seconds. */
const attemptsInVain = 2;
const waitedMs = 10 * 60_000;

const columns = {
  id: '',
  kind: '',
  recipient: '',
  state: '',
  attempts: 0,
  last_error: '',
  created: '',
};

/** Must begin with the condition of idx_mails_unsent. */
const notThrough =
  "(state = 'failed' OR state = 'queued' OR state = 'sending') AND (state = 'failed' OR attempts > {:most} OR created < {:before})";

export function listFailedMails({ app }: Context): { mails: FailedMail[] } {
  const rest = `FROM mails WHERE ${notThrough} ORDER BY created DESC LIMIT ${mostShown}`;
  const before = timeText(Date.now() - waitedMs);
  const mails = selectRows(app, columns, rest, { most: attemptsInVain, before }).map(
    ({ state, last_error: lastError, created, ...mail }) =>
      Object.assign(mail, {
        isGivenUp: state === 'failed',
        lastError,
        created: new Date(momentOf(created)).toISOString(),
      }),
  );
  return { mails };
}
