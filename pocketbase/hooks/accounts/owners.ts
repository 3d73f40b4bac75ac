/** Checks ownership and a fresh password. */
import { hasRow } from '../core/sql.ts';
import { anOwner } from './account-request.ts';
import { isJustProven } from './prove-password.ts';

/** Returns the owner; undefined after an error response. */
export function aProvenOwner(e: RequestEvent): PbRecord | undefined {
  const owner = anOwner(e);
  return owner && isJustProven(e) ? owner : undefined;
}

export function othersOwn(tx: PbApp, id: string): boolean {
  const sql =
    'SELECT id FROM staff WHERE owner AND verified AND NOT disabled AND id != {:id} LIMIT 1';
  return hasRow(tx, sql, { id });
}
