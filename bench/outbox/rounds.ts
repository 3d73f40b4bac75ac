/** Orders the runs so that other load on the machine affects all queues alike. */
import type { QueueName } from './page/queue.ts';
import type { Outcome, Plan, Stage } from './stage.ts';
import { allErrors, expiredSession, fair, faulty } from './weather.ts';

/** One cell of the tables: every run of one queue under the same conditions. */
export type Cell = { queue: QueueName; count: number; runs: Outcome[] };

export type FaultCell = Cell & { share: number };

/** Ours and its peers. */
export const contenders = ['ours', 'workbox', 'rxdb-1', 'rxdb-20', 'tanstack'] as const;

/**
 * Queues that send one at a time and wait a second or more after each fault: their runs take minutes, mostly waiting.
 */
const waiters: ReadonlySet<QueueName> = new Set(['rxdb-1', 'tanstack']);

const patienceMs = 300_000;
const seeds = (rounds: number) => Array.from({ length: rounds }, (_, index) => index + 1);

/** Runs without faults: the queues alternate, each round in another order. */
export async function healthyRuns(
  stage: Stage,
  count: number,
  rounds: number,
): Promise<FaultCell[]> {
  const cells = contenders.map((queue): FaultCell => ({ queue, count, share: 0, runs: [] }));
  for (const round of seeds(rounds)) {
    for (const index of cells.keys()) {
      const cell = cells[(index + round) % cells.length];
      if (!cell) continue;
      const { queue } = cell;
      cell.runs.push(await stage.run({ queue, count, weather: fair, withinMs: patienceMs }));
    }
  }
  return cells;
}

/** Runs in which a share of requests fails: one seed per round, for all queues. The waiters' rounds run in parallel. */
export async function faultyRuns(
  stage: Stage,
  count: number,
  share: number,
  rounds: number,
): Promise<FaultCell[]> {
  const cells: FaultCell[] = [];
  for (const queue of contenders) {
    const plans = seeds(rounds).map((seed): Plan => {
      return { queue, count, weather: faulty(share, seed), withinMs: patienceMs };
    });
    const runs = waiters.has(queue)
      ? await Promise.all(plans.map(stage.run))
      : await inTurn(stage, plans);
    cells.push({ queue, count, share, runs });
  }
  return cells;
}

export type Trials = Record<'poison' | 'errors' | 'expired', Cell[]>;

/** Runs with an unacceptable message, with a failing server, and with an expired session. */
export async function trials(stage: Stage, count: number, rounds: number): Promise<Trials> {
  const each = async (plan: Omit<Plan, 'queue' | 'count'>): Promise<Cell[]> => {
    const cells: Cell[] = [];
    for (const queue of contenders) {
      const again = () => stage.run({ ...plan, queue, count });
      cells.push({ queue, count, runs: await Promise.all(seeds(rounds).map(again)) });
    }
    return cells;
  };
  return {
    poison: await each({ poison: true, weather: fair, withinMs: 25_000 }),
    errors: await each({ weather: allErrors, withinMs: 60_000 }),
    expired: await each({ weather: expiredSession, withinMs: 60_000 }),
  };
}

/** Runs our queue and the SDK without faults, alternating. */
export async function besideSdk(stage: Stage, count: number, rounds: number): Promise<Cell[]> {
  const cells = (['ours', 'sdk'] as const).map((queue): Cell => ({ queue, count, runs: [] }));
  for (const round of seeds(rounds)) {
    for (const { queue, runs } of round % 2 ? cells : cells.toReversed()) {
      runs.push(await stage.run({ queue, count, withinMs: patienceMs }));
    }
  }
  return cells;
}

async function inTurn(stage: Stage, plans: readonly Plan[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const plan of plans) outcomes.push(await stage.run(plan));
  return outcomes;
}
