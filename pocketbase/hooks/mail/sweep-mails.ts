/** What becomes of mails in time: what opens something is blanked first, then the row itself goes. */
import { timeText } from './mails-table.ts';
import { keptMs } from './mail-waits.ts';

/** Blanks bodies whose time is over, giving up what could not be sent until then, and forgets old mails. */
export function sweepMails(app: PbApp, now: number): void {
  app
    .db()
    .newQuery(
      `UPDATE mails SET letter = '', text = '',
        last_error = CASE WHEN state = 'queued' THEN 'too late: ' || last_error ELSE last_error END,
        state = CASE WHEN state = 'queued' THEN 'failed' ELSE state END
      WHERE letter != '' AND state != 'sending' AND expires <= {:now}`,
    )
    .bind({ now: timeText(now) })
    .execute();
  app
    .db()
    .newQuery('DELETE FROM mails WHERE created <= {:before}')
    .bind({ before: timeText(now - keptMs()) })
    .execute();
}
