/** Checks that the firm keeps an owner. */
import { hasRow } from '../core/sql.ts';

export function othersOwn(tx: PbApp, id: string): boolean {
  const sql =
    'SELECT id FROM staff WHERE owner AND verified AND NOT disabled AND id != {:id} LIMIT 1';
  return hasRow(tx, sql, { id });
}
