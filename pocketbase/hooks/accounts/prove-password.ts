/**
 * Asks for the password again; valid five minutes in this session (docs/decisions/0016-keep-sessions-on-the-server.md).
 */
import { transact } from '../core/transaction.ts';
import * as v from 'valibot';

import { textLimits } from '#domain/form-values.ts';
import { appendAudit } from '../audit/append.ts';
import { appendCounted } from '../audit/counted.ts';
import { answer, answerNothing } from '../core/answer.ts';
import { hasPassword } from './account-rows.ts';
import { anyAccount, forBody } from './account-request.ts';
import { roleOf } from './role.ts';
import { guessedRight, mayGuess } from './guess-limits.ts';
import { isProven, proveSession, sessionOf } from './sessions.ts';

const schema = v.object({ password: v.pipe(v.string(), v.maxLength(textLimits.line)) });
const perAddress = { name: 'prove password', burst: 30, everySeconds: 2 };

/** POST /api/account/prove: guesses count as at a sign-in. */
export function provePassword(e: RequestEvent): void {
  forBody(e, anyAccount, schema, perAddress, (given, account) => {
    const role = roleOf(account);
    if (!role) return;
    const guessed = { role, email: account.getString('email'), account: account.id };
    if (!mayGuess(e, 'password', guessed)) return;
    const now = Date.now();
    if (!hasPassword(account, given.password)) {
      appendCounted(e.app, { action: 'password-wrong', account }, now);
      return answer(e, 400, { code: 'wrong_password' });
    }
    guessedRight(e, 'password', guessed);
    transact(e.app, (tx) => {
      proveSession(tx, sessionOf(e), now);
      appendAudit(tx, { by: account, action: 'reauthenticated' }, now);
    });
    answerNothing(e);
  });
}

/** Answers 403 where false. */
export function isJustProven(e: RequestEvent): boolean {
  if (isProven(e.app, sessionOf(e), Date.now())) return true;
  answer(e, 403, { code: 'password_needed' });
  return false;
}
