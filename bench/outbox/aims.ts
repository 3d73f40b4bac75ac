/** States the aims for the outbox, relative to its peers, and whether this run met them. */
import { type Figures, figuresOf } from './figures.ts';
import type { Cell, FaultCell, Trials } from './rounds.ts';

/** All runs of the bench. */
export type Results = { faults: FaultCell[]; trials: Trials; sdk: Cell[] };

/** Counts our lost or doubled records, and our runs that never ended; anything but 0 is a fault. */
export function harmDone({ faults, trials, sdk }: Results): number {
  const ours = [...faults, ...Object.values(trials).flat(), ...sdk].filter(
    ({ queue }) => queue === 'ours',
  );
  const figures = ours.map(figuresOf);
  const unended = ours.flatMap(({ runs }) => runs).filter(({ ms }) => ms === null);
  return figures.reduce((harm, { lost, doubled }) => harm + lost + doubled, unended.length);
}

/** One line for each aim. */
export function aimLines(results: Results): string[] {
  const { faults, trials, sdk } = results;
  const poison = trials.poison.find(({ queue }) => queue === 'ours');
  const delivered = poison ? figuresOf(poison).stored : 0;
  const all = poison?.count ?? 0;
  const harm = harmDone(results);
  return [
    line('nothing lost, nothing doubled', harm === 0, `${harm} of ours`),
    line('all but the poison record delivered', delivered === all - 1, `${delivered} of ${all}`),
    timeLine('half the SDK’s time', sdk, 0.5),
    ...[0, 0.2].flatMap((share) =>
      [...new Set(faults.map(({ count }) => count))].map((count) =>
        timeLine(
          `${count} records${share > 0 ? ' at 20 % faults' : ''}, no slower than the fastest peer that lost nothing`,
          faults.filter((cell) => cell.share === share && cell.count === count),
          1,
        ),
      ),
    ),
  ];
}

function timeLine(aim: string, cells: readonly Cell[], atMost: number): string {
  const ours = cells.filter(({ queue }) => queue === 'ours').map(figuresOf);
  const others = cells.filter(({ queue }) => queue !== 'ours').map(figuresOf);
  const best = Math.min(...others.filter(({ lost }) => lost === 0).map(time));
  const ratio = Math.min(...ours.map(time)) / best;
  return line(aim, ratio <= atMost, `${ratio.toFixed(2)} of it`);
}

function time({ ms }: Figures): number {
  return ms ?? Number.POSITIVE_INFINITY;
}

function line(aim: string, reached: boolean, figure: string): string {
  return `- ${reached ? 'reached' : 'BEHIND'}: ${aim} (${figure})`;
}
