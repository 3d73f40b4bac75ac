/**
 * The one limiter, rate limiting: so much at once, and one more each so often (a token bucket, told by one number: until when everything
 * taken is paid for). Budgets of addresses and allowances of accounts both stand on it.
 */
import { whenRolledBack } from './undone.ts';

/** `burst` at once, one more every `everyMs`; `name` keeps limits apart. */
export type Limit = { name: string; burst: number; everyMs: number };

const keyPrefix = 'limit ';

const keyOf = ({ name }: Limit, of: string) => `${keyPrefix}${name} ${of}`;

/**
 * Takes from what `of` may have; returns the whole seconds to wait when there is not enough, else 0. A negative number gives back. What
 * is taken in a transaction is given back where that is rolled back: nothing was done for it.
 */
export function take(app: PbApp, limit: Limit, of: string, units = 1): number {
  const wait = look(app, limit, of, units, true);
  if (wait === 0) whenRolledBack(app, () => look(app, limit, of, -units, true));
  return wait;
}

/** The whole seconds until so much could be taken; takes nothing. */
export function waitFor(app: PbApp, limit: Limit, of: string, units: number): number {
  return look(app, limit, of, units, false);
}

function look(app: PbApp, limit: Limit, of: string, units: number, takes: boolean): number {
  const now = Date.now();
  const spanMs = limit.burst * limit.everyMs;
  const cost = Math.min(units * limit.everyMs, spanMs);
  let waitMs = 0;
  app.store().setFunc(keyOf(limit, of), (paidUntil) => {
    // No one ever owes so much: it was taken while the clock was ahead, and would shut everyone out until that moment.
    const isLater = (paidUntil ?? 0) > now + 2 * spanMs;
    const next = Math.max(isLater ? 0 : (paidUntil ?? 0), now) + cost;
    waitMs = Math.max(0, next - now - spanMs);
    return takes && waitMs === 0 ? next : (paidUntil ?? 0);
  });
  return Math.ceil(waitMs / 1000);
}

/** Forgets what was taken. */
export function forget(app: PbApp, limit: Limit, of: string): void {
  app.store().remove(keyOf(limit, of));
}

/** Forgets whoever may have everything again, so that the store never grows for ever. */
export function sweepLimits(app: PbApp): void {
  const store = app.store();
  const now = Date.now();
  for (const [key, paidUntil] of Object.entries(store.getAll())) {
    if (key.startsWith(keyPrefix) && Number(paidUntil) < now) store.remove(key);
  }
}
