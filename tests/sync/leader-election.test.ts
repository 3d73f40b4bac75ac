/** Browsers that deny storage also deny Web Locks: every tab sends. */
import { describe, expect, it, vi } from 'vitest';

import type { TabLock } from '#sync/drain.ts';
import { createLeaderElection } from '#sync/leader-election.ts';
import { createTestDevice } from '../support/test-device.ts';

const { db, device } = await createTestDevice({ url: 'http://127.0.0.1', locks: false }).tab();

describe('a pass', () => {
  it('runs without locks if they are denied, and does not count as alone', async () => {
    const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    const turns: TabLock[] = [];
    await createLeaderElection(db, device, denied)(async (lock) => void turns.push(lock));
    expect(turns).toMatchObject([{ alone: false }]);
    expect(turns[0]?.held()).toBe(true);
  });

  it('waits for no pass of another database', async () => {
    const names = new Set<string>();
    const noting = {
      request: (name: string) => {
        names.add(name);
        return Promise.resolve();
      },
    };
    const other = await createTestDevice({ url: 'http://127.0.0.1', locks: false }).tab();
    for (const each of [db, db, other.db]) {
      await createLeaderElection(each, device, noting)(() => Promise.resolve());
    }
    expect(names.size).toBe(2);
  });

  it('fails once under the lock, and does not rerun without it', async () => {
    const granted = {
      request: (_: string, ...rest: unknown[]) => {
        const run = rest.at(-1);
        return typeof run === 'function' ? run() : Promise.reject(new TypeError('no callback'));
      },
    };
    const turns: TabLock[] = [];
    const failing = createLeaderElection(
      db,
      device,
      granted,
    )((lock) => {
      turns.push(lock);
      return Promise.reject(new Error('the database is gone'));
    });
    await expect(failing).rejects.toThrow('the database is gone');
    expect(turns).toMatchObject([{ alone: true }]);
  });

  it('loses its turn once another tab takes the lock, without failing', async () => {
    const stolen = {
      request: async (_: string, ...rest: unknown[]) => {
        const run = rest.at(-1);
        if (typeof run === 'function') await run();
        throw new DOMException('stolen', 'AbortError');
      },
    };
    const turns: TabLock[] = [];
    await createLeaderElection(db, device, stolen)(async (lock) => void turns.push(lock));
    expect(turns.map(({ held }) => held())).toEqual([false]);
  });

  it('takes over from a holder whose heartbeat the browser deleted', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stuck = {
      request: (_: string, ...rest: unknown[]) => {
        const [options, run] = rest;
        if (isWaiting(options)) return abortOf(options.signal);
        return typeof run === 'function' ? run() : Promise.reject(new TypeError('no callback'));
      },
    };
    await db.facts.delete('heartbeat');
    let elapsed = 0;
    const turns: TabLock[] = [];
    const passing = createLeaderElection(
      db,
      { ...device, now: () => device.now() + elapsed },
      stuck,
    )(async (lock) => void turns.push(lock));
    elapsed = 90_001;
    await vi.advanceTimersByTimeAsync(15_000);
    await passing;
    vi.useRealTimers();
    expect(turns).toMatchObject([{ alone: false }]);
  });
});

function isWaiting(options: unknown): options is { signal: AbortSignal } {
  return typeof options === 'object' && options !== null && 'signal' in options;
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    signal.addEventListener('abort', () => fail(new DOMException('Failed', 'AbortError')));
  });
}
