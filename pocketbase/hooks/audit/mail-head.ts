/** Once a day the head of the log leaves the server: who changes the log later cannot change that mail. */
import { transact } from '../core/transaction.ts';
import { firm } from '#config/firm.ts';
import { firmDate, momentOf, wallClock } from '#domain/firm-time.ts';
import { queueMail, staffAddress } from '../mail/queue-mail.ts';
import { hasRow, selectAll } from '../core/sql.ts';

const dayMs = 86_400_000;

/**
 * Mails the last entry of before today, in the firm's zone, at the first look of the day; after days without a server it is
 * one mail too, as that entry holds all before it.
 */
export function mailHead(app: PbApp, now: number): void {
  const wall = wallClock(now, firm.zone);
  const midnight = wall - (wall % dayMs);
  const day = new Date(midnight).toISOString().slice(0, 10);
  if (hasRow(app, 'SELECT day FROM audit_heads WHERE day = {:day}', { day })) return;
  const before = momentOf(midnight, firm.zone);
  transact(app, (tx) => {
    const head = claimDay(tx, day, before);
    if (!head) return;
    const data = { ...head, day: firmDate(before - 1, firm.zone) };
    queueMail(tx, { kind: 'staff-audit-head', to: staffAddress(), data, about: day });
  });
}

/** Takes the day, at most once; nothing where the log was empty then. */
function claimDay(tx: PbApp, day: string, before: number) {
  const found = selectAll(
    tx,
    `INSERT INTO audit_heads (day, seq, hash)
      SELECT {:day}, seq, hash FROM audit_log WHERE at < {:before} ORDER BY seq DESC LIMIT 1
      ON CONFLICT DO NOTHING RETURNING seq, hash`,
    { day, before },
    { seq: 0, hash: '' },
  );
  return found.map(({ seq, hash }) => ({ seq, hash }))[0];
}
