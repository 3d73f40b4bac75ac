/** Who of the staff wants the daily mail, a row for each who ever said so; no row is no mail. */
import { hasRow, run, selectAll, selectValue } from '../core/sql.ts';

/** True where someone of the staff wants it. */
export function wantsDigest(app: PbApp, staff: string): boolean {
  const sql = 'SELECT staff FROM staff_digests WHERE staff = {:staff} AND wanted';
  return hasRow(app, sql, { staff });
}

/** Writes what someone wants; the mail of `day`, which may be over already ('' where none is), is not sent to them any more. */
export function writeDigest(tx: PbApp, staff: string, wanted: boolean, day: string): void {
  run(
    tx,
    `INSERT INTO staff_digests (staff, wanted, last_day) VALUES ({:staff}, {:wanted}, {:day})
      ON CONFLICT (staff) DO UPDATE SET wanted = excluded.wanted,
        last_day = CASE WHEN wanted THEN last_day ELSE max(last_day, excluded.last_day) END`,
    { staff, wanted, day },
  );
}

const isDue = `wanted AND last_day < {:day} AND staff IN (SELECT id FROM staff WHERE verified AND NOT disabled)`;

/** Who in force waits for the mail of a day; takes the writer away from no one. */
export function dueDigests(app: PbApp, day: string): { id: string }[] {
  const sql = `SELECT staff AS id FROM staff_digests WHERE ${isDue}`;
  return selectAll(app, sql, { day }, { id: '' });
}

/** Takes the day for one of them, at most once, and returns their address; the taker writes the mail in the same transaction. */
export function claimDigest(tx: PbApp, staff: string, day: string): string {
  const sql = `UPDATE staff_digests SET last_day = {:day} WHERE staff = {:staff} AND ${isDue}
    RETURNING (SELECT email FROM staff WHERE staff.id = staff_digests.staff) AS value`;
  return selectValue(tx, sql, { staff, day }, '');
}
