const longMs = 30 * 60_000;

export function isLongAway(awayMs: number): boolean {
  return awayMs >= longMs;
}
