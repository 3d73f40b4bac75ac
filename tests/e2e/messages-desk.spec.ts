/** Messages at the desk: waiting threads, notes, saved replies, order on four devices, XSS. */

import type { Page } from '@playwright/test';

import { clientPath, deskThreadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { subjectLimit } from '#domain/messages/thread.ts';
import { anAccount, type TestAccount, changeAccount } from '../support/accounts.ts';
import { beginOp, messageOp, mineOf, openedOf, noteOp } from '../support/messages.ts';
import type { TestServer } from '../support/server.ts';
import { enter } from './client.ts';
import { keptRows } from './device.ts';
import { expectWellMade, foundByDayAndNight } from './screens.ts';
import { expect, staffIsHere, test, fill, offline, noise } from './member.ts';
import { pressKey } from './presses.ts';
import { anOp } from '../support/op-api.ts';
import { messageFrom, openLead } from './staff.ts';
import { eventsFor } from '../support/desk.ts';
import { onePayloadAClass } from '../support/xss-payloads.ts';
import { watch } from './journey.ts';

test.use({ expected: noise(offline, /404.*realtime/) });

/** One payload per class; all: tests/inputs. */
const texts = onePayloadAClass.map(({ html }) => html.trim());
const subject = texts.find(({ length }) => length <= subjectLimit) ?? '';

test('no payload runs for the client or the staff who read it', async ({ page, server }) => {
  const ines = await anAccount(server, 'clients', { name: subject });
  const grace = await anAccount(server, 'staff', { name: subject });
  const begin = beginOp(ines.id, { subject, text: texts[0] });
  const ops = texts.slice(1).map((text) => messageOp(begin.entity, text));
  const sent = [
    ...(await ines.sends(begin, ...ops)),
    ...(await grace.sends(...texts.map((text) => messageOp(begin.entity, text)))),
    ...(await grace.sends(...texts.map((text) => noteOp(begin.entity, text)))),
  ];
  expect(sent.filter(({ status }) => status !== 'applied')).toEqual([]);
  const tried = await watch(page);

  await enter(page, ines);
  await page.goto(paths.portalMessages);
  await page.getByRole('button', { name: subject }).click();
  const entries = page.getByRole('list', { name: subject, exact: true }).getByRole('listitem');
  await expect(entries).toHaveCount(texts.length * 2);
  for (const text of texts) await expect(entries.filter({ hasText: text }).nth(1)).toBeVisible();

  await staffIsHere(page, server);
  await page.goto(paths.adminMessages);
  await page.getByRole('row', { name: subject }).getByRole('link', { name: subject }).click();
  await expect(entries).toHaveCount(texts.length * 3);
  for (const text of texts) await expect(entries.filter({ hasText: text }).nth(2)).toBeVisible();
  expect(tried).toEqual([]);
});

const entries = (page: Page, subject: string) =>
  page.getByRole('list', { name: subject, exact: true }).getByRole('listitem');

async function aThread(server: TestServer) {
  const ines = await anAccount(server, 'clients');
  const begin = beginOp(ines.id, { subject: `Lease ${ines.id}` });
  await ines.sends(begin);
  return { ines, thread: begin.entity, subject: `Lease ${ines.id}` };
}

test('who needs an answer is on top; noted, answered, closed @gate', async ({ page, server }) => {
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
  await expect.poll(async () => (await mineOf(ines)).threads[0]?.state).toBe('closed');
  expect(JSON.stringify(await mineOf(ines))).not.toContain('brother');
  const { threads } = await openedOf(grace, ines.id);
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

test('row 86: four devices offline: one order', async ({ page, server, anotherDevice }) => {
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
  await expect.poll(async () => (await mineOf(ines)).messages.length).toBe(5);
  const order = (await mineOf(ines)).messages.map(({ text }) => text);
  for (const device of devices) {
    await expect(entries(device, subject)).toHaveCount(5);
    await expect(entries(device, subject)).toContainText(order);
  }
});

test('a thread is a page, with the draft of an answer', async ({ page, server }) => {
  const { ines, thread, subject } = await aThread(server);
  await staffIsHere(page, server);
  await page.goto(`${clientPath(ines.id)}?thread=${thread}`);
  await expect(page).toHaveURL(deskThreadPath(ines.id, thread));
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await page.getByLabel('Answer', { exact: true }).fill('All of th');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('All of th');
  await expectWellMade(page);
  await pressKey(page, 'Enter', page.getByRole('link', { name: ines.email }));
  await expect(page).toHaveURL(clientPath(ines.id));
  await pressKey(page, 'Enter', page.getByRole('link', { name: subject }));
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeFocused();
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('All of th');
  await pressKey(page, 'Enter', page.getByRole('link', { name: 'All messages' }));
  await expect(page).toHaveURL(paths.adminMessages);

  await page.goto(deskThreadPath(ines.id, 'nosuchthread123'));
  await expect(page.getByText('This thread is not here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All messages' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: ines.email })).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
});

test('staff keep a reply, insert it filled in, and send it', async ({ page, server }) => {
  const ines = await anAccount(server, 'clients');
  const save = { changes: { first_name: 'Ines' }, base: { first_name: '' } };
  await ines.sends(
    anOp('profile.save', save, { entity: ines.id, key: null }),
    beginOp(ines.id, { subject: 'Lease' }),
  );
  const { id } = await staffIsHere(page, server);
  await changeAccount(server, 'staff', id, { name: 'Rosa Lindqvist' });
  await page.goto(paths.adminMessages);
  const name = `Thanks ${ines.id}`;
  await page.getByRole('button', { name: 'Add a saved reply' }).click();
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByText('Give it a name.')).toHaveCount(2);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByLabel('Text', { exact: true }).fill('Thank you, {first_name}.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByLabel('Text', { exact: true }).fill('Thank you, {first_name}.\n{advisor}');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save reply' }).click();
  const saved = page
    .getByRole('paragraph')
    .filter({ hasText: 'Thank you, {first_name}. {advisor}' });
  await expect(saved).toBeVisible();

  await page.goto(clientPath(ines.id));
  await page.getByRole('link', { name: /^Lease/ }).click();
  const answer = page.getByLabel('Answer', { exact: true });
  await answer.fill('Hello!');
  await page.getByRole('button', { name: 'Insert a saved reply' }).click();
  await page.getByRole('button', { name: `Insert ${name}` }).click();
  await expect(answer).toHaveValue('Hello!\n\nThank you, Ines.\nRosa Lindqvist');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(async () => (await mineOf(ines)).messages.map(({ text }) => text))
    .toContain('Hello!\n\nThank you, Ines.\nRosa Lindqvist');

  await openLead(page, await messageFrom(server, 'Dana Whitfield'));
  await page.getByRole('button', { name: 'Insert a saved reply' }).click();
  await page.getByRole('button', { name: `Insert ${name}` }).click();
  await expect(page.getByLabel('Your reply')).toHaveValue(
    'Hello Dana,\n\nThank you, Dana.\nRosa Lindqvist',
  );

  await page.goto(paths.adminMessages);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});

/** Messages that arrive while the desk is locked do not count as read. */
test('row 211: what comes under the lock is read once unlocked', async ({ page, server }) => {
  await page.clock.install();
  const ines = await anAccount(server, 'clients');
  const begin = beginOp(ines.id);
  await ines.sends(begin);
  const grace = await staffIsHere(page, server);
  const seenUpto = async () =>
    (await mineOf(ines)).threads[0]?.readers.find(({ side }) => side === 'firm')?.upto;
  const isNews = async () => (await eventsFor(grace)).some(({ read }) => !read);
  await page.goto(deskThreadPath(ines.id, begin.entity));
  await expect.poll(seenUpto).toBe(1);
  // The clock would end a request that has no answer yet, and send it again.
  await expect.poll(() => keptRows(page, 'ops', grace.id)).toEqual([]);
  await page.clock.fastForward('15:30');
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock).toBeVisible();

  // The worker may send what is read, and its requests are not seen here: the server is asked.
  const whileLocked: unknown[] = [];
  await page.route('**/api/account/prove', async (route) => {
    whileLocked.push(await seenUpto());
    await route.continue();
  });
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/notifications/events'));
  await ines.sends(messageOp(begin.entity, 'And the deposit is gone!'));
  await page.clock.runFor(31_000);
  await heard;
  await page.clock.runFor(31_000);
  expect(await isNews()).toBe(true);
  await fill(page, { Password: grace.password });
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock).toBeHidden();
  await expect(page.getByText('And the deposit is gone!')).toBeVisible();
  await expect.poll(seenUpto).toBe(2);
  expect(whileLocked).toEqual([1]);
  expect(await isNews()).toBe(false);
});
