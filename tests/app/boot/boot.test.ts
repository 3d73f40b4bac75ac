import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';

import { openOnceThere } from '#app/boot/load-device.ts';
import { createHealth, type Condition } from '#device/health.ts';
import { reloadIfNothingIsLost } from '#app/open-device.ts';
import { replaceLostWakeups } from '#app/boot/lost-wakeups.ts';
import { createTestDevice } from '../../support/test-device.ts';
import { noRoom } from '../../support/storage-faults.ts';

describe('Loading the database code over a failing network', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Fails `failures` times, then returns its answer. */
  function after<T>(failures: number, answer: T) {
    let calls = 0;
    return () => {
      calls += 1;
      return calls > failures
        ? Promise.resolve(answer)
        : Promise.reject(new TypeError('no network'));
    };
  }

  test('retries until a database exists, the in-memory one included', async () => {
    const openStorage = after(2, 'in memory');
    const openDevice = (storage: string) => Promise.resolve(`opened ${storage}`);
    const opening = openOnceThere(after(1, { openStorage, openDevice }), createHealth());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await opening).toBe('opened in memory');
  });

  test('does not retry what fails after the database is open', async () => {
    const openDevice = after(1, 'opened');
    const opening = openOnceThere(
      after(0, { openStorage: after(0, 'on disk'), openDevice }),
      createHealth(),
    );
    await expect(opening).rejects.toThrow('no network');
  });
});

describe('Reloading after a deploy removed a file', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /**
   * Returns how often a page reloads that twice misses a file. Once the last change is stored the device reports
   * `condition`; it cannot record the reload unless it `hasRoom`.
   */
  async function missesAFile(condition: Partial<Condition>, hasRoom = true): Promise<number> {
    const { db, device, storage } = await createTestDevice({ url: 'http://127.0.0.1' }).tab();
    if (!hasRoom) storage.fail(noRoom);
    const health = createHealth();
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<div id="root">')));
    const settled = async () => health.report(condition);
    const missing = { db, settled, health, now: device.now };
    await reloadIfNothingIsLost(missing);
    await reloadIfNothingIsLost(missing);
    return reload.mock.calls.length;
  }

  test('reloads if everything is stored, once within a minute', async () => {
    expect(await missesAFile({})).toBe(1);
  });

  test('does not reload if nothing outlives the page', async () => {
    expect(await missesAFile({ keeps: 'memory' })).toBe(0);
  });

  test('does not reload if the last change was not stored', async () => {
    expect(await missesAFile({ full: true })).toBe(0);
  });

  test('does not reload if the reload cannot be recorded', async () => {
    expect(await missesAFile({}, false)).toBe(0);
  });
});

describe('React’s scheduler in WebKit, which loses messages of a page to itself', () => {
  const own = globalThis.setImmediate;
  let arrivals: (() => void)[] = [];

  /** A message channel that delivers when the test says so. */
  class HeldChannel {
    private readonly heard: (() => void)[] = [];
    port1 = {
      addEventListener: (_name: string, hear: () => void) => void this.heard.push(hear),
      start: () => {},
    };
    port2 = { postMessage: () => void arrivals.push(() => this.heard.forEach((hear) => hear())) };
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('MessageChannel', HeldChannel);
    vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' });
    arrivals = [];
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    globalThis.setImmediate = own;
  });

  function deliver(): void {
    const due = arrivals;
    arrivals = [];
    for (const arrive of due) arrive();
  }

  test('runs a task once when its message arrives', () => {
    replaceLostWakeups();
    const task = vi.fn<() => void>();
    setImmediate(task);
    expect(task).not.toHaveBeenCalled();
    deliver();
    vi.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('runs a task once if its message is lost or late', () => {
    replaceLostWakeups();
    const task = vi.fn<() => void>();
    setImmediate(task);
    vi.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
    deliver();
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('runs a task that a task schedules with the next message', () => {
    replaceLostWakeups();
    const second = vi.fn<() => void>();
    setImmediate(() => void setImmediate(second));
    deliver();
    expect(second).not.toHaveBeenCalled();
    deliver();
    expect(second).toHaveBeenCalledTimes(1);
  });

  test('changes nothing in other browsers', () => {
    vi.stubGlobal('navigator', { vendor: 'Google Inc.' });
    replaceLostWakeups();
    expect(globalThis.setImmediate).toBe(own);
  });
});
