/** Rows 41 to 44 and the upgrade: a new version of the app is deployed while the old one is in use. */
import type { Page } from '@playwright/test';

import { deviceNotices } from '#texts/device.ts';
import { notices } from '#texts/notices.ts';
import { deviceOpen, keptDraft } from '../e2e/device.ts';
import { fillEverything } from '../e2e/visitor.ts';
import { sha256 } from '../support/op-api.ts';
import { bytesOf } from '../support/fault-proxy.ts';
import { pass, refuse } from '../support/faults.ts';
import { aPdf } from '../support/files.ts';
import { storedDocument } from '../support/uploading.ts';
import { queueMessages } from './browser/device-rows.ts';
import { expect, test } from './browser/fault-journey.ts';
import { tellOnline, turns } from './browser/worker.ts';
import { expectArrivedOnce, expectMessagesOnce } from './browser/outcome.ts';

test.use({ serviceWorkers: 'block' });

test.afterEach(({ server }) => server.deploy('now'));

/** The page's first script, which differs between versions. */
const codeOf = (page: Page) => page.locator('script[type=module]').first().getAttribute('src');

const firstName = (page: Page) => page.getByLabel('First Name', { exact: true });

test('row 41: the old tab lets go, writes no more', async ({ visitor, page, tab, server }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ops')) sent.push(String(request.postData()));
  });
  await fillEverything(visitor, 'row41@example.com');
  await server.deploy('next');
  const next = await tab();
  await next.open();
  await next.sees('Submit Your Details');
  expect(await codeOf(next.page)).not.toBe(await codeOf(page));
  await expect(page.getByText(deviceNotices.superseded)).toBeVisible();
  await expect(firstName(page)).toBeDisabled();
  for (const name of ['Submit', 'Reset']) await expect(visitor.button(name)).toBeDisabled();
  const kept = await keptDraft(next.page);
  expect(kept).toMatchObject({ seenByNextVersion: true });

  const ids = await queueMessages(next.page, 1);
  await tellOnline(page);
  await expect.poll(() => turns(page)).toEqual({ held: 0, pending: 0 });
  expect(sent).toEqual([]);
  await firstName(next.page).fill('Ann');
  await expect
    .poll(async () => (await keptDraft(next.page))['contact'])
    .toMatchObject({ first_name: 'Ann' });
  await tellOnline(next.page);
  await expectMessagesOnce(next.page, server, ids);
  await visitor.press('Load again');
  await expect(firstName(page)).toBeEditable();
  await expect(firstName(page)).toHaveValue('Ann');
});

test('row 41: it waits for a deaf old tab', async ({ visitor, page, tab, server }) => {
  await fillEverything(visitor, 'row41b@example.com');
  await page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('device-guest');
        opening.addEventListener('success', () => {
          Object.assign(globalThis, { deaf: opening.result });
          done(true);
        });
      }),
  );
  await server.deploy('next');
  const next = await tab();
  await next.page.clock.install();
  await next.open();
  const isSaid = async () => {
    await next.page.clock.runFor(1000);
    return next.page.getByText(deviceNotices.blocked).isVisible();
  };
  await expect.poll(isSaid).toBe(true);
  // What the tab read before the notice stays on screen.
  await next.sees('Submit Your Details');

  await page.close();
  const loaded = next.page.waitForEvent('load');
  await next.press('Load again');
  await loaded;
  await deviceOpen(next.page);
  await expect(next.page.getByText(deviceNotices.blocked)).toHaveCount(0);
  await next.open('?step=contact');
  await next.sees('Submit Your Details');
  await expect(next.page.getByLabel('Email', { exact: true })).toHaveValue('row41b@example.com');
  await deviceOpen(next.page);
  expect(await keptDraft(next.page)).toMatchObject({ seenByNextVersion: true });
});

test('row 42: a file of the old version is gone', async ({ visitor, page, server }) => {
  const lateFile = '**/assets/toast-stack-*.js';
  await page.route(lateFile, (route) => route.fulfill({ status: 404 }));
  await fillEverything(visitor, '');
  const before = await codeOf(page);
  await firstName(page).fill('Ann');
  await server.deploy('next');
  await page.unroute(lateFile);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await visitor.submit();
  await expect.poll(() => loads).toBe(1);
  await visitor.sees('Submit Your Details');
  await expect(firstName(page)).toHaveValue('Ann');
  expect(await codeOf(page)).not.toBe(before);
  await visitor.submit();
  await expect(visitor.toast(notices['contact-incomplete'].title)).toBeVisible();
  expect(loads).toBe(1);
});

test('row 42: a file no one has asked for yet is gone', async ({ visitor, page }) => {
  await fillEverything(visitor, '');
  await page.route('**/assets/{visitor,outbox}-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/assets/index-*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await visitor.open();
  await visitor.sees('Submit Your Details');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await firstName(page).fill('Ann');
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  expect(loads).toBe(0);
  await page.unrouteAll();
  await visitor.press('Load it now');
  await expect.poll(() => loads).toBe(1);
  await expect(firstName(page)).toHaveValue('Ann');
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
});

test('row 42: a file that no network brings', async ({ visitor, page, network }) => {
  await page.route('**/assets/toast-stack-*', (route) => route.abort());
  await fillEverything(visitor, '');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  network.set(refuse, '/');
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/'));
  await visitor.submit();
  await asked;
  await visitor.sees('Submit Your Details');
  await expect(page.getByText('There is a problem')).toBeVisible();
  expect(loads).toBe(0);
});

test('the next version goes on with it all', async ({ visitor, page, tab, server, network }) => {
  const email = 'upgrade@example.com';
  const file = aPdf(2 * 1024 * 1024);
  await fillEverything(visitor, email);
  await visitor.pickFile('return.pdf', file);
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  const { document } = await keptDraft(page);
  let left = file.byteLength / 2;
  network.set(({ length }) => {
    left -= length;
    return left >= 0 ? pass : refuse;
  }, '/api/uploads');
  await visitor.submit();
  await expect
    .poll(() => network.passages('/api/uploads').some(({ fate }) => fate === 'refuse'))
    .toBe(true);
  network.set(refuse);
  const ids = await queueMessages(page, 3, true);

  await server.deploy('next');
  const next = await tab();
  await next.page.clock.install();
  await next.open('?step=received');
  await next.sees('Submission Received!');
  await expect(page.getByText(deviceNotices.superseded)).toBeVisible();
  // Waits for the open database: moving the clock earlier would end its time limit.
  await deviceOpen(next.page);
  network.heal();
  await next.page.clock.fastForward(60_000);
  await tellOnline(next.page);
  await expect(next.page.getByText('Received', { exact: true })).toBeVisible();
  await expectArrivedOnce(next.page, server, email);
  await expectMessagesOnce(next.page, server, ids);
  const arrived = await storedDocument(server, String(document));
  expect(sha256(arrived.bytes)).toBe(sha256(file));
  expect(bytesOf(network.passages('/api/uploads'))).toBeLessThanOrEqual(1.15 * file.byteLength);
});
