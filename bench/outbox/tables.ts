/** Prints results as the tables of docs/benchmarks.md. */
import { header, row } from '../load/markdown.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { QueueName } from './page/queue.ts';
import { type Cell, contenders, type FaultCell, type Trials } from './rounds.ts';

const names: Record<QueueName, string> = {
  ours: 'ours',
  workbox: 'Workbox Queue',
  'rxdb-1': 'RxDB, one by one',
  'rxdb-20': 'RxDB, by 20',
  tanstack: 'TanStack',
  sdk: 'SDK, one by one',
};

/** Times by share of faults, a row for each count and queue. */
export function faultTable(cells: readonly FaultCell[]): string[] {
  const head = ['faults', 'records', 'queue', 'lost', 'doubled', 'seconds', 'requests', 'bytes'];
  return [
    ...header(head, 3),
    ...cells.map((cell) => {
      const { lost, doubled, ms, requestsEach, bytesEach } = figuresOf(cell);
      return row([
        `${cell.share * 100} %`,
        cell.count,
        names[cell.queue],
        lost,
        doubled,
        seconds(ms),
        requestsEach.toFixed(2),
        bytesEach.toFixed(0),
      ]);
    }),
  ];
}

/** What each queue does with an unacceptable record, a failing server and an expired session. */
export function trialTable({ poison, errors, expired }: Trials): string[] {
  const lines = contenders.map((queue) => {
    const [bad, failing, over] = [poison, errors, expired].map((cells) => of(queue, cells));
    if (!bad || !failing || !over) throw new Error(`no trial of ${queue}`);
    const meant = Math.max(...poison.map(({ count, runs }) => count * runs.length));
    return row([
      names[queue],
      bad.stored,
      bad.held,
      seconds(bad.ms),
      `${failing.lost} of ${meant}`,
      seconds(failing.ms),
      `${over.lost} of ${meant}`,
      seconds(over.ms),
    ]);
  });
  const head = ['queue', 'poison: stored', 'held', 'seconds', '500s: lost', 'seconds'];
  return [...header([...head, 'session over: lost', 'seconds'], 1), ...lines];
}

function of(queue: QueueName, cells: readonly Cell[]): Figures | undefined {
  const cell = cells.find((one) => one.queue === queue);
  return cell && figuresOf(cell);
}

/** Our queue and the SDK. */
export function sdkTable(cells: readonly Cell[]): string[] {
  return [
    ...header(['records', 'queue', 'lost', 'doubled', 'seconds'], 2),
    ...cells.map((cell) => {
      const { lost, doubled, ms } = figuresOf(cell);
      return row([cell.count, names[cell.queue], lost, doubled, seconds(ms)]);
    }),
  ];
}

function seconds(ms: number | null): string {
  return ms === null ? 'never' : (ms / 1000).toFixed(2);
}
