/** Sums up the runs of one cell. */
import type { Cell } from './rounds.ts';
import type { Outcome } from './stage.ts';

/** Sums over all runs for what must never happen, medians for the rest; `ms` is null where most runs never ended. */
export type Figures = {
  lost: number;
  doubled: number;
  ms: number | null;
  /** Messages on the server at the end, and those still in the queue. */
  stored: number;
  held: number;
  requestsEach: number;
  bytesEach: number;
};

export function figuresOf({ runs, count }: Cell): Figures {
  const ms = median(runs.map((run) => run.ms ?? Number.POSITIVE_INFINITY));
  return {
    lost: sum(runs.map(lostIn)),
    doubled: sum(runs.map(({ rows, stored }) => rows - stored)),
    ms: Number.isFinite(ms) ? ms : null,
    stored: median(runs.map(({ stored }) => stored)),
    held: median(runs.map(({ held }) => held)),
    requestsEach: median(runs.map(({ requests }) => requests / count)),
    bytesEach: median(runs.map(({ bytes }) => bytes / count)),
  };
}

/** Messages that neither server nor queue has once the queue reports that it is done. */
function lostIn({ ms, count, stored, held }: Outcome): number {
  return ms === null ? 0 : Math.max(0, count - stored - held);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
