/** What the visitor is told when the device does not keep things as it should. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { deviceOpen, keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';
import { brokenNetwork, fillEverything } from './waiting.ts';

test.use({ expected: [brokenNetwork] });

/** From now on the browser hands out no database. */
const withoutDatabase = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });

/** From now on there is no room for another row, in one table or in all. */
const withoutRoom = (page: Page, table = '') =>
  page.evaluate((full) => {
    const { value: put } = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {};
    IDBObjectStore.prototype.put = function (...row) {
      if (!full || this.name === full) throw new DOMException('full', 'QuotaExceededError');
      return Reflect.apply(put, this, row);
    };
  }, table);

test('keeps nothing: said, guarded against closing, and the submission goes out all the same', async ({
  visitor,
  page,
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
  await visitor.submit();
  await visitor.sees('Submission Received!');
  expect(await server.rows('price_estimates', 'email="memory@example.com"')).toHaveLength(1);
});

test('keeps nothing and is offline: not said to be saved', async ({ visitor, page, context }) => {
  await withoutDatabase(page);
  await visitor.walk(undefined, 'contact');
  await visitor.fillContact();
  await context.setOffline(true);
  await visitor.submit();
  await visitor.sees('Not sent yet.');
  await expect(page.getByText(/or what you entered is lost/)).toBeVisible();
  await expect(page.getByText(/[Ss]aved? on this device|safe on this device/)).toHaveCount(0);
});

test('a private window, where the browser gives it away', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.getDirectory = () =>
      Promise.reject(new DOMException('denied', 'SecurityError'));
  });
  await visitor.open();
  await expect(page.getByText(/^Private window/)).toBeVisible();
  await visitor.pickServices('Bookkeeping');
  await expect(page.getByText(/\bSaved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Bookkeeping', exact: true })).toBeChecked();
});

test('a newer version in another tab: read-only until it is loaded again', async ({
  visitor,
  page,
  context,
}) => {
  await fillEverything(visitor);
  const newer = await context.newPage();
  await newer.goto('/favicon.svg');
  await newer.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('device-guest', 1000);
        opening.addEventListener('success', () => {
          opening.result.close();
          done();
        });
      }),
  );
  await expect(
    page.getByText('A newer version is open in another tab. Load this page again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(visitor.button('Submit')).toBeDisabled();
  await expect(visitor.button('Reset')).toBeDisabled();
  await expect(visitor.button('Load again')).toBeEnabled();
  await visitor.press('Load again');
  await visitor.sees('Submit Your Details');
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
  await expect(page.getByLabel('Email')).toBeEditable();
});

test('an old tab holds the database: said after five seconds, the page works meanwhile', async ({
  visitor,
  page,
  context,
}) => {
  const deaf = await context.newPage();
  await deaf.goto('/favicon.svg');
  await deaf.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.open('device-guest', 1).addEventListener('success', () => done());
      }),
  );
  await page.clock.install();
  await page.goto(paths.estimator);
  await page.clock.runFor(5000);
  await visitor.sees('Service Selection');
  await expect(page.getByText(/^Close the other tabs of this site, then/)).toBeVisible();
  await visitor.pickServices('Bookkeeping');
  await expect(page.getByText('Selected: Bookkeeping')).toBeVisible();
  await deaf.close();
  page.on('dialog', (dialog) => void dialog.accept());
  const loaded = page.waitForEvent('load');
  await visitor.press('Load again');
  await loaded;
  await deviceOpen(page);
  await expect(page.getByText(/^Close the other tabs/)).toHaveCount(0);
});

test('the browser deletes what was kept: said, and the page goes on', async ({
  visitor,
  page,
  context,
  server,
}) => {
  await startAt(visitor, 'estimate');
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin: server.url,
    storageTypes: 'indexeddb',
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Your browser cleared saved data\./)).toBeVisible();
  await visitor.press('Submit Your Details');
  await visitor.fillContact({ Email: 'deleted@example.com' });
  await expect.poll(async () => JSON.stringify(await keptDraft(page))).toContain('deleted@');
  await visitor.submit();
  await visitor.sees('Submission Received!');
});

test('no room and no network: the form stays and says so', async ({
  visitor,
  page,
  context,
  server,
}) => {
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
  await visitor.submit();
  await visitor.sees('Submission Received!');
  expect(await server.rows('price_estimates', 'email="full@example.com"')).toHaveLength(1);
});

test('no room for a file: refused with the reason, the text is kept', async ({ visitor, page }) => {
  await fillEverything(visitor);
  await withoutRoom(page, 'chunks');
  await visitor.pickFile('return.pdf', Buffer.from('%PDF-1.7\n'));
  await expect(
    page.getByText('There is no room for this file on this device. Your answers are saved.'),
  ).toBeVisible();
  await expect(visitor.toast('File Upload Failed')).toBeVisible();
  await expect(page.getByText(/^This device is full\./)).toBeVisible();
  await page.getByLabel('Phone').fill('(555) 010-0177');
  await expect(page.getByText(/^This device is full\./)).toHaveCount(0);
  expect((await keptDraft(page))['contact']).toMatchObject({ phone: '(555) 010-0177' });
});
