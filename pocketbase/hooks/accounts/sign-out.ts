/** Ends sessions. */

import * as v from 'valibot';

import { idPattern } from '#domain/ids.ts';
import { appendSession } from '../audit/counted.ts';
import { answerNothing, guarded, answer, refuse } from '../core/answer.ts';
import { authOf, isInForce } from './account.ts';
import { isAccount } from './role.ts';
import { endSession, sessionOf, hasSessions } from './sessions.ts';
import { transact } from '../core/transaction.ts';
import { runOwnerAction } from './owner-action.ts';

/** POST /api/account/sign-out: succeeds again, so that retries are safe. */
export function signOut(e: RequestEvent): void {
  guarded(e, () => {
    const auth = authOf(e);
    if (auth && isAccount(auth)) {
      appendSession(e.app, 'signed-out', auth, Date.now());
      endSession(e.app, sessionOf(e));
    }
    answerNothing(e);
  });
}

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

const schema = v.object({
  collection: v.optional(v.literal('staff'), 'staff'),
  id: v.pipe(v.string(), v.regex(idPattern)),
});
const perAddress = { name: 'end sessions', burst: 60, everySeconds: 10 };

/** POST /api/staff/end-sessions: for a colleague's lost device. Without a session it logs nothing. */
export function endSessions(e: RequestEvent): void {
  runOwnerAction(e, {
    allowance: perAddress,
    schema,
    decide(account, _wanted, tx) {
      if (!isInForce(account)) return 'not_found';
      if (!hasSessions(tx, account.id, Date.now())) return undefined;
      return { values: {}, endsSessions: true, action: 'signed-out-everywhere' };
    },
  });
}
