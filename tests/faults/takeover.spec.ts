/** Rows 43 and 44: a new worker waits for a good moment; if it cannot be fetched, the old one stays. */
import type { Page } from '@playwright/test';

import { deviceNotices } from '#texts/device.ts';
import { deviceOpen, keptDraft } from '../e2e/device.ts';
import { fillEverything } from '../e2e/visitor.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import { answer, hang } from '../support/faults.ts';
import { expect, test } from './browser/fault-journey.ts';
import { tellOnline, askForUpdate, underWorker, workersBehind } from './browser/worker.ts';
import { expectArrivedOnce, submitOpId } from './browser/outcome.ts';

test.afterEach(({ server }) => server.deploy('now'));

const codeOf = (page: Page) => page.locator('script[type=module]').first().getAttribute('src');

const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('row 43: waits for form and queue @gate', async ({ visitor, page, server, network }) => {
  const email = 'row43@example.com';
  await fillEverything(visitor, email);
  await underWorker(page);
  await visitor.sees('Submit Your Details');
  const before = await codeOf(page);
  await server.deploy('next');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await lookAgain(page);
  await expect.poll(() => workersBehind(page)).toEqual({ installing: false, waiting: true });
  network.set(hang, '/api/ops');
  await visitor.submit();
  await expect.poll(() => network.passages('/api/ops').length).toBe(1);
  const op = await submitOpId(page);
  await lookAgain(page);
  expect(await workersBehind(page)).toEqual({ installing: false, waiting: true });
  expect(loads).toBe(0);

  network.heal();
  network.partition(true);
  network.partition(false);
  await tellOnline(page);
  await visitor.sees('Submission Received!');
  await expect(async () => {
    await lookAgain(page).catch(() => undefined);
    expect(loads).toBe(1);
  }).toPass({ timeout: 30_000 });
  await visitor.sees('Submission Received!');
  await expectArrivedOnce(page, server, email);
  expect(await codeOf(page)).not.toBe(before);
  await expect.poll(() => workersBehind(page)).toEqual({ installing: false, waiting: false });
  expect(loads).toBe(1);
  const through = network.passages('/api/ops').filter(({ fate }) => fate === 'pass');
  expect(sendsByOp(through).get(op)).toBe(1);
});

test('row 43: the visitor is asked, no text is lost', async ({ visitor, page, tab, server }) => {
  await fillEverything(visitor, 'row43b@example.com');
  await page.goto('/privacy');
  await underWorker(page);
  const other = await tab();
  await other.page.goto('/security');
  for (const shown of [other.page, page]) {
    await shown.bringToFront();
    await shown.keyboard.press('Tab');
    await expect(shown.locator('html')).toHaveAttribute('data-app', 'ready');
  }
  const before = await codeOf(page);
  await server.deploy('next');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await visitor.sees('Submit Your Details');
  await page.getByLabel('First Name', { exact: true }).fill('Ann');
  await lookAgain(page);
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await page.getByLabel('Last Name', { exact: true }).fill('Lovelace');
  expect(await codeOf(page)).toBe(before);
  expect(loads).toBe(0);

  await visitor.press('Load it now');
  await expect.poll(() => loads).toBe(1);
  await visitor.sees('Submit Your Details');
  expect(await codeOf(page)).not.toBe(before);
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Ann');
  await expect(page.getByLabel('Last Name', { exact: true })).toHaveValue('Lovelace');
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  await deviceOpen(page);
  expect(await keptDraft(page)).toMatchObject({ seenByNextVersion: true });
  await expect(other.page.getByText(deviceNotices.superseded)).toBeVisible();
  await expect.poll(() => workersBehind(page)).toEqual({ installing: false, waiting: false });
  await lookAgain(page);
  await visitor.submit('Submission Received!');
  expect(loads).toBe(1);
  await expectArrivedOnce(page, server, 'row43b@example.com');
});

test('row 44: it cannot be fetched whole', async ({ visitor, page, context, server, network }) => {
  await fillEverything(visitor, 'row44@example.com');
  await underWorker(page);
  const before = await codeOf(page);
  // Before the new version is there: the browser may look for one by itself.
  network.set(answer(500), '/assets/');
  await server.deploy('next');
  expect(await askForUpdate(page)).toBe('redundant');
  expect(network.passages('/assets/').some(({ status }) => status === 500)).toBe(true);
  await expect.poll(() => workersBehind(page)).toEqual({ installing: false, waiting: false });

  network.partition(true);
  await context.setOffline(true);
  await page.reload();
  await visitor.sees('Submit Your Details');
  expect(await codeOf(page)).toBe(before);
});
