/**
 * When a page has arrived in WebKitGTK's window, as the window itself says. Its driver never answers a script that it was
 * asked for while one page goes into the back-forward cache and another comes out of it: nothing is asked in between.
 */
import { expect } from '@playwright/test';

import type { Wire } from './remote.ts';
import { patienceMs } from './screen.ts';

/** What webkit-window.py prints. */
const arrived = 'page arrived';

/** Counts the pages that arrive in the windows of one browser. */
export function createArrivals() {
  let count = 0;

  async function until(go: () => Promise<void>): Promise<void> {
    const before = count;
    await go();
    await expect(async () => expect(count, 'no page arrived').toBeGreaterThan(before)).toPass({
      timeout: patienceMs,
      intervals: [20],
    });
  }

  return {
    /** Takes a line that the browser has printed. */
    hear: (line: string): void => {
      if (line === arrived) count += 1;
    },
    /** The same wire, whose ways to another page settle once that is there. */
    awaitedBy: (wire: Wire): Wire => ({
      ...wire,
      navigate: (url) => until(() => wire.navigate(url)),
      back: () => until(wire.back),
      forward: () => until(wire.forward),
    }),
  };
}
