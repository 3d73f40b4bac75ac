/** Whether the member of staff who asks gets the daily mail, and that they want it or not. */
import { firm } from '#config/firm.ts';
import { digestDay, digestSchema } from '#domain/to-do/digest.ts';
import { atDesk, forLook, oneOfStaff } from '../accounts/account-request.ts';
import { answer } from '../core/answer.ts';
import { transact } from '../core/transaction.ts';
import { wantsDigest, writeDigest } from './digests-table.ts';

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
