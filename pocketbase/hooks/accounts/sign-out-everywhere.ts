/** Ends every session of the account that asks, on all its devices. */
import { transact } from '../core/transaction.ts';
import { appendSession } from '../audit/counted.ts';
import { answer, answerNothing, guarded, refuse } from '../core/answer.ts';
import { authOf } from './account.ts';
import { isAccount } from './role.ts';

/** POST /api/account/sign-out-everywhere */
export function signOutEverywhere(e: RequestEvent): void {
  guarded(e, () => {
    const auth = authOf(e);
    if (!auth) return refuse(e, 401, 'auth_expired');
    if (!isAccount(auth)) return answer(e, 403, { code: 'forbidden' });
    auth.refreshTokenKey();
    transact(e.app, (tx) => {
      tx.save(auth);
      appendSession(tx, 'signed-out-everywhere', auth, Date.now());
    });
    answerNothing(e);
  });
}
