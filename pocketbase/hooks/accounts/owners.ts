/** What owners alone may do, and only right after they gave their password again. */
import { hasRow } from '../core/sql.ts';
import { anOwner } from './account-request.ts';
import { isJustProven } from './prove-password.ts';

/** The owner who asks; nothing when the request has been answered already. */
export function aProvenOwner(e: RequestEvent): PbRecord | undefined {
  const owner = anOwner(e);
  return owner && isJustProven(e) ? owner : undefined;
}

/** True while an owner other than this account can sign in. */
export function othersOwn(tx: PbApp, id: string): boolean {
  const sql =
    'SELECT id FROM staff WHERE owner AND verified AND NOT disabled AND id != {:id} LIMIT 1';
  return hasRow(tx, sql, { id });
}
