/** Computes backoff like `src/sync/backoff.ts`, without a build. */

const firstMs = 1_000;
const longestWaitMs = 5 * 60_000;

/**
 * Full jitter from a quarter second to a ceiling, which doubles from one second to five minutes.
 * @param {number} attempts
 * @param {number} random from 0 to 1
 */
export function backoff(attempts, random) {
  const doublings = Number.isFinite(attempts) ? Math.min(Math.max(attempts - 1, 0), 20) : 0;
  const ceiling = Math.min(longestWaitMs, firstMs * 2 ** doublings);
  return Math.round(Math.max(firstMs / 4, ceiling * Math.min(Math.max(random, 0), 1)));
}
