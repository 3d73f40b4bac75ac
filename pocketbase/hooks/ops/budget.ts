/** How much one address may ask for: many phones share one, so it is generous, and it is counted in ops. */
import { clientBucket } from '../site/client-bucket.ts';

const keyPrefix = 'budget ';

/** Takes `ops` from an address's budget; returns the whole seconds to wait when there is not enough, else 0. */
export function takeBudget(e: RequestEvent, ops: number): number {
  return spend(e, ops, true);
}

/** The whole seconds until an address could take `ops`; takes nothing. */
export function budgetWait(e: RequestEvent, ops: number): number {
  return spend(e, ops, false);
}

function spend(e: RequestEvent, ops: number, take: boolean): number {
  const { intervalMs, spanMs } = limits();
  const now = Date.now();
  const cost = Math.min(ops * intervalMs, spanMs);
  let waitMs = 0;
  e.app.store().setFunc(keyPrefix + clientBucket(e), (paidUntil) => {
    const next = Math.max(paidUntil ?? 0, now) + cost;
    waitMs = Math.max(0, next - now - spanMs);
    return take && waitMs === 0 ? next : (paidUntil ?? 0);
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
function limits(): { intervalMs: number; spanMs: number } {
  const intervalMs = 60_000 / setting('OPS_PER_MINUTE', 300);
  return { intervalMs, spanMs: intervalMs * setting('OPS_BURST', 100) };
}

function setting(name: string, standard: number): number {
  const given = Number($os.getenv(name));
  return given > 0 ? given : standard;
}
