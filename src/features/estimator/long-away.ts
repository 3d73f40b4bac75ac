/** How long a visitor may be away before the estimate is not simply gone on with. */

const longMs = 30 * 60_000;

/** True when a draft was last changed so many milliseconds before the page found it. */
export function isLongAway(awayMs: number): boolean {
  return awayMs >= longMs;
}
