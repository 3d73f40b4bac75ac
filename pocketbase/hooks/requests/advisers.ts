/** Who of the staff works for a client. */
import { selectOne, upsert } from '../core/sql.ts';

/** The id of the adviser's account, empty for no one. */
export function adviserOf(app: PbApp, client: string): { adviser: string } {
  const sql = 'SELECT staff AS adviser FROM client_advisers WHERE client = {:client}';
  const none = { adviser: '' };
  return selectOne(app, sql, { client }, none) ?? none;
}

/** Writes it; an empty text is no one. */
export function setAdviser(tx: PbApp, client: string, staff: string, now: number): void {
  upsert(tx, 'client_advisers', ['client'], { client, staff, at: now });
}
