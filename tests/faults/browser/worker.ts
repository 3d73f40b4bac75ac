/** Controls the service worker by the browser's debugging protocol. */

import { expect, type Page } from '@playwright/test';

import { syncTag } from '#worker/protocol.ts';
import type { Inside } from '../../support/browsers/screen.ts';

/** Waits for the installed worker, then reloads, so that it controls the page. */
export async function underWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export type WorkerLever = {
  /** Fires the background sync of a returned connection. */
  sync: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Attaches to the worker of a page's site, from any page of it. */
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

/** Workers of the site besides the active one. */
export function workersBehind(page: Page): Promise<{ installing: boolean; waiting: boolean }> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      installing: registration?.installing !== null,
      waiting: registration?.waiting !== null,
    };
  });
}

/** Requests an update now; returns the new worker's state, or "none". */
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

/** Activates the waiting version and resolves once it is active; the page may have done so already. */
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

/** How many tabs hold the sending lock, and how many wait. */
export function turns(page: Page): Promise<{ held: number; pending: number }> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return { held: held.length, pending: pending.length };
  });
}

export function tellOnline(page: Inside): Promise<unknown> {
  return page.evaluate(() => dispatchEvent(new Event('online')));
}
