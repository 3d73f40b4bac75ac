/** What becomes of mails in time: what opens something is blanked first, then the row itself goes. */
import { reopenLead } from '../leads/reply-lead.ts';
import { run, selectAll } from '../core/sql.ts';
import { timeText } from '../core/rows.ts';
import { openingKinds } from './mails-table.ts';
import { heldNow } from '../people/legal-holds.ts';
import { failedKeptMs, keptMs } from './mail-waits.ts';

const isHeld = `about IN (SELECT value FROM json_each({:ids}))
  OR lower(recipient) IN (SELECT value FROM json_each({:emails}))`;
const keepsWords = `(${isHeld}) AND kind NOT IN (${openingKinds})`;

/**
 * Blanks bodies whose time is over, giving up what could not be sent until then, and forgets old mails. One that was
 * given up at the very end is shown to staff for a while longer. Under a legal hold a mail stays, and its words unless they open something.
 */
export function sweepMails(app: PbApp, now: number): void {
  const held = heldNow(app);
  const tooLate = selectAll(
    app,
    `UPDATE mails SET state = 'failed', last_error = 'too late: ' || last_error
      WHERE letter != '' AND state = 'queued' AND expires <= {:now} RETURNING id`,
    { now: timeText(now) },
    { id: '' },
  );
  for (const { id } of Array.from(tooLate, (row) => ({ ...row }))) reopenLead(app, id, now);
  run(
    app,
    `UPDATE mails SET letter = ''
      WHERE letter != '' AND state != 'sending' AND expires <= {:now} AND NOT (${keepsWords})`,
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
