/** A client's requests: upload, decline, offline, refusals, never doubled. */
import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { aPdf } from '../support/files.ts';
import { answerOp, decideOp } from '../support/requests.ts';
import {
  allFilesKept,
  databases,
  enter,
  leaves,
  ask,
  openDocuments,
  openMore,
  pick,
  receivedFiles,
  requestOf,
  atDocuments,
} from './client.ts';
import { hasKept, keptRows } from './device.ts';
import { foundByDayAndNight } from './screens.ts';
import { expect, test, offline, noise } from './member.ts';
import { underWorker } from './visitor.ts';

// A device asks for a file before it declares it.
test.use({ expected: noise(offline, /404 \(Not Found\) .*\/api\/uploads\//) });

const lease = 'Lease of the office';
const pdf = (name: string, length = 5000) => ({ name, bytes: aPdf(length, 3) });
const xss = '<img src=x onerror="document.title=1">';

test('many files arrive, and each can be taken away again @gate', async ({ page, server }) => {
  const client = await anAccount(server, 'clients');
  const { id } = await ask(server, client, { due: '2026-04-15', details: xss });
  await ask(server, client, { item: 'other', title: xss });
  await enter(page, client);
  await expect(page.getByText('2 requests are waiting for you')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Upload Documents' }).click();
  const request = requestOf(page, lease);
  await expect(request).toContainText('Your turn');
  await expect(request).toContainText('Due April 15, 2026');
  await expect(request.getByText(xss)).toBeVisible();
  await expect(requestOf(page, xss)).toBeVisible();
  await expect(page.getByText('2 of 2 are waiting for you.')).toBeVisible();

  await pick(page, lease, pdf('w2.pdf', 700_000), pdf(`${xss.replace('/', '')}.pdf`));
  await expect(request.getByText('Received', { exact: true })).toHaveCount(2);
  await expect(request).toContainText('Our turn');
  await expect(request).toContainText("We have it. We'll review it next.");
  expect(await receivedFiles(server, id)).toHaveLength(2);
  await expect.poll(() => keptRows(page, 'documents', client.id)).toEqual([]);
  await expect.poll(() => keptRows(page, 'chunks', client.id)).toEqual([]);
  expect(await foundByDayAndNight(page)).toEqual([]);

  await expect(request.getByRole('button', { name: 'Download w2.pdf' })).toHaveCount(0);
  await openMore(request, 'w2.pdf');
  const download = page.waitForEvent('download');
  await request.getByRole('button', { name: 'Download w2.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('w2.pdf');
  await page.context().setOffline(true);
  await request.getByRole('button', { name: 'Download w2.pdf' }).click();
  await expect(request.getByText(/Files stay with us, not on this device/)).toBeVisible();
});

test('files and a word wait through a reload, arrive once @gate', async ({ page, server }) => {
  const client = await anAccount(server, 'clients');
  const { id } = await ask(server, client);
  const { id: home } = await ask(server, client, { item: 'form-1098', title: '' });
  await underWorker(page);
  await enter(page, client);
  await openDocuments(page);
  await expect(requestOf(page, lease)).toBeVisible();
  await allFilesKept(page);
  await page.context().setOffline(true);
  await pick(page, lease, pdf('w2.pdf', 700_000), pdf('k1.pdf'));
  await expect(requestOf(page, lease).getByText('Waiting to be sent')).toHaveCount(2);
  const house = requestOf(page, 'Form 1098 for your home');
  await openMore(house, 'about this request Form 1098 for your home');
  await house.getByRole('button', { name: /^Does not apply/ }).click();
  await expect(house.getByLabel('Why does it not apply?')).toBeFocused();
  await house.getByRole('button', { name: 'Tell us' }).click();
  await expect(house.getByText('Say it in a few words.')).toHaveCount(2);
  await house.getByLabel('Why does it not apply?').fill('I rent.');
  await hasKept(page, 'I rent.', client.id);
  await page.reload();
  await expect(house.getByLabel('Why does it not apply?')).toHaveValue('I rent.');
  await house.getByRole('button', { name: 'Tell us' }).click();
  await expect(house).toContainText('On its way');
  await expect(house.getByText('I rent.')).toBeVisible();
  await expect(requestOf(page, lease)).toContainText('On its way');
  expect(await foundByDayAndNight(page)).toEqual([]);

  await page.goto(paths.portalOutbox);
  await expect(page.getByRole('rowheader', { name: 'File: w2.pdf' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Answer to a request' })).toBeVisible();
  await page.goto(paths.portalDocuments);
  await expect(requestOf(page, lease).getByText('Waiting to be sent')).toHaveCount(2);

  await page.context().setOffline(false);
  await expect(requestOf(page, lease).getByText('Received', { exact: true })).toHaveCount(2);
  await expect(house).toContainText('Our turn');
  expect(await receivedFiles(server, id)).toEqual(['k1.pdf', 'w2.pdf']);
  expect(await server.rows('requests', `id="${home}"`)).toMatchObject([
    { state: 'does-not-apply', word: 'I rent.' },
  ]);
});

test('row 57: what staff asked stands beside the refused answer', async ({ page, server }) => {
  const { client, id, staff } = await atDocuments(page, server);
  const request = requestOf(page, lease);
  await expect(request).toBeVisible();
  await page.context().setOffline(true);
  await openMore(request, `about this request ${lease}`);
  await request.getByRole('button', { name: /^Does not apply/ }).click();
  await request.getByLabel('Why does it not apply?').fill('We moved out.');
  await request.getByRole('button', { name: 'Tell us' }).click();
  const [provided] = await client.sends(answerOp(id, 'provide'));
  await staff.sends(decideOp(id, 'ask', provided?.rev ?? 0));
  await page.context().setOffline(false);
  await expect(request.getByText('Your answer was not taken.')).toBeVisible();
  await expect(request.getByText('Page 2 is missing.')).toBeVisible();
  await expect(request.getByText('We moved out.')).toBeVisible();
  await expect(request).toContainText('Your turn');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await request.getByRole('button', { name: /^Send it again/ }).click();
  await expect(request).toContainText('Our turn');
  expect(await server.rows('requests', `id="${id}"`)).toMatchObject([
    { state: 'does-not-apply', word: 'We moved out.' },
  ]);
});

test('row 92: signing out leaves no file to the next', async ({ page, server, visitor }) => {
  const { client, id } = await atDocuments(page, server);
  await page.context().route('**/api/ops', (route) => route.abort());
  await pick(page, lease, pdf('w2.pdf'));
  await expect(requestOf(page, lease).getByText('w2.pdf').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(dialog).toContainText('One thing has not been sent yet.');
  await leaves(page, () => visitor.press('Sign out and discard'));
  await expect.poll(() => databases(page)).not.toContain(`device-${client.id}`);
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await enter(page, await anAccount(server, 'clients'));
  await openDocuments(page);
  await expect(page.getByText("We don't need anything from you right now.")).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  expect(await receivedFiles(server, id)).toEqual([]);
});
