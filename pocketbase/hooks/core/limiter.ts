/**
 * The one limiter, rate limiting: so much at once, and one more each so often (a token bucket, told by one number: until when everything
 * taken is paid for). Budgets of addresses and allowances of accounts both stand on it.
 */
import type { Network, Networks } from './client-networks.ts';
import { whenRolledBack } from './transaction.ts';

/** `burst` at once, one more every `everyMs`; `name` keeps limits apart. */
export type Limit = { name: string; burst: number; everyMs: number };

const keyPrefix = 'limit ';

const keyOf = ({ name }: Limit, key: string) => `${keyPrefix}${name} ${key}`;

/** Who takes: an account, a mailbox, or each of the networks that a client is in. */
export type Taker = string | Networks;

const countedFor = (of: Taker): Networks => (typeof of === 'string' ? [{ key: of, times: 1 }] : of);

/**
 * Takes from what `of` may have, and from nothing where one of its networks has not enough; returns the whole seconds to wait
 * then, else 0. A negative number gives back. What is taken in a transaction is given back where that is rolled back.
 */
export function take(app: PbApp, limit: Limit, of: Taker, units = 1): number {
  const networks = countedFor(of);
  const giveBack = (taken: Networks) => {
    for (const network of taken) look(app, limit, network, -units, true);
  };
  for (const [index, network] of networks.entries()) {
    const wait = look(app, limit, network, units, true);
    if (wait === 0) continue;
    giveBack(networks.slice(0, index));
    return wait;
  }
  whenRolledBack(app, () => giveBack(networks));
  return 0;
}

/** The whole seconds until so much could be taken; takes nothing. */
export function waitFor(app: PbApp, limit: Limit, of: Taker, units: number): number {
  return Math.max(...countedFor(of).map((network) => look(app, limit, network, units, false)));
}

function look(
  app: PbApp,
  limit: Limit,
  { key, times }: Network,
  units: number,
  takes: boolean,
): number {
  const now = Date.now();
  const spanMs = limit.burst * limit.everyMs;
  const cost = Math.min((units * limit.everyMs) / times, spanMs);
  let waitMs = 0;
  app.store().setFunc(keyOf(limit, key), (paidUntil) => {
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
