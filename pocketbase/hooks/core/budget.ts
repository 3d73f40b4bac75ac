/** The rate limit of a network address, how much it may write: many phones share one, so it is generous, and it is counted in ops. */
import { clientNetworks } from './client-networks.ts';
import { type Limit, take, waitFor } from './limiter.ts';
import { positiveSetting } from './environment.ts';

/** Takes `ops` from an address's budget; returns the whole seconds to wait when there is not enough, else 0. */
export function takeBudget(e: RequestEvent, ops: number): number {
  return take(e.app, limit(), clientNetworks(e), ops);
}

/** The whole seconds until an address could take `ops`; takes nothing. */
export function budgetWait(e: RequestEvent, ops: number): number {
  return waitFor(e.app, limit(), clientNetworks(e), ops);
}

function limit(): Limit {
  const everyMs = 60_000 / positiveSetting('OPS_PER_MINUTE', 300);
  return { name: 'ops', burst: positiveSetting('OPS_BURST', 100), everyMs };
}
