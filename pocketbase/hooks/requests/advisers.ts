import { assignSchema } from '#domain/clients/client-care.ts';
import { selectOne, upsert } from '../core/sql.ts';
import { isActive } from '../accounts/account.ts';
import { appendAudit } from '../audit/append.ts';
import { findRow } from '../core/rows.ts';
import { transact } from '../core/transaction.ts';
import { refuse, refuseFields } from '../core/answer.ts';
import type { Context, Input } from '../route.ts';

export function adviserOf(app: PbApp, client: string): { adviser: string } {
  const sql = 'SELECT staff AS adviser FROM client_advisers WHERE client = {:client}';
  const none = { adviser: '' };
  return selectOne(app, sql, { client }, none) ?? none;
}

/** An empty `staff` removes the adviser. */
function setAdviser(tx: PbApp, client: string, staff: string, now: number): void {
  upsert(tx, 'client_advisers', ['client'], { client, staff, at: now });
}

/** Changes nothing if the stored adviser is not `seen`. */
export function assignAdviser(
  { app, by: staff }: Context,
  { client: id, adviser, seen }: Input<typeof assignSchema>,
) {
  const client = findRow(app, 'clients', id);
  if (!client) return refuse(404, 'not_found');
  const chosen = adviser === '' ? undefined : findRow(app, 'staff', adviser);
  if (adviser !== '' && !(chosen && isActive(chosen))) {
    return refuseFields([{ path: 'adviser', code: 'invalid' }]);
  }
  transact(app, (tx) => {
    const { adviser: now } = adviserOf(tx, id);
    if (now !== seen || now === adviser) return;
    const at = Date.now();
    setAdviser(tx, id, adviser, at);
    appendAudit(tx, { by: staff, action: 'adviser-changed', account: client }, at);
  });
  return { adviser: adviserOf(app, id).adviser };
}
