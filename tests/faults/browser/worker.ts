/** The service worker, moved by the browser's own debugging protocol. */

import { expect, type Page } from '@playwright/test';

import { syncTag } from '#worker/protocol.ts';
import type { Inside } from '../../support/browsers/screen.ts';

/** Waits until a worker is installed, then loads the page again, so that it is in charge. */
export async function underWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export type WorkerLever = {
  /** What the browser does when it has found a connection. */
  sync: () => Promise<void>;
  /** What the browser does when it wants the memory back. */
  stop: () => Promise<void>;
};

/** Takes hold of the worker of a page's site from that page, whatever the page itself is. */
export async function holdWorker(page: Page): Promise<WorkerLever> {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const registrationId = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) done(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const id = await registrationId;
  return {
    sync: async () => {
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId: id,
        tag: syncTag,
        lastChance: false,
      });
    },
    stop: async () => {
      await session.send('ServiceWorker.stopAllWorkers');
    },
  };
}

/** Which workers a site has besides the one at work. */
export function workersBehind(page: Page): Promise<{ installing: boolean; waiting: boolean }> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      installing: registration?.installing !== null,
      waiting: registration?.waiting !== null,
    };
  });
}

/** Asks for a new version now; answers with what became of it, "none" where there is no other. */
export function askForUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    let found = false;
    registration?.addEventListener('updatefound', () => {
      found = true;
    });
    await registration?.update();
    const worker = registration?.installing;
    if (!worker && registration?.waiting) return 'installed';
    if (!worker) return found ? 'redundant' : 'none';
    return new Promise<string>((done) => {
      worker.addEventListener('statechange', () => done(worker.state));
    });
  });
}

/** Lets the version in that waits, and settles once it is at work; the page may have let it in already. */
export async function letIn(page: Page): Promise<void> {
  const isAtWork = () =>
    page
      .evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
        return registration?.waiting === null && registration.active?.state === 'activated';
      })
      // The page reloads itself meanwhile.
      .catch(() => false);
  await expect.poll(isAtWork).toBe(true);
}

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
