/** Decides when to ask before continuing an old estimate. */
const longMs = 30 * 60_000;

export function isLongAway(awayMs: number): boolean {
  return awayMs >= longMs;
}
