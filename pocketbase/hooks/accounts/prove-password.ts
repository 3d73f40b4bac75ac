/**
 * Asks for the password again, which counts for five minutes in this session
 * (docs/decisions/0016-keep-sessions-on-the-server.md).
 */
import { transact } from '../core/transaction.ts';
import * as v from 'valibot';

import { textLimits } from '#domain/form-values.ts';
import { appendAudit } from '../audit/append.ts';
import { appendCounted } from '../audit/counted.ts';
import { hasPassword } from './account-rows.ts';
import { roleOf } from './role.ts';
import { guessedRight, mayGuess } from './guess-limits.ts';
import { proveSession } from './sessions.ts';
import { refuse } from '../core/refusal.ts';
import type { Context, Input, Result } from '../route.ts';

export const proveSchema = v.object({ password: v.pipe(v.string(), v.maxLength(textLimits.line)) });

/** Guesses count as at a sign-in. */
export function provePassword(
  { app, by: account, session, event: e }: Context,
  given: Input<typeof proveSchema>,
): Result {
  const role = roleOf(account);
  if (!role) refuse(403, 'forbidden');
  const guessed = { role, email: account.getString('email'), account: account.id };
  if (!mayGuess(e, 'password', guessed)) return 'sent';
  const now = Date.now();
  if (!hasPassword(account, given.password)) {
    appendCounted(app, { action: 'password-wrong', account }, now);
    return refuse(400, 'wrong_password');
  }
  guessedRight(e, 'password', guessed);
  transact(app, (tx) => {
    proveSession(tx, session, now);
    appendAudit(tx, { by: account, action: 'reauthenticated' }, now);
  });
  return 'done';
}
