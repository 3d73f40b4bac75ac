/** Ends the session of the token that is shown, and no other. */
import { appendSession } from '../audit/counted.ts';
import { answerNothing, guarded } from '../core/answer.ts';
import { authOf } from './account.ts';
import { isAccount } from './role.ts';
import { endSession, sessionOf } from './sessions.ts';

/** POST /api/account/sign-out: a token that is void already is answered the same, so that it can be sent again. */
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
