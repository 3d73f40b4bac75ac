/** Limits the rate of costly requests (sign-ups, mails, guesses). */
import { forget, type Limit, take, type Taker } from '../core/limiter.ts';
import { positiveSetting } from '../core/environment.ts';
import { Refusal } from '../core/refusal.ts';

/** Permits `burst` at once, then one per `everySeconds`. `strict` ignores the operator's ALLOWANCE_FACTOR. */
export type Allowance = { name: string; burst: number; everySeconds: number; strict?: true };

export function takeAllowance(app: PbApp, allowance: Allowance, of: Taker): number {
  return take(app, limitOf(allowance), of);
}

export function resetAllowance(app: PbApp, allowance: Allowance, of: string): void {
  forget(app, limitOf(allowance), of);
}

/** Takes one from the limit. @throws {Refusal} 429 if none is left */
export function requireAllowance(app: PbApp, allowance: Allowance, of: Taker): void {
  const wait = takeAllowance(app, allowance, of);
  if (wait > 0) throw new Refusal(429, 'too_many_requests', {}, wait);
}

/** ALLOWANCE_FACTOR suits an office behind one address, or a load test. */
function limitOf({ name, burst, everySeconds, strict }: Allowance): Limit {
  const factor = strict ? 1 : positiveSetting('ALLOWANCE_FACTOR', 1);
  return {
    name: `allowance ${name}`,
    burst: burst * factor,
    everyMs: (everySeconds * 1000) / factor,
  };
}
