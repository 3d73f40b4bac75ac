/** Exponential backoff with jitter: how long to wait before the next attempt. */

const firstMs = 1_000;

/** No wait is longer, and none that claims to be is believed: the clock was set back. */
export const longestWaitMs = 5 * 60_000;

/** Full jitter: between a quarter second and a ceiling that doubles with each attempt, a second to five minutes. */
export function backoff(attempts: number, random: number): number {
  const doublings = Number.isFinite(attempts) ? Math.min(Math.max(attempts - 1, 0), 20) : 0;
  const ceiling = Math.min(longestWaitMs, firstMs * 2 ** doublings);
  return Math.round(Math.max(firstMs / 4, ceiling * Math.min(Math.max(random, 0), 1)));
}

/** A stored moment as far as it can be believed: a number, never further away than the longest wait. */
export function clampClockSkew(moment: number, now: number): number {
  return Number.isFinite(moment) && moment <= now + longestWaitMs ? moment : now;
}
