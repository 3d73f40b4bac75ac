import { firm } from '#config/firm.ts';
import { digestDay, digestSchema } from '#domain/to-do/digest.ts';
import { countAll } from '#domain/to-do/to-do-list.ts';
import { transact, countRows, selectAll, selectValue, upsert } from '../core/database.ts';
import { eachItem } from '../core/each-item.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { countDue, countToDos } from './find-to-dos.ts';
import { endpoint, type Context } from '../route.ts';

export function showDigest({ app, by: staff }: Context) {
  return { wanted: countRows(app, 'staff_digests', { staff: staff.id, wanted: true }) > 0 };
}

/** If enabled after eight, the first mail comes tomorrow. */
export const saveDigest = endpoint(digestSchema, ({ app, by: staff }, { wanted }) => {
  const day = digestDay(Date.now(), firm.zone) ?? '';
  // One newly turned on skips the mail of the day.
  const last_day = 'CASE WHEN wanted THEN last_day ELSE max(last_day, excluded.last_day) END';
  const row = { staff: staff.id, wanted, last_day: day };
  upsert(app, 'staff_digests', ['staff'], row, { last_day });
  return { wanted };
});

/** Sends at most one mail a day, late after an outage; none without to-dos. */
export function sendDigests(app: PbApp, now: number): void {
  const day = digestDay(now, firm.zone);
  if (day === null) return;
  const due = `SELECT staff AS id FROM staff_digests WHERE ${isDue}`;
  const readers = selectAll(app, due, { day }, { id: '' });
  if (readers.length === 0) return;
  const counts = countToDos(app, now);
  const data = { counts, ...countDue(app, now) };
  eachItem(app, 'digests', readers, ({ id }) => {
    transact(app, (tx) => {
      const email = claimDigest(tx, id, day);
      if (email === '' || countAll(counts) === 0) return;
      queueMail(tx, { kind: 'staff-digest', to: email, data, about: id });
    });
  });
}

const isDue = `wanted AND last_day < {:day} AND staff IN (SELECT id FROM staff WHERE verified AND NOT disabled)`;

/** Claims a day's mail once; the caller queues it in the same transaction. */
function claimDigest(tx: PbApp, staff: string, day: string): string {
  const sql = `UPDATE staff_digests SET last_day = {:day} WHERE staff = {:staff} AND ${isDue}
    RETURNING (SELECT email FROM staff WHERE staff.id = staff_digests.staff) AS value`;
  return selectValue(tx, sql, { staff, day }, '');
}
