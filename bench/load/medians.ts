/** Medians of several runs. */

/** NaN without values. */
export type Spread = { median: number; least: number; most: number };

/** Spread of values; runs without a figure (NaN) do not count. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return {
    median: at(Math.floor(sorted.length / 2)),
    least: at(0),
    most: at(sorted.length - 1),
  };
}

export function shown(value: number, digits = 0): string {
  return Number.isFinite(value) ? value.toFixed(digits) : 'not measured';
}
