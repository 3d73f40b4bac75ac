/** The server's budget for an address, played by the network on the test's clock: docs/architecture.md, The write endpoint. */
import { answer, pass, type Rule } from './faults.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** `perMinute` ops at a steady rate, `atOnce` at most; `told` says whether the wait is named. */
export type Budget = { perMinute: number; atOnce: number; told: boolean };

/** Lets through what the budget has room for, and answers 429 to the rest, which costs nothing. */
export function budgetOf(clock: VirtualClock, { perMinute, atOnce, told }: Budget): Rule {
  const intervalMs = 60_000 / perMinute;
  const spanMs = intervalMs * atOnce;
  let paidUntil = 0;
  return ({ ops }) => {
    const now = clock.now();
    const next = Math.max(paidUntil, now) + Math.max(ops, 1) * intervalMs;
    const waitMs = next - now - spanMs;
    if (waitMs > 0) {
      const headers = told ? { 'Retry-After': String(Math.ceil(waitMs / 1000)) } : {};
      return answer(429, { code: 'too_many_requests' }, { ...headers });
    }
    paidUntil = next;
    return pass;
  };
}
