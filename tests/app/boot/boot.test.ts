import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';

import { openOnceThere } from '#app/boot/load-device.ts';
import { createHealth, type Condition } from '#device/health.ts';
import { reloadWhereKept } from '#app/open-device.ts';
import { replaceLostWakeups } from '#app/boot/lost-wakeups.ts';
import { createTestDevice } from '../../support/test-device.ts';
import { noRoom } from '../../support/storage-faults.ts';

describe('The database’s code over a network that fails, in a browser that keeps nothing too', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Fails so many times, then gives its answer. */
  function after<T>(failures: number, answer: T) {
    let calls = 0;
    return () => {
      calls += 1;
      return calls > failures
        ? Promise.resolve(answer)
        : Promise.reject(new TypeError('no network'));
    };
  }

  test('is asked for until there is a database, the one in memory included', async () => {
    const openStorage = after(2, 'in memory');
    const openDevice = (storage: string) => Promise.resolve(`opened ${storage}`);
    const opening = openOnceThere(after(1, { openStorage, openDevice }), createHealth());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await opening).toBe('opened in memory');
  });

  test('what fails once the database is there is not tried again', async () => {
    const openDevice = after(1, 'opened');
    const opening = openOnceThere(
      after(0, { openStorage: after(0, 'on disk'), openDevice }),
      createHealth(),
    );
    await expect(opening).rejects.toThrow('no network');
  });
});

describe('A file that is gone after a deploy: the page is loaded again only where that loses nothing', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** A page whose next file is gone, on a device whose condition shows as the last change is written; ends with the reloads. */
  async function missesAFile(condition: Partial<Condition>, hasRoom = true): Promise<number> {
    const { db, device, storage } = await createTestDevice({ url: 'http://127.0.0.1' }).tab();
    if (!hasRoom) storage.fail(noRoom);
    const health = createHealth();
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<div id="root">')));
    const settled = async () => health.report(condition);
    const missing = { db, settled, health, now: device.now };
    await reloadWhereKept(missing);
    await reloadWhereKept(missing);
    return reload.mock.calls.length;
  }

  test('is loaded again where everything is kept, and once within a minute', async () => {
    expect(await missesAFile({})).toBe(1);
  });

  test('stays where nothing outlives the page', async () => {
    expect(await missesAFile({ keeps: 'memory' })).toBe(0);
  });

  test('stays where the last change had no room', async () => {
    expect(await missesAFile({ full: true })).toBe(0);
  });

  test('stays where its reload cannot be noted', async () => {
    expect(await missesAFile({}, false)).toBe(0);
  });
});

describe('React’s way back to its work in WebKit, where messages of a page to itself are lost now and then', () => {
  const own = globalThis.setImmediate;
  let arrivals: (() => void)[] = [];

  /** Messages arrive when the test says so. */
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

  test('a message that arrives runs the task, once', () => {
    replaceLostWakeups();
    const task = vi.fn<() => void>();
    setImmediate(task);
    expect(task).not.toHaveBeenCalled();
    deliver();
    vi.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('a message that is lost: the task is run all the same, and once where it comes after all', () => {
    replaceLostWakeups();
    const task = vi.fn<() => void>();
    setImmediate(task);
    vi.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
    deliver();
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('a task that asks for another one gets it with the next message', () => {
    replaceLostWakeups();
    const second = vi.fn<() => void>();
    setImmediate(() => void setImmediate(second));
    deliver();
    expect(second).not.toHaveBeenCalled();
    deliver();
    expect(second).toHaveBeenCalledTimes(1);
  });

  test('other browsers keep what they have', () => {
    vi.stubGlobal('navigator', { vendor: 'Google Inc.' });
    replaceLostWakeups();
    expect(globalThis.setImmediate).toBe(own);
  });
});
