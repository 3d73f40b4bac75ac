/** Mails the firm once a day for each reason why uploads wait. */
import type { FileAlert } from '../mail/emails-to-staff.ts';
import { timeText } from '../core/rows.ts';
import { queueMail, staffAddress } from '../mail/queue-mail.ts';
import { hasRow } from '../core/sql.ts';

const dayMs = 86_400_000;

export function alertStaff(app: PbApp, reason: FileAlert): void {
  const key = `files alert ${reason}`;
  try {
    if (Date.now() < Number(app.store().get(key) ?? 0)) return;
    app.store().set(key, Date.now() + dayMs);
    if (wasSaid(app, reason)) return;
    queueMail(app, { kind: 'staff-files', to: staffAddress(), data: { reason }, about: reason });
  } catch (error) {
    app.store().remove(key);
    app.logger().error('no alert about files', 'reason', reason, 'error', String(error));
  }
}

function wasSaid(app: PbApp, about: string): boolean {
  const sql =
    "SELECT id FROM mails WHERE kind = 'staff-files' AND about = {:about} AND created > {:since} LIMIT 1";
  return hasRow(app, sql, { about, since: timeText(Date.now() - dayMs) });
}
