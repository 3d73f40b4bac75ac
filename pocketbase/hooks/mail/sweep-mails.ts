/** What becomes of mails in time: what opens something is blanked first, then the row itself goes. */
import { eachItem } from '../core/each-item.ts';
import { transact } from '../core/transaction.ts';
import { reopenLead } from '../leads/note-lead.ts';
import { run, selectAll } from '../core/sql.ts';
import { timeText } from '../core/rows.ts';
import { openingKinds } from './mails-table.ts';
import { heldNow } from '../people/legal-holds.ts';
import { failedKeptMs, keptMs } from './mail-waits.ts';

const isHeld = `about IN (SELECT value FROM json_each({:ids}))
  OR lower(recipient) IN (SELECT value FROM json_each({:emails}))`;
const keepsWords = `(${isHeld}) AND kind NOT IN (${openingKinds})`;

/**
 * Gives up mails that could not be sent in time, blanks bodies whose time is over, and forgets old mails. One that was given up at the
 * very end is shown to staff for a while longer. Under a legal hold a mail stays, and its words unless they open something.
 */
export function sweepMails(app: PbApp, now: number): void {
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

/** A lead whose reply is given up is to be answered again: both in one transaction. */
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
