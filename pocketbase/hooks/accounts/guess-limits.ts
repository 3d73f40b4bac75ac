import { refuse } from '../core/answer.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { requireLimit, resetLimit } from '../core/limiter.ts';
import { limits } from '../limits.ts';
import { hasPassword, type Role, roleOf, proveSession } from './accounts.ts';
import { knownDevice } from './known-devices.ts';
import { transact } from '../core/database.ts';
import * as v from 'valibot';
import { textLimits } from '#domain/form-values.ts';
import { appendAudit } from '../audit/append.ts';
import { appendCounted } from '../audit/counted.ts';
import { endpoint } from '../endpoint.ts';

type Guess = 'password' | 'code';

const limitOf = { password: limits.passwordGuesses, code: limits.codeGuesses };

export type Guessed = { role: Role; email: string; account: string };

/** @throws {Refusal} 429 after too many guesses */
export function requireGuess(e: RequestEvent, guess: Guess, guessed: Guessed): void {
  requireLimit(e.app, limits.signIns, clientNetworks(e), 'network');
  requireLimit(e.app, limitOf[guess], keyOf(e, guessed), 'account');
}

export function guessedRight(e: RequestEvent, guess: Guess, guessed: Guessed): void {
  resetLimit(e.app, limitOf[guess], keyOf(e, guessed));
}

function keyOf(e: RequestEvent, { role, email, account }: Guessed): string {
  const device = account === '' ? '' : knownDevice(e, account);
  return device ? `${device} ${account}` : $security.sha256(`${role} ${email.toLowerCase()}`);
}

const proveSchema = v.object({ password: v.pipe(v.string(), v.maxLength(textLimits.line)) });

/** The proof counts for five minutes in this session (decision 16). Guesses count as at a sign-in. */
export const provePassword = endpoint(
  proveSchema,
  ({ app, by: account, session, event: e }, given) => {
    const role = roleOf(account);
    if (!role) refuse(403, 'forbidden');
    const guessed = { role, email: account.getString('email'), account: account.id };
    requireGuess(e, 'password', guessed);
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
  },
);
