/** Messages at the desk: who waits for an answer, internal notes, and one order on four devices. */
import type { Page } from '@playwright/test';

import { clientPath, deskThreadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { beginOp, messageOp, mineOf, openedOf } from '../support/messages.ts';
import { sendAs } from '../support/requests.ts';
import type { TestServer } from '../support/server.ts';
import { enter } from './client.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, staffIsHere, test } from './member.ts';
import { pressKey } from './presses.ts';

test.use({
  expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching|404.*realtime/],
});

const entries = (page: Page, subject: string) =>
  page.getByRole('list', { name: subject, exact: true }).getByRole('listitem');

/** A client who has begun a thread. */
async function aThread(server: TestServer) {
  const ines = await anAccount(server, 'clients');
  const begin = beginOp(ines.id, { subject: `Lease ${ines.id}` });
  await sendAs(server, ines, begin);
  return { ines, thread: begin.entity, subject: `Lease ${ines.id}` };
}

test('whoever needs an answer is on top; staff note among themselves, answer and close @gate', async ({
  page,
  server,
}) => {
  const { ines, thread, subject } = await aThread(server);
  const grace = await staffIsHere(page, server);
  await page.goto(paths.adminMessages);
  const row = page.getByRole('row', { name: subject });
  await expect(row).toContainText('23 h left');
  await row.getByRole('link', { name: subject }).click();
  await expect(page).toHaveURL(deskThreadPath(ines.id, thread));
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeFocused();
  await expect(entries(page, subject)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add an internal note' }).click();
  await page.getByLabel('Internal note').fill('Not yet.');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add an internal note' })).toBeFocused();
  await pressKey(page, 'Enter');
  await expect(page.getByLabel('Internal note')).toBeFocused();
  await expect(page.getByLabel('Internal note')).toHaveValue('');
  await page.getByLabel('Internal note').fill('Their brother pays.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(entries(page, subject)).toHaveCount(2);
  await page.getByLabel('Answer', { exact: true }).fill('All of them.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Received.')).toBeVisible();
  await expect(page.getByText('Needs an answer:')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close thread' }).click();
  await expect.poll(async () => (await mineOf(server, ines)).threads[0]?.state).toBe('closed');
  expect(JSON.stringify(await mineOf(server, ines))).not.toContain('brother');
  const { threads } = await openedOf(server, grace, ines.id);
  expect(threads[0]?.notes.map(({ text }) => text)).toEqual(['Their brother pays.']);
  await page.goto(paths.adminMessages);
  await expect(page.getByText('Loading messages...')).toHaveCount(0);
  await expect(page.getByRole('row', { name: subject })).toHaveCount(0);
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page.getByRole('row', { name: subject })).toContainText('Answered');
});

async function opensAsClient(page: Page, ines: TestAccount, subject: string) {
  await enter(page, ines);
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await page.getByRole('button', { name: subject }).click();
}

async function opensAsStaff(page: Page, server: TestServer, { id }: TestAccount, subject: string) {
  await staffIsHere(page, server);
  await page.goto(clientPath(id));
  await page.getByRole('link', { name: subject }).click();
}

test('row 86: two devices of a client and two staff write offline: each once, one order on all four', async ({
  page,
  server,
  anotherDevice,
}) => {
  const { ines, subject } = await aThread(server);
  const [laptop, desk, other] = await Promise.all([1, 2, 3].map(() => anotherDevice()));
  if (!laptop || !desk || !other) throw new Error('no page');
  await opensAsClient(page, ines, subject);
  await opensAsClient(laptop, ines, subject);
  await opensAsStaff(desk, server, ines, subject);
  await opensAsStaff(other, server, ines, subject);
  const devices = [page, laptop, desk, other];
  for (const device of devices) {
    await expect(device.getByLabel(/^(Your message|Answer)$/)).toBeVisible();
    await device.context().setOffline(true);
  }
  for (const [index, device] of devices.entries()) {
    await device.getByLabel(/^(Your message|Answer)$/).fill(`From device ${index + 1}.`);
    await device.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(device.getByText('Saved here. Not sent yet.')).toBeVisible();
  }
  for (const device of devices) await device.context().setOffline(false);
  await expect.poll(async () => (await mineOf(server, ines)).messages.length).toBe(5);
  const order = (await mineOf(server, ines)).messages.map(({ text }) => text);
  for (const device of devices) {
    await expect(entries(device, subject)).toHaveCount(5);
    await expect(entries(device, subject)).toContainText(order);
  }
});

test('words are found by their beginning, and nothing is found by axe, by day and by night', async ({
  page,
  server,
}) => {
  const { ines, thread, subject } = await aThread(server);
  await sendAs(server, ines, messageOp(thread, 'The quagga invoice'));
  await staffIsHere(page, server);
  await page.goto(paths.adminMessages);
  await expect(page.getByRole('row', { name: subject })).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByLabel('Search messages').last().fill('quagg');
  await expect(page.getByRole('row', { name: subject })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await pressKey(page, 'Enter', page.getByRole('link', { name: subject }));
  await expect(entries(page, subject)).toHaveCount(2);
  await pressKey(page, 'Enter', page.getByRole('button', { name: 'Add an internal note' }));
  await expect(page.getByLabel('Internal note')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
});

test('a thread is a page: reached by its address, an old one too, with the draft of an answer kept through a reload', async ({
  page,
  server,
}) => {
  const { ines, thread, subject } = await aThread(server);
  await staffIsHere(page, server);
  await page.goto(`${clientPath(ines.id)}?thread=${thread}`);
  await expect(page).toHaveURL(deskThreadPath(ines.id, thread));
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await page.getByLabel('Answer', { exact: true }).fill('All of th');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('All of th');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await pressKey(page, 'Enter', page.getByRole('link', { name: ines.email }));
  await expect(page).toHaveURL(clientPath(ines.id));
  await pressKey(page, 'Enter', page.getByRole('link', { name: subject }));
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeFocused();
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('All of th');
  await pressKey(page, 'Enter', page.getByRole('link', { name: 'All messages' }));
  await expect(page).toHaveURL(paths.adminMessages);
});

test('a thread that is not there says so, with the ways out', async ({ page, server }) => {
  const { ines } = await aThread(server);
  await staffIsHere(page, server);
  await page.goto(deskThreadPath(ines.id, 'nosuchthread123'));
  await expect(page.getByText('This thread is not here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All messages' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: ines.email })).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
});
