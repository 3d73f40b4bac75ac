/**
 * Tests the worker: it sends a closed tab's ops (row 45 in docs/reliability.md), and handles only the app's requests.
 */
import { wholeBrowser } from '../e2e/browser-options.ts';
import { keptRows } from '../e2e/device.ts';
import { fillEverything } from '../e2e/visitor.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import { hang } from '../support/faults.ts';
import { aPdf } from '../support/files.ts';
import { expect, test } from './browser/fault-journey.ts';
import { expectArrivedOnce, expectNotArrived, submitOpId } from './browser/outcome.ts';

import { holdWorker, underWorker } from './browser/worker.ts';

/** A headless shell crashes when a worker syncs. */
test.use({ launchOptions: wholeBrowser });

/** A resource of the site that runs no code. */
const elsewhere = '/icons/icon-192.png';

test('answers pages and files of the app alone @gate', async ({ visitor, page, server }) => {
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
  await fillEverything(visitor, email);
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

  await test.step('a request to the server does not wait for the worker to start', async () => {
    const sourceOf = (path: string) =>
      page.evaluate(async (asked) => {
        await (await fetch(asked)).text();
        const [entry] = performance.getEntriesByName(new URL(asked, location.href).href);
        return Reflect.get(entry ?? {}, 'workerFinalSourceType');
      }, path);
    expect(await sourceOf('/api/health')).toBe('network');
    expect(await sourceOf('/shell.html')).not.toBe('network');
  });

  await test.step('files that are no part of the app are left to the server', async () => {
    const picture = await page.goto(elsewhere);
    expect(picture?.fromServiceWorker()).toBe(false);
    expect(picture?.headers()['content-type']).toBe('image/png');
  });
});

test('row 45: sends for a closed tab', async ({ visitor, page, context, server, network }) => {
  const email = 'row45@example.com';
  await fillEverything(visitor, email);
  await underWorker(page);
  await context.setOffline(true);
  await visitor.submit('Saved on this device. Not sent yet.');
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
