/**
 * Limits guesses of passwords and codes. Known devices have a limit of their own, so strangers cannot lock an account.
 */
import { answer } from '../core/answer.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { resetAllowance, takeAllowance } from './allowance.ts';
import { limits } from '../limits.ts';
import type { Role } from './role.ts';
import { knownDevice } from './known-devices.ts';

type Guess = 'password' | 'code';

const limitOf = { password: limits.passwordGuesses, code: limits.codeGuesses };

export type Guessed = { role: Role; email: string; account: string };

/** Answers 429 and returns false after too many guesses. */
export function mayGuess(e: RequestEvent, guess: Guess, guessed: Guessed): boolean {
  const network = takeAllowance(e.app, limits.signIns, clientNetworks(e));
  if (network > 0) return refuseUntil(e, network, 'network');
  const account = takeAllowance(e.app, limitOf[guess], keyOf(e, guessed));
  return account === 0 || refuseUntil(e, account, 'account');
}

export function guessedRight(e: RequestEvent, guess: Guess, guessed: Guessed): void {
  resetAllowance(e.app, limitOf[guess], keyOf(e, guessed));
}

function keyOf(e: RequestEvent, { role, email, account }: Guessed): string {
  const device = account === '' ? '' : knownDevice(e, account);
  return device ? `${device} ${account}` : $security.sha256(`${role} ${email.toLowerCase()}`);
}

function refuseUntil(e: RequestEvent, wait: number, of: 'network' | 'account'): false {
  e.response.header().set('Retry-After', String(wait));
  answer(e, 429, { code: 'too_many_requests', of, wait });
  return false;
}
