/** What owners alone may do, and only right after they gave their password again. */
import { answer } from '../core/answer.ts';
import { hasRow } from '../core/sql.ts';
import { signedIn } from './account-request.ts';
import { isJustProven } from './prove-password.ts';

/** The owner who asks; nothing when the request has been answered already. */
export function asOwner(e: RequestEvent): PbRecord | undefined {
  const staff = signedIn(e, 'staff');
  return staff && mayAsOwner(e, staff) ? staff : undefined;
}

/** True for an owner whose password was just given; else the request has been answered. */
export function mayAsOwner(e: RequestEvent, staff: PbRecord): boolean {
  if (!staff.getBool('owner')) {
    answer(e, 403, { code: 'owners_only' });
    return false;
  }
  return isJustProven(e);
}

/** True while an owner other than this account can sign in. */
export function othersOwn(tx: PbApp, id: string): boolean {
  const sql =
    'SELECT id FROM staff WHERE owner AND verified AND NOT disabled AND id != {:id} LIMIT 1';
  return hasRow(tx, sql, { id });
}
