/** How often one network address or one account may do what costs more than an op: make an account, send a mail, guess. */
import { refuse } from '../core/answer.ts';
import { waitNoLonger } from '../core/reading-time.ts';
import { clientBucket } from '../core/client-bucket.ts';

/** Ages with the budgets of the write endpoint: what is full again is forgotten with them. */
const keyPrefix = 'budget allowance ';

/** What is allowed: `burst` at once, and one more each `everySeconds`. `strict`: whatever the operator allows addresses. */
export type Allowance = { name: string; burst: number; everySeconds: number; strict?: true };

/** Takes one; returns the whole seconds to wait when none is left, else 0. `of` is whoever asks. */
export function takeAllowance(app: PbApp, allowance: Allowance, of: string): number {
  const { burst, everySeconds } = allowance;
  const factor = allowance.strict ? 1 : leniency();
  const intervalMs = (everySeconds * 1000) / factor;
  const spanMs = intervalMs * burst * factor;
  const now = Date.now();
  let waitMs = 0;
  app.store().setFunc(keyOf(allowance, of), (paidUntil) => {
    const next = Math.max(paidUntil ?? 0, now) + intervalMs;
    waitMs = Math.max(0, next - now - spanMs);
    return waitMs === 0 ? next : (paidUntil ?? 0);
  });
  return Math.ceil(waitMs / 1000);
}

/** Forgets what was taken, once it turns out that it was no guess. */
export function resetAllowance(app: PbApp, allowance: Allowance, of: string): void {
  app.store().remove(keyOf(allowance, of));
}

/** True when the request's address may; else it is answered when to come back. */
export function mayAsk(e: RequestEvent, allowance: Allowance): boolean {
  const wait = takeAllowance(e.app, allowance, clientBucket(e));
  if (wait === 0) return true;
  waitNoLonger(e);
  e.response.header().set('Retry-After', String(wait));
  refuse(e, 429, 'too_many_requests');
  return false;
}

function keyOf({ name }: Allowance, of: string): string {
  return `${keyPrefix}${name} ${of}`;
}

/** Everything is allowed so many times as often: for an office behind one address, or a load test. */
function leniency(): number {
  const given = Number($os.getenv('ALLOWANCE_FACTOR'));
  return given > 0 ? given : 1;
}
