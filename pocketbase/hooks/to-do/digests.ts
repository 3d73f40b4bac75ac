/** The staff's daily mail: who gets it, and when it is written. */

import { firm } from '#config/firm.ts';
import { digestDay, digestSchema } from '#domain/to-do/digest.ts';
import { countAll } from '#domain/to-do/to-do-list.ts';
import { atDesk, forLook, oneOfStaff } from '../accounts/account-request.ts';
import { answer } from '../core/answer.ts';
import { transact } from '../core/transaction.ts';
import { wantsDigest, writeDigest, claimDigest, dueDigests } from './digests-table.ts';
import { eachItem } from '../core/each-item.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { countDue, countToDos } from './count-to-dos.ts';

/** GET /api/desk/digest. */
export function showDigest(e: RequestEvent): void {
  forLook(e, oneOfStaff, null, (staff) => answer(e, 200, { wanted: wantsDigest(e.app, staff.id) }));
}

/** POST /api/desk/digest: their own alone; switched on after eight, the first one comes tomorrow. */
export function saveDigest(e: RequestEvent): void {
  atDesk(e, digestSchema, ({ wanted }, staff) => {
    const day = digestDay(Date.now(), firm.zone) ?? '';
    transact(e.app, (tx) => writeDigest(tx, staff.id, wanted, day));
    answer(e, 200, { wanted });
  });
}

/** One mail a day to each who wants it, later the same day where the server was off at eight; none where nothing waits then. */
export function sendDigests(app: PbApp, now: number): void {
  const day = digestDay(now, firm.zone);
  const readers = day === null ? [] : dueDigests(app, day);
  if (day === null || readers.length === 0) return;
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
