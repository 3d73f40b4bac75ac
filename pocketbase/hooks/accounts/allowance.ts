/** How often one address may ask for something that costs more than an op: an account, a mail, a guess. */
import { refuse } from '../ops/answer.ts';
import { clientBucket } from '../site/client-bucket.ts';

/** Ages with the budgets of the door: what is full again is forgotten with them. */
const keyPrefix = 'budget allowance ';

/** What is allowed: `burst` at once, and one more each `everySeconds`. */
export type Allowance = { name: string; burst: number; everySeconds: number };

/** Takes one; returns the whole seconds to wait when none is left, else 0. `of` is whoever asks. */
export function takeAllowance(app: PbApp, { name, burst, everySeconds }: Allowance, of: string) {
  const intervalMs = (everySeconds * 1000) / leniency();
  const spanMs = intervalMs * burst * leniency();
  const now = Date.now();
  let waitMs = 0;
  app.store().setFunc(`${keyPrefix}${name} ${of}`, (paidUntil) => {
    const next = Math.max(paidUntil ?? 0, now) + intervalMs;
    waitMs = Math.max(0, next - now - spanMs);
    return waitMs === 0 ? next : (paidUntil ?? 0);
  });
  return Math.ceil(waitMs / 1000);
}

/** True when the request's address may; else it is answered when to come back. */
export function mayAsk(e: RequestEvent, allowance: Allowance): boolean {
  const wait = takeAllowance(e.app, allowance, clientBucket(e));
  if (wait === 0) return true;
  e.response.header().set('Retry-After', String(wait));
  refuse(e, 429, 'too_many_requests');
  return false;
}

/** Everything is allowed so many times as often: for an office behind one address, or a load test. */
function leniency(): number {
  const given = Number($os.getenv('ALLOWANCE_FACTOR'));
  return given > 0 ? given : 1;
}
