/** Files in threads, both ways: attached without a network, read in the app by the other side, refused with a reason. */
import type { Page } from '@playwright/test';

import { deskThreadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { aPdf, aProgram } from '../support/files.ts';
import { points } from '../support/images.ts';
import { beginOp, mineOf, threadFileOp } from '../support/messages.ts';
import { sendAs, sendFile } from '../support/requests.ts';
import { allFilesKept, enter } from './client.ts';
import { keptRows } from './device.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, staffIsHere, test } from './member.ts';
import { underWorker } from './waiting.ts';

test.use({
  // A file is asked for before it is declared: it may have been begun before.
  expected: [/404 \(Not Found\)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching/],
});

const subject = 'Lease of the office';
const xss = '<img src=x onerror="document.title=1">.png';
const picture = new Uint8Array(Buffer.from(points['image/png'], 'base64'));

const entries = (page: Page) =>
  page.getByRole('list', { name: subject, exact: true }).getByRole('listitem');

const attach = (page: Page, ...files: readonly { name: string; bytes: Uint8Array }[]) =>
  page.getByLabel('Attach files to this thread').setInputFiles(
    files.map(({ name, bytes }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    })),
  );

test('row 114: attached without a network a file waits through a reload, arrives once, and both sides read it', async ({
  page,
  server,
}) => {
  const ines = await anAccount(server, 'clients');
  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  const begin = beginOp(ines.id, { subject });
  await sendAs(server, ines, begin);
  await underWorker(page);
  await enter(page, ines);
  await page.goto(paths.portalMessages);
  await page.getByRole('button', { name: new RegExp(subject) }).click();
  await allFilesKept(page);
  await page.context().setOffline(true);
  await attach(
    page,
    { name: 'lease.pdf', bytes: aPdf(400_000) },
    { name: 'k1.pdf', bytes: aProgram() },
  );
  await expect(
    page.getByText(/^k1\.pdf: Not attached\. It is of a kind that we do not take/),
  ).toBeVisible();
  await expect(entries(page).nth(1)).toContainText('lease.pdf');
  await expect(entries(page).nth(1)).toContainText('Saved here. Not sent yet.');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.reload();
  await expect(entries(page).nth(1)).toContainText('Saved here. Not sent yet.');
  await page.context().setOffline(false);
  await expect(entries(page).nth(1)).toContainText('Received.');
  expect((await mineOf(server, ines)).messages.map(({ text }) => text)).toEqual([
    'Which pages do you need?',
    'lease.pdf',
  ]);
  await expect.poll(() => keptRows(page, 'chunks', ines.id)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download lease.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('lease.pdf');

  await sendFile(server, grace, threadFileOp(begin.entity, xss, picture), picture);
  await page.getByRole('button', { name: `Open ${xss}` }).click();
  await expect(page.getByRole('img', { name: `The file ${xss}` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('staff read what a client attached, and attach a file to their answer', async ({
  page,
  server,
}) => {
  const ines = await anAccount(server, 'clients');
  const begin = beginOp(ines.id, { subject });
  await sendAs(server, ines, begin);
  await sendFile(server, ines, threadFileOp(begin.entity, xss, picture), picture);
  await staffIsHere(page, server);
  await page.goto(deskThreadPath(ines.id, begin.entity));
  await page.getByRole('button', { name: `Open ${xss}` }).click();
  await expect(page.getByRole('img', { name: `The file ${xss}` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await attach(page, { name: 'signed.pdf', bytes: aPdf(3000) });
  await expect(entries(page).nth(2)).toContainText('Received.');
  expect((await mineOf(server, ines)).messages.at(-1)).toMatchObject({
    side: 'firm',
    text: 'signed.pdf',
  });
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
