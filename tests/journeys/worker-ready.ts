/** The service worker of the site that a screen shows. */
import { expect } from '@playwright/test';

import { patienceMs, type Screen } from '../support/browsers/screen.ts';

const hasWorker = async () => Boolean((await navigator.serviceWorker.getRegistration())?.active);

/** Settles once the worker has put the app's files by and serves the site's pages. */
export async function workerReady(tab: Screen): Promise<void> {
  await expect(async () => expect(await tab.evaluate(hasWorker)).toBe(true)).toPass({
    timeout: patienceMs,
  });
}
