/**
 * Tests pages whose code is not cached: offline they say what is possible, and are never blank or endlessly loading.
 */
import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { deviceOpen, pagesHere } from '../e2e/device.ts';
import { foundByDayAndNight } from '../e2e/screens.ts';
import { answer, hang, pass } from '../support/faults.ts';
import { expect, test } from './browser/fault-journey.ts';
import { tellOnline, underWorker } from './browser/worker.ts';

const titleText = "This page didn't load";

// Browsers log failed requests, React logs code that did not arrive.
test.use({ expected: [/Failed to load resource|ERR_|Failed to fetch|code is missing/] });

/** Visits the first page once, which caches everything a visitor needs. */
async function visitOnce(page: Page) {
  await page.goto(paths.home);
  await page.getByRole('heading', { level: 1 }).click();
  await pagesHere(page);
  await underWorker(page);
}

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const guarded = [
  paths.portalLogin,
  paths.admin,
  paths.portalDashboard,
  paths.adminDashboard,
  `${paths.adminLeads}/abcdefghij01234`,
];

test('offline a guest is told what is possible, and led there', async ({ page, context }) => {
  await visitOnce(page);
  await context.setOffline(true);
  for (const path of guarded) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(title(page, titleText)).toBeVisible();
      await expect(page).toHaveTitle(`${titleText} | ${firm.name}`);
      await expect(main(page)).toContainText(
        'Signing in needs a connection. After that your pages open on this device without one, until you sign out.',
      );
      await expect(page.getByRole('banner')).toContainText(firm.mark.name);
      await main(page).getByRole('link', { name: 'Price Estimator' }).click();
      await expect(title(page, 'Service Selection')).toBeVisible();
      await page.goto(path);
      await main(page).getByRole('link', { name: 'Waiting to send' }).click();
      await expect(title(page, 'Waiting to send')).toBeVisible();
    });
  }
  await test.step('it becomes the sign-in once there is a connection', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(paths.portalLogin);
    await expect(title(page, titleText)).toBeVisible();
    expect(await foundByDayAndNight(page)).toEqual([]);
    await context.setOffline(false);
    await tellOnline(page);
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  });
});

test('a network that answers nothing: no endless Loading', async ({ page, network }) => {
  await visitOnce(page);
  await page.clock.install();
  network.set((request) => (request.path.startsWith('/api/') ? pass : hang), '/');
  await page.goto(paths.admin);
  const stands = async () => {
    await page.clock.runFor(1000);
    return title(page, titleText).isVisible();
  };
  await expect.poll(stands).toBe(true);
  await expect(main(page)).toContainText(
    'Signing in needs a connection. After that your pages open on this device without one, until you sign out.',
  );
  network.heal();
  network.partition(true);
  network.partition(false);
  await tellOnline(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a server that has lost its files: Try again asks again', async ({ page, network }) => {
  await visitOnce(page);
  network.set(answer(503), '/');
  await page.goto(paths.portalLogin);
  await expect(title(page, titleText)).toBeVisible();
  network.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});

test('row 254: the step works until the code of its dialogs comes', async ({ page, network }) => {
  network.set(({ path }) => (path.includes('lazy-screens') ? answer(503) : pass), '/assets/');
  const gone = page.waitForResponse((response) => response.url().includes('lazy-screens'));
  await page.goto(paths.estimator);
  await page.getByRole('checkbox', { name: 'Bookkeeping' }).check();
  await gone;
  await deviceOpen(page);
  await expect(title(page, 'Service Selection')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Bookkeeping' })).toBeChecked();
  network.heal();
  await page.getByRole('button', { name: 'View Details of Bookkeeping' }).click();
  const details = page.getByRole('dialog', { name: 'Bookkeeping' });
  // The prerendered dialog offers to select the service; once its code runs, it no longer does.
  await expect(details.getByRole('button', { name: 'Close' }).first()).toBeVisible();
  await expect(details.getByRole('button', { name: 'Select Bookkeeping' })).toBeHidden();
});

test('row 254: no reload for code that no one has asked for', async ({ page }) => {
  let refuse = () => {};
  const coming = new Promise<void>((done) => {
    refuse = done;
  });
  await page.route('**/assets/lazy-screens-*.js', async (route) => {
    await coming;
    await route.fulfill({ status: 503 });
  });
  await page.goto(paths.estimator);
  await page.getByRole('checkbox', { name: 'Bookkeeping' }).check();
  await deviceOpen(page);
  const gone = page.waitForResponse((response) => response.url().includes('lazy-screens'));
  refuse();
  await gone;
  await page.unroute('**/assets/lazy-screens-*.js');
  await page.getByRole('button', { name: 'View Details of Bookkeeping' }).click();
  const details = page.getByRole('dialog', { name: 'Bookkeeping' });
  // Waits for the code: before that, the dialog offers the chosen service.
  await expect(details.getByRole('button', { name: 'Select Bookkeeping' })).toBeHidden();
  await expect(details.getByRole('button', { name: 'Close' }).first()).toBeVisible();
  const [loaded] = await page.evaluate(() => performance.getEntriesByType('navigation'));
  expect(loaded).toMatchObject({ type: 'navigate' });
});

test('a sign-in page says without a script that it is late', async ({ page, network }) => {
  network.set(hang, '/assets/');
  await page.goto(paths.portalLogin, { waitUntil: 'commit' });
  const slow = page.getByText('This takes longer than it should.');
  await expect(slow).toBeAttached();
  await expect(slow).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(slow).toBeVisible();
});
