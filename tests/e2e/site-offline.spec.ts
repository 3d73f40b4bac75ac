/** After one visit every page opens offline; online the server is asked first. */
import type { Page } from '@playwright/test';

import { paths, publicPaths, referencePaths } from '#config/paths.ts';
import { expect, test, noise } from './journey.ts';
import { brokenNetwork } from './visitor.ts';

test.use({ expected: noise(brokenNetwork, /404/) });

const pages = publicPaths.filter((path) => !referencePaths.includes(path));

/** Opens the first page and waits for the worker's cache. */
async function visitOnce(page: Page) {
  await page.goto(paths.home);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const headings = (page: Page) => page.locator('main :is(h1, h2)').allTextContents();

test('new pages open offline, whole @gate', async ({
  visitor,
  page,
  context,
  browser,
  baseURL,
}) => {
  const printed = await browser.newPage({ javaScriptEnabled: false });
  const whole = new Map<string, string[]>();
  for (const path of pages) {
    await printed.goto(`${baseURL}${path}`);
    whole.set(path, await headings(printed));
  }
  await printed.close();
  await visitOnce(page);
  await context.setOffline(true);
  for (const path of pages) {
    const response = await page.goto(path);
    expect(response?.fromServiceWorker(), path).toBe(true);
    await expect.poll(() => headings(page), path).toEqual(whole.get(path));
  }
  await page.goto('/no-such-page');
  await visitor.sees('Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(paths.services);
});

test('under the worker a 404 is still the server’s; pages of reference follow, and open offline', async ({
  visitor,
  page,
  context,
}) => {
  await visitOnce(page);
  const unknown = await page.goto('/no-such-page');
  expect([unknown?.fromServiceWorker(), unknown?.status()]).toEqual([true, 404]);
  await visitor.sees('Page not found');
  const known = await page.goto(paths.services);
  expect([known?.fromServiceWorker(), known?.status()]).toEqual([true, 200]);
  expect(await known?.text()).toContain('Our Process');

  const kept = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('reference-files')).keys();
      return requests.filter(({ url }) => url.includes('/assets/seldom-reference-')).length;
    });
  await expect.poll(kept).toBe(1);
  await context.setOffline(true);
  for (const path of referencePaths) {
    const response = await page.goto(path);
    expect(response?.fromServiceWorker(), path).toBe(true);
    await expect.poll(async () => (await headings(page)).length, path).toBeGreaterThan(0);
  }
});
