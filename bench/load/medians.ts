/** The middle of several runs. */

/** NaN without values. */
export type Spread = { median: number; least: number; most: number };

/** A run in which something was not seen in time has no figure for it: NaN. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return {
    median: at(Math.floor(sorted.length / 2)),
    least: at(0),
    most: at(sorted.length - 1),
  };
}

/** A figure as people read it. */
export function shown(value: number, digits = 0): string {
  return Number.isFinite(value) ? value.toFixed(digits) : 'not measured';
}
