import { minuteMs } from '#domain/durations.ts';

const firstMs = 1_000;

/** The longest wait. A longer stored one comes from a wrong clock. */
export const longestWaitMs = 5 * minuteMs;

/** Milliseconds with full jitter, from 250 to a ceiling that doubles from one second to five minutes. */
export function backoff(attempts: number, random: number): number {
  const doublings = Number.isFinite(attempts) ? Math.min(Math.max(attempts - 1, 0), 20) : 0;
  const ceiling = Math.min(longestWaitMs, firstMs * 2 ** doublings);
  return Math.round(Math.max(firstMs / 4, ceiling * Math.min(Math.max(random, 0), 1)));
}

export function clampClockSkew(moment: number, now: number): number {
  return Number.isFinite(moment) && moment <= now + longestWaitMs ? moment : now;
}
