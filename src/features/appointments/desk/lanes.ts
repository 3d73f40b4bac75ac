/** Places appointments that overlap beside one another. */
interface Held {
  readonly starts: number;
  readonly ends: number;
}

/** Appointments by start. `lanes` is the most that lie side by side in the day. */
export function inLanes<One extends Held>(
  all: readonly One[],
): { one: One; lane: number; lanes: number }[] {
  const free: number[] = [];
  const placed = all
    .toSorted((a, b) => a.starts - b.starts)
    .map((one) => {
      const found = free.findIndex((end) => end <= one.starts);
      const lane = found === -1 ? free.length : found;
      free[lane] = one.ends;
      return { one, lane };
    });
  return placed.map(({ one, lane }) => ({ one, lane, lanes: free.length }));
}
