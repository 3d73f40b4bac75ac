/** Row 45 and the worker: it opens the app without a network, sends what waits, and keeps out of everything else. */
import { wholeBrowser } from '../e2e/browser-options.ts';
import { keptRows } from '../e2e/device.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import { hang } from '../support/faults.ts';
import { aPdf } from '../support/files.ts';
import { expect, test } from './browser/fault-journey.ts';
import {
  expectArrivedOnce,
  expectNotArrived,
  submitOpId,
  readyToSubmit,
} from './browser/outcome.ts';

import { holdWorker, underWorker } from './browser/worker.ts';

/** A headless shell breaks when a worker is told to sync. */
test.use({ launchOptions: wholeBrowser });

/** A page of the site that runs nothing of it. */
const elsewhere = '/icons/icon-192.png';

test('the worker answers pages and files, never /api/ and never a POST @gate', async ({
  visitor,
  page,
  server,
}) => {
  const email = 'worker-api@example.com';
  await visitor.open();
  await underWorker(page);
  const answers: { path: string; method: string; byWorker: boolean }[] = [];
  page.on('response', (response) => {
    answers.push({
      path: new URL(response.url()).pathname,
      method: response.request().method(),
      byWorker: response.fromServiceWorker(),
    });
  });
  await readyToSubmit(visitor, email);
  await visitor.pickFile('return.pdf', aPdf());
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  await visitor.submit();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await expectArrivedOnce(page, server, email);
  const toServer = answers.filter(
    ({ path, method }) => path.startsWith('/api/') || method !== 'GET',
  );
  expect(toServer.length).toBeGreaterThanOrEqual(3);
  expect(toServer.filter(({ byWorker }) => byWorker)).toEqual([]);
  expect(answers).toContainEqual({ path: '/price-estimator', method: 'GET', byWorker: true });
});

test('a request to the server does not wait for the worker to start', async ({ visitor, page }) => {
  await visitor.open();
  await underWorker(page);
  const sourceOf = (path: string) =>
    page.evaluate(async (asked) => {
      await (await fetch(asked)).text();
      const [entry] = performance.getEntriesByName(new URL(asked, location.href).href);
      return Reflect.get(entry ?? {}, 'workerFinalSourceType');
    }, path);
  expect(await sourceOf('/api/health')).toBe('network');
  expect(await sourceOf('/shell.html')).not.toBe('network');
});

test('the worker leaves files that are no part of the app to the server', async ({
  visitor,
  page,
}) => {
  await visitor.open();
  await underWorker(page);
  const picture = await page.goto(elsewhere);
  expect(picture?.fromServiceWorker()).toBe(false);
  expect(picture?.headers()['content-type']).toBe('image/png');
});

test('a fresh tab without a network goes on where the last one was', async ({
  visitor,
  page,
  context,
  tab,
  network,
}) => {
  await readyToSubmit(visitor, 'fresh@example.com');
  await underWorker(page);
  await page.close();
  network.partition(true);
  await context.setOffline(true);
  const next = await tab();
  await next.open();
  await next.sees('Submit Your Details');
  await expect(next.page.getByLabel('Email', { exact: true })).toHaveValue('fresh@example.com');
});

test('background sync sends what waits once the tab is closed', async ({
  visitor,
  page,
  context,
  server,
  network,
}) => {
  const email = 'sync@example.com';
  await readyToSubmit(visitor, email);
  await underWorker(page);
  await context.setOffline(true);
  await visitor.submit();
  await visitor.sees('Saved on this device. Not sent yet.');
  const op = await submitOpId(page);
  await page.close();
  await expectNotArrived(server, email);

  const other = await context.newPage();
  await context.setOffline(false);
  await other.goto(elsewhere);
  const worker = await holdWorker(other);
  await worker.sync();
  await expectArrivedOnce(other, server, email);
  expect(sendsByOp(network.passages()).get(op)).toBe(1);
});

test('row 45: the worker is stopped while it sends', async ({
  visitor,
  page,
  context,
  server,
  network,
}) => {
  const email = 'row45@example.com';
  await readyToSubmit(visitor, email);
  await underWorker(page);
  await context.setOffline(true);
  await visitor.submit();
  await visitor.sees('Saved on this device. Not sent yet.');
  const op = await submitOpId(page);
  await page.close();

  const other = await context.newPage();
  network.next(hang, 1, '/api/ops');
  await context.setOffline(false);
  await other.goto(elsewhere);
  const worker = await holdWorker(other);
  await worker.sync();
  await expect.poll(() => sendsByOp(network.passages('/api/ops')).get(op)).toBe(1);
  expect(await keptRows(other, 'ops')).toMatchObject([{ id: op, state: 'inflight' }]);
  await expectNotArrived(server, email);

  await worker.stop();
  await worker.sync();
  await expectArrivedOnce(other, server, email);
  expect(sendsByOp(network.passages('/api/ops')).get(op)).toBe(2);
});
