/** Rate limits: how often one network address or one account may do what costs more than an op: make an account, send a mail, guess. */
import { refuse } from '../core/answer.ts';
import { waitNoLonger } from '../core/reading-time.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { forget, type Limit, take, type Taker } from '../core/limiter.ts';
import { positiveSetting } from '../core/environment.ts';

/** What is allowed: `burst` at once, and one more each `everySeconds`. `strict`: whatever the operator allows addresses. */
export type Allowance = { name: string; burst: number; everySeconds: number; strict?: true };

/** Takes one; returns the whole seconds to wait when none is left, else 0. */
export function takeAllowance(app: PbApp, allowance: Allowance, of: Taker): number {
  return take(app, limitOf(allowance), of);
}

/** Forgets what was taken, once it turns out that it was no guess. */
export function resetAllowance(app: PbApp, allowance: Allowance, of: string): void {
  forget(app, limitOf(allowance), of);
}

/** True when the request may; else it is answered when to come back. `of` are its networks where nothing else is said. */
export function mayAsk(
  e: RequestEvent,
  allowance: Allowance,
  of: Taker = clientNetworks(e),
): boolean {
  const wait = takeAllowance(e.app, allowance, of);
  if (wait === 0) return true;
  waitNoLonger(e);
  e.response.header().set('Retry-After', String(wait));
  refuse(e, 429, 'too_many_requests');
  return false;
}

/** The operator may allow everything so many times as often: for an office behind one address, or a load test. */
function limitOf({ name, burst, everySeconds, strict }: Allowance): Limit {
  const factor = strict ? 1 : positiveSetting('ALLOWANCE_FACTOR', 1);
  return {
    name: `allowance ${name}`,
    burst: burst * factor,
    everyMs: (everySeconds * 1000) / factor,
  };
}
