/** A session alone changes no factor: the password is asked again, and guesses at it are limited as at the door. */
import type { Role } from '../accounts/account.ts';
import { guessedRight, mayGuess } from '../accounts/guess-limits.ts';
import { appendAudit } from '../audit/append.ts';
import { appendCounted } from '../audit/counted.ts';
import { answer } from '../ops/answer.ts';

/** True when the password is the account's; else the request has been answered. */
export function isPasswordAgain(e: RequestEvent, account: PbRecord, password: string): boolean {
  const role: Role = account.collection().name === 'staff' ? 'staff' : 'clients';
  const guessed = { role, email: account.getString('email'), account: account.id };
  if (!mayGuess(e, 'password', guessed)) return false;
  if (!account.validatePassword(password)) {
    appendCounted(e.app, { action: 'password-wrong', account }, Date.now());
    answer(e, 400, { code: 'wrong_password' });
    return false;
  }
  guessedRight(e, 'password', guessed);
  appendAudit(e.app, { by: account, action: 'reauthenticated' }, Date.now());
  return true;
}
