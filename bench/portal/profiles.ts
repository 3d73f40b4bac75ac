/**
 * Makes browser profiles of returning clients: one signed in, and a copy whose worker serves the dashboard as plain
 * HTML.
 */
import { cp } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import type { TestAccount } from '../../tests/support/accounts.ts';
import type { Sight } from '../load/observe.ts';
import { inProfile } from '../load/slow-phone.ts';

/** The browser program, and the site's address. */
export type Place = { browserPath: string; url: string };

/** Identifies the dashboard by its greeting. */
export const dashboard = { selector: 'main h1', text: 'Good' } as const satisfies Sight;

/** Fills in the two fields of the sign-in page. */
export async function fillDoor(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs in, and waits until the worker caches what the portal needs. */
export function leaveSignedIn(place: Place, profile: string, account: TestAccount): Promise<void> {
  return inProfile(place.browserPath, profile, async (context) => {
    const page = await context.newPage();
    await page.goto(place.url + paths.portalLogin);
    await fillDoor(page, account);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`**${paths.portalDashboard}`);
    await page.locator(dashboard.selector).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.locator(dashboard.selector).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.waitForFunction(isWhole);
  });
}

/** True once all scripts and styles of the page are available offline. */
async function isWhole(): Promise<boolean> {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/assets/'));
  const found = await Promise.all(files.map((file) => caches.match(file, { ignoreSearch: true })));
  return files.length > 0 && found.every((file) => file !== undefined);
}

/** Replaces the worker's shell by the page without scripts. */
export async function leavePlainPage(place: Place, from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  await inProfile(place.browserPath, to, async (context) => {
    const page = await context.newPage();
    await page.goto(place.url + paths.portalDashboard);
    await page.locator(dashboard.selector).waitFor();
    await page.evaluate(async () => {
      const copy = document.documentElement.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return;
      for (const file of copy.querySelectorAll('script, link[rel="modulepreload"]')) file.remove();
      const html = `<!doctype html>${copy.outerHTML}`;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!new URL(request.url).pathname.endsWith('/shell.html')) continue;
          await cache.put(
            request,
            new Response(html, { headers: { 'Content-Type': 'text/html' } }),
          );
        }
      }
    });
  });
}
