/** The rate limiter: a token bucket, stored as the time when it will be full again. */
import type { Network, Networks } from './client-networks.ts';
import { whenRolledBack } from './database.ts';
import { positiveSetting } from './environment.ts';
import { Refusal } from './answer.ts';

/**
 * `burst` at once, then one per `everySeconds`; each `name` counts separately. `strict` ignores ALLOWANCE_FACTOR, which
 * suits an office behind one address, or a load test.
 */
export type Limit = { name: string; burst: number; everySeconds: number; strict?: true };

const keyPrefix = 'limit ';

const keyOf = ({ name }: Limit, key: string) => `${keyPrefix}${name} ${key}`;

export type Taker = string | Networks;

const countedFor = (taker: Taker): Networks =>
  typeof taker === 'string' ? [{ key: taker, times: 1 }] : taker;

/**
 * Takes from all of `taker` or none; returns the seconds to wait, or 0. Negative units give back, as does a rollback.
 */
export function take(app: PbApp, limit: Limit, taker: Taker, units = 1): number {
  const networks = countedFor(taker);
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

export function waitFor(app: PbApp, limit: Limit, taker: Taker, units: number): number {
  return Math.max(...countedFor(taker).map((network) => look(app, limit, network, units, false)));
}

function look(
  app: PbApp,
  limit: Limit,
  { key, times }: Network,
  units: number,
  takes: boolean,
): number {
  const now = Date.now();
  const { burst, everySeconds, strict } = limit;
  const spanMs = 1000 * burst * everySeconds;
  const factor = strict ? 1 : positiveSetting('ALLOWANCE_FACTOR', 1);
  const cost = Math.min((units * 1000 * everySeconds) / (times * factor), spanMs);
  let waitMs = 0;
  app.store().setFunc(keyOf(limit, key), (paidUntil) => {
    // Drops a time stored while the clock was ahead: it would block until then.
    const isLater = (paidUntil ?? 0) > now + 2 * spanMs;
    const next = Math.max(isLater ? 0 : (paidUntil ?? 0), now) + cost;
    waitMs = Math.max(0, next - now - spanMs);
    return takes && waitMs === 0 ? next : (paidUntil ?? 0);
  });
  return Math.ceil(waitMs / 1000);
}

export function sweepLimits(app: PbApp): void {
  const store = app.store();
  const now = Date.now();
  for (const [key, paidUntil] of Object.entries(store.getAll())) {
    if (key.startsWith(keyPrefix) && Number(paidUntil) < now) store.remove(key);
  }
}

export function resetLimit(app: PbApp, limit: Limit, taker: string): void {
  app.store().remove(keyOf(limit, taker));
}

/** Takes one from the limit. @throws {Refusal} 429 if none is left; names whose limit it is as `of`, if given */
export function requireLimit(
  app: PbApp,
  limit: Limit,
  taker: Taker,
  of?: 'network' | 'account',
): void {
  const wait = take(app, limit, taker);
  if (wait > 0) throw new Refusal(429, 'too_many_requests', of ? { of, wait } : {}, wait);
}
