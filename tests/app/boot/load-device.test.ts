/** The database's code over a network that fails, in a browser that keeps nothing too. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openOnceThere } from '#app/boot/load-device.ts';
import { createHealth } from '#device/health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails so many times, then gives its answer. */
function after<T>(failures: number, answer: T) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls > failures ? Promise.resolve(answer) : Promise.reject(new TypeError('no network'));
  };
}

it('is asked for until there is a database, the one in memory included', async () => {
  const openStorage = after(2, 'in memory');
  const openDevice = (storage: string) => Promise.resolve(`opened ${storage}`);
  const opening = openOnceThere(after(1, { openStorage, openDevice }), createHealth());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await opening).toBe('opened in memory');
});

it('what fails once the database is there is not tried again', async () => {
  const openDevice = after(1, 'opened');
  const opening = openOnceThere(
    after(0, { openStorage: after(0, 'on disk'), openDevice }),
    createHealth(),
  );
  await expect(opening).rejects.toThrow('no network');
});
