/** Expires mails: erases bodies, then deletes rows. */
import { eachItem } from '../core/each-item.ts';
import { transact } from '../core/transaction.ts';
import { reopenLead } from '../leads/note-lead.ts';
import { run, selectAll } from '../core/sql.ts';
import { timeText } from '../core/rows.ts';
import { openingKinds } from './mails-table.ts';
import { heldNow } from '../people/legal-holds.ts';
import { failedKeptMs, keptMs, openingKeptMs } from './mail-waits.ts';

const isHeld = `about IN (SELECT value FROM json_each({:ids}))
  OR lower(recipient) IN (SELECT value FROM json_each({:emails}))`;
const keepsWords = `(${isHeld}) AND kind NOT IN (${openingKinds})`;

/**
 * Drops links not sent in time. Keeps failed mails longer for staff. A legal hold keeps rows, and bodies that grant no
 * access.
 */
export function sweepMails(app: PbApp, now: number): void {
  run(app, 'DELETE FROM asked_links WHERE asked <= {:before}', { before: now - openingKeptMs() });
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
      before: timeText(now - keptMs()),
      longBefore: timeText(now - keptMs() - failedKeptMs),
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
