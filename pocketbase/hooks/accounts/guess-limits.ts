/**
 * Limits guesses at passwords and codes, by network and by account. An account's known devices have a limit of their own, and a
 * password chosen by a mailed link makes its device known: no stranger can lock anyone out.
 */
import { answer } from '../core/answer.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { type Allowance, resetAllowance, takeAllowance } from './allowance.ts';
import type { Role } from './role.ts';
import { knownDevice } from './known-devices.ts';

/** What is guessed. */
type Guess = 'password' | 'code';

/** Of one account, by strangers and by each of its own devices. */
const ofAccount: Readonly<Record<Guess, { burst: number; everySeconds: number }>> = {
  password: { burst: 10, everySeconds: 60 },
  code: { burst: 10, everySeconds: 5 * 60 },
};
const ofNetwork: Allowance = { name: 'sign-in', burst: 20, everySeconds: 3 };

/** Who is guessed at: an address as it was typed, whether or not it has an account. */
export type Guessed = { role: Role; email: string; account: string };

/** True when one more guess may be made; else the request has been answered. Each counts until it turns out right. */
export function mayGuess(e: RequestEvent, guess: Guess, guessed: Guessed): boolean {
  const network = takeAllowance(e.app, ofNetwork, clientNetworks(e));
  if (network > 0) return refuseUntil(e, network, 'network');
  const account = takeAllowance(e.app, limitOf(guess), keyOf(e, guessed));
  return account === 0 || refuseUntil(e, account, 'account');
}

/** The guess was right: what was tried before on this account no longer counts. */
export function guessedRight(e: RequestEvent, guess: Guess, guessed: Guessed): void {
  resetAllowance(e.app, limitOf(guess), keyOf(e, guessed));
}

function limitOf(guess: Guess): Allowance {
  return { name: `guess ${guess}`, ...ofAccount[guess], strict: true };
}

/** A device is often several people's: a right password of one of them says nothing of guesses at another. */
function keyOf(e: RequestEvent, { role, email, account }: Guessed): string {
  const device = account === '' ? '' : knownDevice(e, account);
  return device ? `${device} ${account}` : $security.sha256(`${role} ${email.toLowerCase()}`);
}

function refuseUntil(e: RequestEvent, wait: number, of: 'network' | 'account'): false {
  e.response.header().set('Retry-After', String(wait));
  answer(e, 429, { code: 'too_many_requests', of, wait });
  return false;
}
