/** Rows 37, 38, 40, 50 and 88: a device without room, with replaced files, or without storage. */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { fileProblemTexts } from '#texts/own-requests.ts';
import { deviceNotices } from '#texts/device.ts';
import { pick, receivedFiles, requestOf, atDocuments } from '../e2e/client.ts';
import { foundByDayAndNight } from '../e2e/screens.ts';
import { keptDraft, keptRows } from '../e2e/device.ts';
import { fillEverything, type Visitor } from '../e2e/visitor.ts';
import { sha256 } from '../support/op-api.ts';
import { aPdf, someBytes } from '../support/files.ts';
import type { TestServer } from '../support/server.ts';
import { storedDocument } from '../support/uploading.ts';
import { leaveRoom } from './browser/device-rows.ts';
import { expect, test } from './browser/fault-journey.ts';
import { tellOnline } from './browser/worker.ts';
import { expectArrivedOnce } from './browser/outcome.ts';

test.use({ serviceWorkers: 'block' });

test.describe('a disk of 90 MB', () => {
  let mounted = '';

  test.beforeEach(async ({ profile }, testInfo) => {
    const disk = ['-t', 'tmpfs', '-o', 'size=90m', 'tmpfs', profile.folder];
    const done = await promisify(execFile)('mount', disk).catch(() => undefined);
    testInfo.skip(!done, 'needs the right to mount a small disk');
    mounted = profile.folder;
  });

  test.afterEach(async ({ profile }) => {
    await profile.close();
    if (mounted) await promisify(execFile)('umount', [mounted]);
    mounted = '';
  });

  test('row 88: no room for a file of a client', async ({ profile, server }) => {
    const { page } = await profile.start();
    const { client, id } = await atDocuments(page, server);
    const request = requestOf(page, lease);
    await expect(request).toBeVisible();
    await leaveRoom(page, 1024 * 1024);
    await pick(page, lease, { name: 'large.pdf', bytes: aPdf(9 * 1024 * 1024) });
    await expect(
      request.getByText(`large.pdf: Not added. ${fileProblemTexts['full']}`),
    ).toBeVisible();
    expect(await foundByDayAndNight(page)).toEqual([]);
    for (const table of ['ops', 'documents', 'chunks']) {
      expect(await keptRows(page, table, client.id)).toEqual([]);
    }
    // A smaller file fits and is sent.
    await pick(page, lease, { name: 'w2.pdf', bytes: aPdf(5000) });
    await expect(request.getByText('Received', { exact: true })).toBeVisible();
    expect(await receivedFiles(server, id)).toEqual(['w2.pdf']);
  });
});

const lease = 'Lease of the office';

const fates = [
  { fate: 'changed', happen: (path: string) => writeFile(path, someBytes(900_000)) },
  { fate: 'deleted', happen: (path: string) => rm(path) },
] as const;

/** Picks a file, lets `happen` change it on disk, submits the form, and expects the original content to arrive. */
async function expectOriginal(
  visitor: Visitor,
  server: TestServer,
  { path, email, happen }: { path: string; email: string; happen: (path: string) => Promise<void> },
) {
  const { page } = visitor;
  const original = aPdf(900_000);
  await writeFile(path, original);
  await fillEverything(visitor, email);
  await page.getByLabel('Tax Returns').setInputFiles(path);
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  const { document } = await keptDraft(page);
  await happen(path);
  await visitor.submit();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await expectArrivedOnce(page, server, email);
  const arrived = await storedDocument(server, String(document));
  expect(sha256(arrived.bytes)).toBe(sha256(original));
}

for (const { fate, happen } of fates) {
  test(`row 37: the picked file is ${fate}, private window`, async ({
    visitor,
    server,
  }, testInfo) => {
    const email = `row37-${fate}@example.com`;
    await expectOriginal(visitor, server, {
      path: testInfo.outputPath('return.pdf'),
      email,
      happen,
    });
  });
}

test('row 38: the browser deletes what was kept', async ({ visitor, page, context, server }) => {
  const email = 'row38@example.com';
  await fillEverything(visitor, email);
  const session = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await tellOnline(page);
  await expect(page.getByText(deviceNotices.lost)).toBeVisible();

  await page.getByLabel('First Name', { exact: true }).fill('Ann');
  await expect
    .poll(async () => (await keptDraft(page))['contact'])
    .toMatchObject({ first_name: 'Ann', email });
  await visitor.submit('Submission Received!');
  await expectArrivedOnce(page, server, email);
});

test('row 40: the database never opens', async ({ visitor, page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() });
  });
  const email = 'row40@example.com';
  await page.clock.install();
  const walking = visitor.walk(undefined, 'contact');
  const isSaid = async () => {
    await page.clock.runFor(1000);
    return page.getByText(deviceNotices.memory).isVisible();
  };
  await expect.poll(isSaid).toBe(true);
  await walking;
  await visitor.fillContact({ Email: email });
  await visitor.submit('Submission Received!');
  expect(await server.rows('price_estimates', `email="${email}"`)).toHaveLength(1);
});

test('row 50: a private window says that it forgets', async ({ visitor, page, server }) => {
  // Chromium gives no sign of a private window; other browsers deny it this.
  await page.addInitScript(() => {
    const denied = new Promise((resolve) => addEventListener('denied', resolve));
    StorageManager.prototype.getDirectory = async () => {
      await denied;
      throw new DOMException('no');
    };
  });
  const email = 'row50@example.com';
  const notice = page.getByText(deviceNotices.private);

  await test.step('the notice moves nothing while a button is held', async () => {
    await visitor.open();
    const service = page.getByRole('checkbox', { name: 'Tax Preparation', exact: true });
    await service.hover();
    await page.mouse.down();
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
    await page.evaluate(async () => {
      dispatchEvent(new Event('denied'));
      for (let left = 30; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    });
    await page.mouse.up();
    await expect(service).toBeChecked();
    await expect(notice).toBeVisible();
  });

  await page.addInitScript(() => dispatchEvent(new Event('denied')));
  await visitor.walk(undefined, 'contact');
  await expect(notice).toBeVisible();
  await visitor.fillContact({ Email: email });
  await visitor.pickFile('return.pdf', aPdf());
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  await visitor.submit();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await expectArrivedOnce(page, server, email);
});
