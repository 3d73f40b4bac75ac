/** Ends every session of the account that asks, on all its devices. */
import { answer, answerNothing, guarded, refuse } from '../ops/answer.ts';

/** POST /api/account/sign-out-everywhere */
export function signOutEverywhere(e: RequestEvent): void {
  guarded(e, () => {
    const role = e.auth?.collection().name;
    if (!e.auth) return refuse(e, 401, 'auth_expired');
    if (role !== 'clients' && role !== 'staff') return answer(e, 403, { code: 'forbidden' });
    e.auth.refreshTokenKey();
    e.app.save(e.auth);
    answerNothing(e);
  });
}
