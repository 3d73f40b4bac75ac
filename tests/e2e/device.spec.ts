/** "Data saved in your browser": every figure is right, and deleting deletes. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { keptHere, wipeTexts } from '#texts/kept-here.ts';
import { appCache } from '#worker/protocol.ts';
import { everythingKept, keptRows } from './device.ts';
import { foundByAxe } from './found-by-axe.ts';
import { expect, test } from './journey.ts';
import { brokenNetwork, doorAnswers, fillEverything, returnPdf, underWorker } from './waiting.ts';
import type { Visitor } from './visitor.ts';

test.use({ expected: [brokenNetwork] });

const busy = { status: 503, contentType: 'application/json', body: '{"code":"unavailable"}' };

/** From wherever one is, without loading anything. */
async function openDevicePage({ page, sees }: Visitor) {
  await page.getByRole('link', { name: 'Privacy' }).first().click();
  await page.getByRole('link', { name: 'Data saved in your browser' }).click();
  await sees('Data saved in your browser');
  await page.locator('summary', { hasText: 'Technical details' }).click();
}

/** An estimate with a file waits, because the server is busy. */
async function submitToBusyServer(visitor: Visitor) {
  await fillEverything(visitor, 'kept@example.com', true);
  await doorAnswers(visitor.page, (route) => route.fulfill(busy));
  await visitor.submit();
  await visitor.sees('Saved on this device. Not sent yet.');
}

/** How many things the browser keeps for this tab: how the visitor came is one. */
const keptOfTab = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'sessionStorage').length);

/** How many of the site's own files this browser keeps. */
const cached = (page: Page) =>
  page.evaluate(async (beginning) => {
    const name = (await caches.keys()).find((each) => each.startsWith(beginning));
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
  }, appCache);

const row = ({ page }: Visitor, name: string) => page.getByRole('row', { name });

test('shows what is kept, asks, deletes it, and the site works on @gate', async ({
  visitor,
  page,
}) => {
  await submitToBusyServer(visitor);
  await openDevicePage(visitor);
  await expect(row(visitor, 'Your estimate')).toContainText('1, changed');
  await expect(row(visitor, 'Files you picked')).toContainText('1, 293 kB');
  await expect(row(visitor, 'Unsent messages and files')).toContainText('2');
  await expect(row(visitor, 'What you typed into a form')).toContainText('None');
  expect(await keptOfTab(page)).toBe(1);

  await visitor.press('Delete everything here');
  const dialog = page.getByRole('dialog', { name: 'Delete everything saved here?' });
  await expect(dialog).toContainText('2 things have not been sent yet.');
  await dialog.getByRole('button', { name: 'Keep it' }).last().click();
  expect(await everythingKept(page)).toContain('kept@example.com');

  await visitor.press('Delete everything here');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save a backup copy' }).click();
  expect((await download).suggestedFilename()).toBe('waiting-to-send.zip');
  await dialog.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(
    page.getByText('Deleted. Nothing you entered is saved in this browser.'),
  ).toBeVisible();
  await expect(row(visitor, 'Your estimate')).toContainText('None');
  await expect(row(visitor, 'Unsent messages and files')).toContainText('None');
  expect(await everythingKept(page)).not.toContain('kept@example.com');
  expect(await keptRows(page, 'chunks')).toEqual([]);
  expect(await keptOfTab(page)).toBe(0);

  await page.getByRole('link', { name: 'Get Started' }).click();
  await visitor.sees('Service Selection');
  await visitor.pickServices('Bookkeeping');
  await expect(page.getByText(/\bSaved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Bookkeeping', exact: true })).toBeChecked();
  await expect(
    page.getByRole('checkbox', { name: 'Tax Preparation', exact: true }),
  ).not.toBeChecked();
});

test('another tab forgets what it still shows', async ({ visitor, page, context }) => {
  const other = await context.newPage();
  await visitor.open();
  await visitor.pickServices('Bookkeeping');
  await expect(page.getByText(/\bSaved \d/)).toBeVisible();
  await other.goto('/this-device');
  await expect(other.getByRole('row', { name: 'Your estimate' })).toContainText('1, changed');
  await other.getByRole('button', { name: 'Delete everything here' }).click();
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(other.getByText(/^Deleted\./)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Bookkeeping', exact: true })).not.toBeChecked();
});

test('the files of the site go as well, and are fetched again with the next page', async ({
  visitor,
  page,
  context,
}) => {
  await underWorker(page);
  await page.goto('/this-device');
  const all = await cached(page);
  await expect(row(visitor, 'Offline copy of this site')).toContainText(/\d+ files/);
  await visitor.press('Delete everything here');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/^Deleted\./)).toBeVisible();
  expect(await cached(page)).toBe(0);

  await page.goto('/price-estimator');
  await visitor.sees('Service Selection');
  await expect.poll(() => cached(page)).toBe(all);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('row 230: they are fetched again, too, where the next page brings code that has a cache of its own', async ({
  visitor,
  page,
  context,
}) => {
  await underWorker(page);
  await page.goto(paths.device);
  const all = await cached(page);
  await visitor.press('Delete everything here');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/^Deleted\./)).toBeVisible();
  await page.goto(paths.privacy);
  await page.keyboard.press('Shift');
  await expect.poll(() => cached(page)).toBe(all);
  await context.setOffline(true);
  await page.goto(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('can be read without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/this-device`);
  await expect(page.getByRole('row', { name: 'Your estimate' })).toContainText('30 days');
  await expect(page.getByText('Without JavaScript this site saves nothing here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete everything here' })).toBeHidden();
  await page.close();
});

test('axe finds nothing, also while it asks', async ({ visitor, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await submitToBusyServer(visitor);
  await openDevicePage(visitor);
  await expect(row(visitor, 'Unsent messages and files')).toContainText('2');
  expect(await foundByAxe(page)).toEqual([]);
  await visitor.press('Delete everything here');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await foundByAxe(page)).toEqual([]);
  expect(returnPdf.byteLength).toBe(300_000);
});

test('where its database does not open it is neither said to be empty nor to be deleted', async ({
  visitor,
  page,
  context,
}) => {
  const old = await context.newPage();
  await old.goto('/favicon.svg');
  await old.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('device-guest', 1);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'));
        opening.addEventListener('success', () => done());
      }),
  );
  await page.clock.install();
  await page.goto(paths.device);
  await page.clock.runFor(5000);
  await expect(page.getByText(/^Close the other tabs of this site, then/)).toBeVisible();
  await visitor.press('Delete everything here');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const failed = page.getByText(wipeTexts.failed);
  const waits = async () => {
    await page.clock.runFor(1000);
    return failed.isVisible();
  };
  await expect.poll(waits).toBe(true);
  await expect(page.getByText(keptHere.empty)).toBeHidden();
});
