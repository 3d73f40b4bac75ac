import { assignSchema } from '#domain/clients/client-care.ts';
import { selectValue, upsert, findRow, transact } from '../core/database.ts';
import { isActive } from '../accounts/accounts.ts';
import { appendAudit } from '../audit/append.ts';
import { refuse, refuseFields } from '../core/answer.ts';
import { endpoint } from '../endpoint.ts';

/** The id, or empty. */
export function adviserOf(app: PbApp, client: string): string {
  const sql = 'SELECT staff AS value FROM client_advisers WHERE client = {:client}';
  return selectValue(app, sql, { client }, '');
}

export function adviserRow(app: PbApp, client: string): PbRecord | undefined {
  return findRow(app, 'staff', adviserOf(app, client));
}

/** Changes nothing if the stored adviser is not `seen`. An empty `adviser` removes it. */
export const assignAdviser = endpoint(
  assignSchema,
  ({ app, by: staff }, { client: id, adviser, seen }) => {
    const client = findRow(app, 'clients', id);
    if (!client) return refuse(404, 'not_found');
    const chosen = findRow(app, 'staff', adviser);
    if (adviser !== '' && !(chosen && isActive(chosen))) {
      return refuseFields([{ path: 'adviser', code: 'invalid' }]);
    }
    transact(app, (tx) => {
      const now = adviserOf(tx, id);
      if (now !== seen || now === adviser) return;
      const at = Date.now();
      upsert(tx, 'client_advisers', ['client'], { client: id, staff: adviser, at });
      appendAudit(tx, { by: staff, action: 'adviser-changed', account: client }, at);
    });
    return { adviser: adviserOf(app, id) };
  },
);
