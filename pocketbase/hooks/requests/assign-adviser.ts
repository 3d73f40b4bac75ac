/** Staff say who works for a client. */
import { assignSchema } from '#domain/clients/client-care.ts';
import { isInForce } from '../accounts/account.ts';
import { atDesk, refuseFields } from '../accounts/account-request.ts';
import { appendAudit } from '../audit/append.ts';
import { answer, refuse } from '../core/answer.ts';
import { findRow } from '../core/rows.ts';
import { transact } from '../core/transaction.ts';
import { adviserOf, setAdviser } from './advisers.ts';

/** POST /api/desk/clients/assign: whoever comes second is shown the first one's choice, and nothing is written. */
export function assignAdviser(e: RequestEvent): void {
  atDesk(e, assignSchema, ({ client: id, adviser, seen }, staff) => {
    const client = findRow(e.app, 'clients', id);
    if (!client) return refuse(e, 404, 'not_found');
    const chosen = adviser === '' ? undefined : findRow(e.app, 'staff', adviser);
    if (adviser !== '' && !(chosen && isInForce(chosen))) {
      return refuseFields(e, [{ path: 'adviser', code: 'invalid' }]);
    }
    transact(e.app, (tx) => {
      const { adviser: now } = adviserOf(tx, id);
      if (now !== seen || now === adviser) return;
      const at = Date.now();
      setAdviser(tx, id, adviser, at);
      appendAudit(tx, { by: staff, action: 'adviser-changed', account: client }, at);
    });
    answer(e, 200, { adviser: adviserOf(e.app, id).adviser });
  });
}
