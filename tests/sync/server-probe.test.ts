/** row 8: a server that comes back is noticed within seconds, and one that only seems to be back is rarely probed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { probeServer } from '#sync/server-probe.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

/** An outage: the queue's waits are five minutes. `answers` is the probe's result, `works` the ops'. */
async function outage(answers: () => boolean, works = answers) {
  const asked: number[] = [];
  const tried: number[] = [];
  const probe = probeServer(
    {
      serverUnreachable: () => !works(),
      serverIsBack: () => Promise.resolve(),
      isBack: () => {
        asked.push(Date.now());
        return Promise.resolve(answers());
      },
      wake: () => {
        tried.push(Date.now());
        probe.after(works() ? null : Date.now() + 5 * minute);
      },
    },
    Date.now,
  );
  probe.after(Date.now() + 5 * minute);
  return { asked, tried, probe };
}

it('uses a server within five seconds of its return after a minute', async () => {
  let back = false;
  const { asked, tried } = await outage(() => back);
  await vi.advanceTimersByTimeAsync(minute);
  expect(tried).toEqual([]);
  back = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(tried).toHaveLength(1);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked).toHaveLength(before);
});

it('probes a server that refuses ops less and less often', async () => {
  const { tried } = await outage(
    () => true,
    () => false,
  );
  await vi.advanceTimersByTimeAsync(30 * minute);
  const waits = tried.slice(1).map((at, i) => Math.round((at - (tried[i] ?? 0)) / 1000));
  // A longer wait than 192 seconds never comes: the queue itself retries every five minutes.
  expect(waits).toEqual([3, 6, 12, 24, 48, 96, 192]);
});

it('probes an absent server less and less often, at least twice a minute', async () => {
  const { asked } = await outage(() => false);
  await vi.advanceTimersByTimeAsync(240 * minute);
  const inTheEnd = asked.filter((at) => at > Date.now() - 10 * minute);
  expect(inTheEnd.length).toBeGreaterThanOrEqual(19);
  expect(inTheEnd.length).toBeLessThanOrEqual(20);
});

it('does not probe if something is due soon, or once closed', async () => {
  const { asked, probe } = await outage(() => false);
  probe.after(Date.now() + 1000);
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked).toEqual([]);
  probe.after(Date.now() + 5 * minute);
  probe.stop();
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked).toEqual([]);
});

it('ignores an answer that arrives once closed', async () => {
  for (const comes of [true, false]) {
    let asked = 0;
    let woken = 0;
    let answer = (_isBack: boolean) => {};
    const probe = probeServer(
      {
        serverUnreachable: () => true,
        serverIsBack: () => Promise.resolve(),
        isBack: () => {
          asked += 1;
          return new Promise((resolve) => {
            answer = resolve;
          });
        },
        wake: () => {
          woken += 1;
        },
      },
      Date.now,
    );
    probe.after(Date.now() + 5 * minute);
    await vi.advanceTimersByTimeAsync(5000);
    probe.stop();
    answer(comes);
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect([asked, woken]).toEqual([1, 0]);
  }
});
