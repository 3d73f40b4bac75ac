/** The password given again by whoever is signed in: to unlock the desk, or before something that only they may do. */
import * as v from 'valibot';

import { textLimits } from '#domain/form-values.ts';
import { appendAudit } from '../audit/append.ts';
import { answer, answerNothing, guarded, refuse } from '../ops/answer.ts';
import { readBody } from './account-request.ts';
import { authOf, isInForce, roleOf } from './account.ts';
import { guessedRight, mayGuess } from './guess-limits.ts';
import { proveSession, sessionOf } from './sessions.ts';

const schema = v.object({ password: v.pipe(v.string(), v.maxLength(textLimits.line)) });
const perAddress = { name: 'prove password', burst: 30, everySeconds: 2 };

/** POST /api/account/prove: guesses are limited like those of a sign-in. */
export function provePassword(e: RequestEvent): void {
  guarded(e, () => {
    const account = authOf(e);
    const role = account && roleOf(account);
    if (!account || !role || !isInForce(account)) return refuse(e, 401, 'auth_expired');
    const given = readBody(e, schema, perAddress);
    if (!given) return;
    const guessed = { role, email: account.getString('email'), account: account.id };
    if (!mayGuess(e, 'password', guessed)) return;
    if (!account.validatePassword(given.password))
      return answer(e, 400, { code: 'wrong_password' });
    guessedRight(e, 'password', guessed);
    const now = Date.now();
    e.app.runInTransaction((tx) => {
      proveSession(tx, sessionOf(e), now);
      appendAudit(tx, { by: account, action: 'reauthenticated' }, now);
    });
    answerNothing(e);
  });
}
