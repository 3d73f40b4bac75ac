/** "Data saved in your browser", and warnings when the device fails to store. */

import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { appCache } from '#worker/protocol.ts';
import { everythingKept, keptRows } from './device.ts';
import { foundByAxe } from './screens.ts';
import { expect, test } from './journey.ts';
import {
  brokenNetwork,
  doorAnswers,
  expectFilled,
  fillEverything,
  fillIn,
  message,
  underWorker,
  type Visitor,
} from './visitor.ts';

test.use({ expected: [brokenNetwork] });

const busy = { status: 503, contentType: 'application/json', body: '{"code":"unavailable"}' };

/** Uses links, without a page load. */
async function openDevicePage({ page, sees }: Visitor) {
  await page.getByRole('link', { name: 'Privacy' }).first().click();
  await page.getByRole('link', { name: 'Data saved in your browser' }).click();
  await sees('Data saved in your browser');
  await page.locator('summary', { hasText: 'Technical details' }).click();
}

async function submitToBusyServer(visitor: Visitor) {
  await fillEverything(visitor, 'kept@example.com', true);
  await doorAnswers(visitor.page, (route) => route.fulfill(busy));
  await visitor.submit('Saved on this device. Not sent yet.');
}

/** The number of entries in session storage, such as the visit's source. */
const keptOfTab = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'sessionStorage').length);

const cached = (page: Page) =>
  page.evaluate(async (beginning) => {
    const name = (await caches.keys()).find((each) => each.startsWith(beginning));
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
  }, appCache);

const row = ({ page }: Visitor, name: string) => page.getByRole('row', { name });

test('shows what is kept, asks, deletes it @gate', async ({ visitor, page }) => {
  await submitToBusyServer(visitor);
  await openDevicePage(visitor);
  await expect(row(visitor, 'Your estimate')).toContainText('1, changed');
  await expect(row(visitor, 'Files you picked')).toContainText('1, 293 kB');
  await expect(row(visitor, 'Unsent messages and files')).toContainText('2');
  await expect(row(visitor, 'What you typed into a form')).toContainText('None');
  expect(await keptOfTab(page)).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await foundByAxe(page)).toEqual([]);

  await visitor.press('Delete everything here');
  const dialog = page.getByRole('dialog', { name: 'Delete everything saved here?' });
  await expect(dialog).toContainText('2 things have not been sent yet.');
  expect(await foundByAxe(page)).toEqual([]);
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

test('row 230: files of the site are fetched again', async ({ visitor, page, context }) => {
  await underWorker(page);
  // The second page's code has its own cache.
  for (const next of [paths.estimator, paths.privacy]) {
    await page.goto(paths.device);
    const all = await cached(page);
    await expect(row(visitor, 'Offline copy of this site')).toContainText(/\d+ files/);
    await visitor.press('Delete everything here');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(/^Deleted\./)).toBeVisible();
    expect(await cached(page)).toBe(0);
    await page.goto(next);
    await page.keyboard.press('Shift');
    await expect.poll(() => cached(page)).toBe(all);
  }
  await context.setOffline(true);
  await page.goto(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a database that does not open is not called empty', async ({ visitor, page, context }) => {
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
  const failed = page.getByText(
    'Not all of it could be deleted. Close the other tabs of this site, then try again.',
  );
  const waits = async () => {
    await page.clock.runFor(1000);
    return failed.isVisible();
  };
  await expect.poll(waits).toBe(true);
  await expect(page.getByText('Nothing you entered is saved in this browser.')).toBeHidden();
});

/** From now on the browser opens no database. */
const withoutDatabase = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });

/** From now on there is no room. */
const withoutRoom = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

test('keeps nothing: said, also offline, and the submission goes out', async ({
  visitor,
  page,
  context,
  server,
}) => {
  await withoutDatabase(page);
  await visitor.open();
  await expect(
    page.getByText('This browser saves nothing: what you enter is lost when you close this page.'),
  ).toBeVisible();
  await visitor.pickServices('Tax Preparation');
  await expect(page.getByText(/^On this page only\. From \$/)).toBeVisible();
  await expect(page.getByText(/Saved on this device/)).toHaveCount(0);
  const asks = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asks;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await visitor.next();
  await visitor.answer('Who is this for?', 'Individual');
  await visitor.next();
  await visitor.next();
  await visitor.press(/^No/);
  await visitor.press('Submit Your Details');
  await visitor.fillContact({ Email: 'memory@example.com' });
  await context.setOffline(true);
  await visitor.submit('Not sent yet.');
  await expect(page.getByText(/or what you entered is lost/)).toBeVisible();
  await expect(page.getByText(/[Ss]aved? on this device|safe on this device/)).toHaveCount(0);
  await context.setOffline(false);
  await visitor.sees('Submission Received!');
  expect(await server.rows('price_estimates', 'email="memory@example.com"')).toHaveLength(1);
});

test('row 331: without a database what is typed survives a reload until it is sent', async ({
  visitor,
  page,
}) => {
  await withoutDatabase(page);
  const notice = page.getByText(/^This browser saves nothing/);
  await visitor.open();
  await expect(notice).toBeVisible();
  await visitor.pickServices('Bookkeeping');
  await visitor.next();
  await visitor.answer('Who is this for?', 'Business');
  await page.goto(paths.estimator);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Bookkeeping', exact: true })).toBeChecked();
  await visitor.next('Client Type');
  await expect(page.getByRole('radio', { name: 'Business' })).toBeChecked();
  await visitor.press('Reset');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await visitor.sees('Service Selection');

  await page.goto(paths.contact);
  await fillIn(page, message);
  await expect(page.getByText('On this page only.')).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await expectFilled(page, message);
  await visitor.press('Send Message');
  await expect(visitor.toast('Message sent successfully!')).toBeVisible();
  for (const path of [paths.contact, paths.estimator]) {
    await page.goto(path);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    expect(await page.evaluate("sessionStorage.getItem('typed')")).toBeNull();
  }
});

test('no room and no network: the form says so', async ({ visitor, page, context, server }) => {
  await fillEverything(visitor, 'full@example.com');
  await withoutRoom(page);
  await context.setOffline(true);
  await visitor.submit();
  await expect(
    page.getByText(
      'Not saved on this device: there is no room. Your details are still on this page.',
    ),
  ).toBeVisible();
  await expect(page.getByText(/^This device is full\./)).toBeVisible();
  await visitor.sees('Submit Your Details');
  await expect(visitor.button('Submit')).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('full@example.com');
  await expect(visitor.toast('Submission Failed')).toHaveCount(0);

  await context.setOffline(false);
  await visitor.submit('Submission Received!');
  expect(await server.rows('price_estimates', 'email="full@example.com"')).toHaveLength(1);
});
