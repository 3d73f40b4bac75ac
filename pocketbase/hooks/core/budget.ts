/** How much one address may ask for: many phones share one, so it is generous, and it is counted in ops. */
import { clientBucket } from './client-bucket.ts';

const keyPrefix = 'budget ';

/** Takes `ops` from an address's budget; returns the whole seconds to wait when there is not enough, else 0. */
export function takeBudget(e: RequestEvent, ops: number): number {
  return spend(e, limits(), ops);
}

/** The whole seconds until an address could take `ops`; takes nothing. */
export function budgetWait(e: RequestEvent, ops: number): number {
  return spend(e, limits(), ops, 'only ask');
}

/** What an address may take at once, and how often one more; `name` keeps budgets apart. */
export type Budget = { name: string; burst: number; everyMs: number };

/** Takes from one of an address's budgets; returns the whole seconds to wait when there is not enough, else 0. */
export function spend(
  e: RequestEvent,
  { name, burst, everyMs }: Budget,
  units: number,
  way: 'take' | 'only ask' = 'take',
): number {
  const now = Date.now();
  const spanMs = burst * everyMs;
  const cost = Math.min(units * everyMs, spanMs);
  let waitMs = 0;
  e.app.store().setFunc(`${keyPrefix}${name} ${clientBucket(e)}`, (paidUntil) => {
    const next = Math.max(paidUntil ?? 0, now) + cost;
    waitMs = Math.max(0, next - now - spanMs);
    return way === 'take' && waitMs === 0 ? next : (paidUntil ?? 0);
  });
  return Math.ceil(waitMs / 1000);
}

/** Forgets addresses whose budget is full again, so that the store never grows for ever. */
export function sweepBudgets(app: PbApp): void {
  const store = app.store();
  const now = Date.now();
  for (const [key, paidUntil] of Object.entries(store.getAll())) {
    if (key.startsWith(keyPrefix) && Number(paidUntil) < now) store.remove(key);
  }
}

/** One number for an address is enough: until when everything it took is paid for, at a steady refill. */
function limits(): Budget {
  const everyMs = 60_000 / setting('OPS_PER_MINUTE', 300);
  return { name: 'ops', burst: setting('OPS_BURST', 100), everyMs };
}

function setting(name: string, standard: number): number {
  const given = Number($os.getenv(name));
  return given > 0 ? given : standard;
}
