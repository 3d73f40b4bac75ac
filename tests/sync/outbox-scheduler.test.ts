/** How often the queue is looked at while no pass succeeds. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { scheduleOutbox } from '#sync/outbox-scheduler.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue with something overdue in it; `works` says whether a pass succeeds. */
function overdue(works: () => boolean) {
  const passes: number[] = [];
  const { wake } = scheduleOutbox(
    {
      pass: () => {
        passes.push(Date.now());
        return works() ? Promise.resolve() : Promise.reject(new Error('no turn'));
      },
      nextAt: () => Promise.resolve(works() ? null : 0),
      connectionIsBack: () => Promise.resolve(),
    },
    Date.now,
  );
  return { wake, passes, waits: () => passes.slice(1).map((at, i) => at - (passes[i] ?? 0)) };
}

it('a pass that fails is tried again after a second, then ever more rarely, and once a minute at least', async () => {
  const { wake, waits } = overdue(() => false);
  wake();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(waits()).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

it('after a pass that failed no one waits for the queue to say when to go on', async () => {
  const passes: number[] = [];
  const { wake } = scheduleOutbox(
    {
      pass: () => {
        passes.push(Date.now());
        return Promise.reject(new Error('no answer'));
      },
      nextAt: () => new Promise(() => {}),
      connectionIsBack: () => Promise.resolve(),
    },
    Date.now,
  );
  wake();
  await vi.advanceTimersByTimeAsync(3500);
  expect(passes).toHaveLength(3);
});

it('a write is looked at without a wait, also after passes that failed', async () => {
  let works = false;
  const { wake, passes } = overdue(() => works);
  wake();
  await vi.advanceTimersByTimeAsync(1500);
  expect(passes).toHaveLength(2);
  works = true;
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(passes).toHaveLength(3);
});
