// @vitest-environment happy-dom

import { expect, test, afterEach, beforeEach, vi, describe } from 'vitest';

import { scheduleOutbox } from '#sync/outbox-scheduler.ts';

// Tests what restarts the queue: each sign that the connection or the visitor is back ends its waits.

/** Listens for what restarts the queue, and records the calls in order. */
function listening() {
  const done: string[] = [];
  const { listen } = scheduleOutbox(
    {
      pass: async () => void done.push('pass'),
      nextAt: () => Promise.resolve(null),
      connectionIsBack: async () => void done.push('waits end'),
      pageIsOpened: async () => void done.push('all waits end'),
    },
    Date.now,
  );
  const stop = listen();
  return { done, stop };
}

test.each([
  ['a connection is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is shown again', () => window.dispatchEvent(new Event('pageshow'))],
  ['the page is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
])('%s: the waits for a network end, then it is sent', async (_, happens) => {
  const { done, stop } = listening();
  await expect.poll(() => done).toEqual(['all waits end', 'pass']);
  happens();
  await expect.poll(() => done).toEqual(['all waits end', 'pass', 'waits end', 'pass']);
  stop();
  happens();
  expect(done).toHaveLength(4);
});

describe('Polling of the queue while passes fail', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A queue with an overdue op; `works`: passes succeed, `nextAt`: when to continue. */
  function overdue(
    works: () => boolean,
    nextAt = async (): Promise<number | null> => (works() ? null : 0),
  ) {
    const passes: number[] = [];
    const { wake } = scheduleOutbox(
      {
        pass: () => {
          passes.push(Date.now());
          return works() ? Promise.resolve() : Promise.reject(new Error('no turn'));
        },
        nextAt,
        connectionIsBack: () => Promise.resolve(),
        pageIsOpened: () => Promise.resolve(),
      },
      Date.now,
    );
    return { wake, passes, waits: () => passes.slice(1).map((at, i) => at - (passes[i] ?? 0)) };
  }

  test('retries a failed pass after a second, then less often, at least once a minute', async () => {
    const { wake, waits } = overdue(() => false);
    wake();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(waits()).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  test('does not ask the queue for the next time after a failed pass', async () => {
    const { wake, passes } = overdue(
      () => false,
      () => new Promise(() => {}),
    );
    wake();
    await vi.advanceTimersByTimeAsync(3500);
    expect(passes).toHaveLength(3);
  });

  test('runs a pass at once for a write, even after failed passes', async () => {
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
});
