/** What becomes of mails in time: what opens something is blanked first, then the row itself goes. */
import { run } from '../core/sql.ts';
import { timeText } from '../core/rows.ts';
import { failedKeptMs, keptMs } from './mail-waits.ts';

/**
 * Blanks bodies whose time is over, giving up what could not be sent until then, and forgets old mails. One that was
 * given up at the very end is shown to staff for a while longer.
 */
export function sweepMails(app: PbApp, now: number): void {
  run(
    app,
    `UPDATE mails SET letter = '',
        last_error = CASE WHEN state = 'queued' THEN 'too late: ' || last_error ELSE last_error END,
        state = CASE WHEN state = 'queued' THEN 'failed' ELSE state END
      WHERE letter != '' AND state != 'sending' AND expires <= {:now}`,
    { now: timeText(now) },
  );
  run(
    app,
    "DELETE FROM mails WHERE created <= {:before} AND (state = 'sent' OR created <= {:longBefore})",
    {
      before: timeText(now - keptMs()),
      longBefore: timeText(now - keptMs() - failedKeptMs),
    },
  );
}
