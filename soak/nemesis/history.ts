/** Records a run's events in order, to analyze failures. */
import { waitsFor } from '../../scripts/own-group.mjs';

export type History = ReturnType<typeof createHistory>;

/** Lines with seconds since the start, and counts by name. */
export function createHistory() {
  const began = performance.now();
  const lines: string[] = [];
  const last = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    lines,
    /** Records who did what. */
    note(who: string, what: string): void {
      lines.push(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} ${who}: ${what}`);
      last.set(who, what);
      waitsFor([...last].map((each) => each.join(': ')).join('; '));
    },
    count(name: string, by = 1): void {
      counts.set(name, (counts.get(name) ?? 0) + by);
    },
    counted: (name: string): number => counts.get(name) ?? 0,
  };
}
