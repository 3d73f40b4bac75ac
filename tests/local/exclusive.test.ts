/** Turn-taking where the browser denies it: a browser that denies its storage denies Web Locks, too. */
import { describe, expect, it } from 'vitest';

import type { Turn } from '#local/drain.ts';
import { createExclusive } from '#local/exclusive.ts';
import { createTestDevice } from '../support/test-device.ts';

const { db, device } = await createTestDevice({ url: 'http://127.0.0.1', locks: false }).tab();

describe('a pass', () => {
  it('runs without locks where they are denied, and does not count as alone', async () => {
    const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    const turns: Turn[] = [];
    await createExclusive(db, device, denied)(async (turn) => void turns.push(turn));
    expect(turns).toMatchObject([{ alone: false }]);
    expect(turns[0]?.held()).toBe(true);
  });

  it('that fails under the lock fails once, and is not run again without it', async () => {
    const granted = {
      request: (_: string, ...rest: unknown[]) => {
        const run = rest.at(-1);
        return typeof run === 'function' ? run() : Promise.reject(new TypeError('no callback'));
      },
    };
    const turns: Turn[] = [];
    const failing = createExclusive(
      db,
      device,
      granted,
    )((turn) => {
      turns.push(turn);
      return Promise.reject(new Error('the database is gone'));
    });
    await expect(failing).rejects.toThrow('the database is gone');
    expect(turns).toMatchObject([{ alone: true }]);
  });
});
