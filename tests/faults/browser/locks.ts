/** Who sends, as the browser itself sees it. */
import type { Page } from '@playwright/test';

import type { Inside } from '../../support/browsers/screen.ts';

/** How many tabs have the turn, and how many wait for it. */
export function turns(page: Page): Promise<{ held: number; pending: number }> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return { held: held.length, pending: pending.length };
  });
}

/** Tells a page what the browser tells it when the network comes back. */
export function tellOnline(page: Inside): Promise<unknown> {
  return page.evaluate(() => dispatchEvent(new Event('online')));
}
