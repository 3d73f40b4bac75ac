/** Files between client and firm: withdrawn and restored, sent by staff, stored on the device for offline reading. */
import { anAccount } from '../support/accounts.ts';
import { points, aPdf } from '../support/files.ts';

import { bringFile, firmFileOp, sendFile } from '../support/requests.ts';
import { test as atTheDesk } from './staff.ts';

import {
  allFilesKept,
  databases,
  enter,
  leaves,
  ask,
  openDocuments,
  openMore,
  requestOf,
} from './client.ts';
import { cachedUrls, keptRows } from './device.ts';
import { expectFits, expectWellMade, foundByDayAndNight } from './screens.ts';
import { expect, test, offline, noise } from './member.ts';

import { underWorker } from './visitor.ts';

const networkErrors = noise(offline, /40[134] /);
test.use({ expected: networkErrors });
atTheDesk.use({ expected: networkErrors });

const lease = 'Lease of the office';
const picture = new Uint8Array(Buffer.from(points['image/png'], 'base64'));
const xss = '<img src=x onerror="document.title=1">.png';

test('a client withdraws a file by keyboard, and restores it', async ({ page, server }) => {
  const client = await anAccount(server, 'clients');
  const { id } = await ask(server, client);
  await bringFile(server, client, id, 'w2.pdf', aPdf());
  await enter(page, client);
  await openDocuments(page);
  const request = requestOf(page, lease);
  await expect(request).toContainText('Our turn');
  await openMore(request, 'w2.pdf');
  await request.getByRole('button', { name: 'Withdraw w2.pdf' }).focus();
  await page.keyboard.press('Enter');
  await expect(request).toContainText('Your turn');
  await expect(request).toContainText(/Withdrawn\. You can undo this until/);
  await expect(request.getByRole('button', { name: 'Undo w2.pdf' })).toBeFocused();
  await expect(request.getByRole('button', { name: 'Download w2.pdf' })).toBeHidden();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await openMore(request, `about this request ${lease}`);
  await request.getByRole('button', { name: `History ${lease}` }).click();
  const history = request.getByRole('list', { name: 'History' });
  await expect(history).toContainText('You sent w2.pdf.');
  await expect(history).toContainText('You withdrew w2.pdf.');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.reload();
  await request.getByRole('button', { name: 'Undo w2.pdf' }).click();
  await expect(request).toContainText('Our turn');
  await expect(request.getByRole('button', { name: 'More w2.pdf' })).toBeFocused();
  await expect(request.getByText('Received', { exact: true })).toBeVisible();
  await expectFits(page);
});

test('kept here it is read offline, gone at sign-out @gate', async ({ page, server, visitor }) => {
  const client = await anAccount(server, 'clients');
  const { staff } = await ask(server, client);
  await sendFile(server, staff, firmFileOp(client.id, xss, picture), picture);
  await underWorker(page);
  await enter(page, client);
  await openDocuments(page);
  await allFilesKept(page);
  const list = page.getByRole('list', { name: 'From the firm' });
  await expect(list.getByText('New', { exact: true })).toBeVisible();
  await expect(list.getByText(xss).first()).toBeVisible();
  await list.getByRole('button', { name: `Open ${xss}` }).click();
  await expect(page.getByRole('img', { name: `The file ${xss}` })).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list.getByText('New', { exact: true })).toBeHidden();
  const [row] = await server.rows('price_estimator_documents', `client = "${client.id}"`);
  expect(Number(row?.['opened'])).toBeGreaterThan(0);
  expect(await keptRows(page, 'chunks', client.id)).toEqual([]);

  await openMore(list, xss);
  await list.getByRole('button', { name: `Save on this device ${xss}` }).click();
  await expect(list.getByText('Saved on this device until you sign out.')).toBeVisible();
  await expect(list.getByRole('button', { name: `Remove from this device ${xss}` })).toBeFocused();
  await expectWellMade(page);
  expect((await cachedUrls(page)).filter((url) => url.includes('/api/'))).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await list.getByRole('button', { name: `Open ${xss}` }).click();
  await expect(page.getByRole('img', { name: `The file ${xss}` })).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await leaves(page, () => visitor.press('Sign Out'));
  await expect.poll(() => databases(page)).not.toContain(`device-${client.id}`);
});
