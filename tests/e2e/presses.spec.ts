/** Double presses count once; items that move under the pointer ignore clicks. */

import type { Page } from '@playwright/test';

import type { StepId } from '#domain/estimator/steps.ts';
import { clientPath, deskThreadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { keptDraft, settled, keptRows } from './device.ts';
import { expect, test, staffIsHere } from './member.ts';
import { pressBy, pressTwice, painted, pressKey, pressLate } from './presses.ts';
import {
  startAt,
  createVisitor,
  doorRefuses,
  shortest,
  aPhoto,
  choosePhotos,
  photosDialog,
  seesPhotos,
  filledIn,
} from './visitor.ts';
import { arrivals, pressNext } from '../../soak/presses/press.ts';
import { anAccount } from '../support/accounts.ts';
import { appointmentsOf, doneIn, wideOpen } from '../support/appointments.ts';
import { beginOp, mineOf, moveOp } from '../support/messages.ts';
import { putPost } from '../support/posts.ts';
import type { TestServer } from '../support/server.ts';
import { inDecember } from './days-to-come.ts';
import { aSceneOf, pick, requestOf, atDocuments } from './client.ts';
import { atDashboard, postRow, withoutPosts, openClient } from './staff.ts';
import { aPdf, points } from '../support/files.ts';

test.use({ expected: [/401|404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred/] });

const both = { ...shortest, clientType: 'both' } as const;

test('on a slow phone no first press is undone', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // The first visit has no draft, the last returns to one.
  for (const [visit, arrival] of [...arrivals, 'direct' as const].entries()) {
    const press = { arrival, cpu: 6, delayMs: visit * 75 };
    expect(await pressNext(context, server.url, press)).toMatchObject({ isLost: false });
  }
  await context.close();
});

test.describe('a double tap is one press', () => {
  test.use({ hasTouch: true });

  for (const by of Object.keys(pressBy)) {
    test(`Next, Back and Submit Your Details, by ${by}: one step each`, async ({
      visitor,
      page,
    }) => {
      await startAt(visitor, 'client-type', { answers: both });
      await pressTwice(page, visitor.button('Next'), by);
      await visitor.sees('Individual Questions');
      await settled(page);
      await visitor.sees('Individual Questions');
      await visitor.next('Business Questions');
      await pressTwice(page, visitor.button('Back'), by);
      await visitor.sees('Individual Questions');
      await settled(page);
      await visitor.sees('Individual Questions');
      await visitor.open('?step=estimate');
      await pressTwice(page, visitor.button('Submit Your Details'), by);
      await visitor.sees('Submit Your Details');
      await settled(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(visitor.toast('Please fill in all required fields')).toHaveCount(0);
    });
  }
});

test('two tabs at two steps leave each other there', async ({ visitor, page, context }) => {
  await startAt(visitor, 'individual');
  const other = createVisitor(await context.newPage());
  await other.open('?step=client-type');
  await other.sees('Client Type');
  await settled(other.page);
  const stepOf = async () => (await keptDraft(page))['step'] satisfies unknown;
  const last: StepId = 'client-type';
  await expect.poll(stepOf).toBe(last);
  const before = await keptDraft(page);
  for (const tab of [page, other.page, page, other.page]) await settled(tab);
  expect(await keptDraft(page)).toEqual(before);
});

/** Disables scroll anchoring, as in some browsers. */
const withoutAnchor = (page: Page) =>
  page.addStyleTag({ content: 'html { overflow-anchor: none }' });

const show = (name: string) => ({ name, exact: true });

test('row 268: an appointment is confirmed, and not missed', async ({ page, server }) => {
  await staffIsHere(page, server);
  const { client, type, staff } = await aSceneOf(server);
  await appointmentsOf(server, staff).saveSchedule(wideOpen, 1);
  const own = appointmentsOf(server, client);
  const { id } = await doneIn(own.book(type.id, (await own.slots(type.id))[0] ?? 0));
  await server.sql(`UPDATE appointments SET starts = ${Date.now() - 60_000} WHERE id = '${id}'`);
  await page.goto(clientPath(client.id));
  const part = page.getByRole('region', show('Appointments'));
  await pressTwice(page, part.getByRole('button', show('Confirm')), 'mouse', () =>
    expect(part.getByText('Confirmed', { exact: true })).toBeVisible(),
  );
  await part.getByRole('button', show('Note')).click();
  await part.getByLabel('Note, for staff alone').fill('They called.');
  await part.getByRole('button', { name: 'Save the note' }).click();
  await expect(part.getByText('Note: They called.')).toBeVisible();
  await expect(part.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('row 268: a thread that is closed stays closed', async ({ page, server }) => {
  const me = await staffIsHere(page, server);
  const ines = await anAccount(server, 'clients');
  const begin = beginOp(ines.id);
  await ines.sends(begin);
  await me.sends(moveOp(begin.entity, 'settle', 1));
  await page.goto(deskThreadPath(ines.id, begin.entity));
  const close = page.getByRole('button', show('Close thread'));
  const again = page.getByRole('button', show('Open again'));
  await pressTwice(page, close, 'mouse', () => expect(again).toBeVisible());
  // A later action, before which that of a second press would have arrived.
  await page.getByLabel('Answer', { exact: true }).fill('Page two.');
  await page.getByRole('button', show('Send')).click();
  await expect.poll(async () => (await mineOf(ines)).messages).toHaveLength(2);
  expect((await mineOf(ines)).threads[0]?.state).toBe('closed');
});

test('row 269: of deleted posts, the next one is not restored', async ({ page, server }) => {
  await withoutPosts(server);
  const deleted_at = new Date().toISOString().replace('T', ' ');
  for (const title of ['First', 'Second', 'Third']) await putPost(server, { title, deleted_at });
  await atDashboard(page, server);
  await page.getByRole('tab', { name: 'Deleted' }).click();
  const restore = (title: string) => page.getByRole('button', show(`Restore ${title}`));
  await pressTwice(page, restore('Third'), 'mouse', () =>
    expect(postRow(page, 'Third')).toBeHidden(),
  );
  // A later restore, before which that of a second press would have arrived.
  await restore('First').click();
  const deleted = async () =>
    (await server.rows('posts', 'deleted_at != ""')).map(({ title }) => title);
  await expect.poll(deleted).not.toContain('First');
  expect(await deleted()).toEqual(['Second']);
});

test('row 269: of days off that are entered, the next one stays', async ({ page, server }) => {
  await staffIsHere(page, server);
  await page.goto(paths.adminAppointments);
  await page.getByRole('tab', show('Your hours')).click();
  const from = page.getByLabel(/^Day off( \d)?, from$/);
  for (const [at, day] of [inDecember('24'), inDecember('26'), inDecember('28')].entries()) {
    await page.getByRole('button', { name: 'Add days off' }).click();
    await from.nth(at).fill(day);
  }
  const remove = page.getByRole('button', { name: /^Remove: Day off/ });
  await pressTwice(page, remove.first(), 'mouse', () => expect(remove).toHaveCount(2));
  await painted(page);
  await expect(remove).toHaveCount(2);
  await expect(from.first()).toHaveValue(inDecember('26'));
});

test('row 269: of people whom pages name, the next one stays', async ({ page, server }) => {
  await staffIsHere(page, server, { owner: true });
  await page.goto(paths.adminFirm);
  for (const place of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Add a person' }).click();
    const person = page.getByRole('group', show(`Person ${place}`));
    await person.getByLabel('Name').fill(`Ann ${place}`);
  }
  await withoutAnchor(page);
  const remove = (place: number) => page.getByRole('button', show(`Remove Ann ${place}`));
  await pressTwice(page, remove(2), 'mouse', () => expect(remove(2)).toBeHidden());
  await painted(page);
  for (const place of [3, 4]) await expect(remove(place)).toBeVisible();
});

/** A thread with three rejected messages; returns their discard buttons. */
async function threeRefused(page: Page, server: TestServer) {
  await staffIsHere(page, server);
  const ines = await anAccount(server, 'clients');
  const begin = beginOp(ines.id);
  await ines.sends(begin);
  await page.goto(deskThreadPath(ines.id, begin.entity));
  const answer = page.getByLabel('Answer', { exact: true });
  await expect(answer).toBeVisible();
  await doorRefuses(page, []);
  const discard = page.getByRole('button', show('Discard'));
  for (const [at, text] of ['First.', 'Second.', 'Third.'].entries()) {
    await answer.fill(text);
    await page.getByRole('button', show('Send')).click();
    await expect(discard).toHaveCount(at + 1);
  }
  await withoutAnchor(page);
  return discard;
}

test('row 269: of refused messages, the next one stays', async ({ page, server }) => {
  const discard = await threeRefused(page, server);
  await pressTwice(page, discard.first(), 'mouse', () => expect(discard).toHaveCount(2));
  await painted(page);
  // A later discard, before which that of a second press would be done.
  await discard.last().click();
  await expect(page.getByText('Third.')).toBeHidden();
  await expect(page.getByText('Second.')).toBeVisible();
});

test('row 317: a press from before the list moved does nothing', async ({ page, server }) => {
  const discard = await threeRefused(page, server);
  const moment = Date.now();
  await pressKey(page, 'Enter', discard.first());
  await expect(discard).toHaveCount(2);
  await pressLate(page, discard.first(), moment);
  await painted(page);
  await expect(discard).toHaveCount(2);

  await test.step('a press beside it counts', async () => {
    const before = Date.now();
    await pressKey(page, 'Enter', discard.first());
    await expect(discard).toHaveCount(1);
    await pressLate(page, page.getByRole('link', show('All messages')), before);
    await expect(page).toHaveURL(paths.adminMessages);
  });
});

const names = ['a.pdf', 'b.pdf', 'c.pdf'];

test('row 267: of a client’s files that wait, the next one stays', async ({ page, server }) => {
  const { client } = await atDocuments(page, server);
  const request = requestOf(page, 'Lease of the office');
  await expect(request).toBeVisible();
  await page.context().setOffline(true);
  await pick(
    page,
    'Lease of the office',
    ...names.map((name, at) => ({ name, bytes: aPdf(500, at + 1) })),
  );
  const remove = (name: string) => request.getByRole('button', { name: `Remove ${name}` });
  await expect(remove('c.pdf')).toBeVisible();
  await pressTwice(page, remove('a.pdf'), 'mouse', () => expect(remove('a.pdf')).toBeHidden());
  await painted(page);
  for (const name of ['b.pdf', 'c.pdf']) await expect(remove(name)).toBeVisible();
  await expect.poll(() => keptRows(page, 'documents', client.id)).toHaveLength(2);
});

test('row 267: of photographed pages, the next one stays', async ({ visitor, page }) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await visitor.press('Photograph the pages');
  const photos = await Promise.all([100, 200, 300].map((width) => aPhoto(page, { width })));
  await choosePhotos(page, ...photos);
  await seesPhotos(page, 3);
  const remove = photosDialog(page).getByRole('button', { name: 'Remove page 1', exact: true });
  await pressTwice(page, remove, 'mouse', () => seesPhotos(page, 2));
  await painted(page);
  await photosDialog(page).getByRole('button', { name: 'Remove page 2', exact: true }).click();
  await seesPhotos(page, 1);
});

test('row 267: of the firm’s files for a client, the next one stays', async ({ page, server }) => {
  const client = await anAccount(server, 'clients');
  await staffIsHere(page, server);
  await openClient(page, client.id);
  const part = page.getByRole('region', { name: 'Files for the client' });
  const buffer = Buffer.from(points['image/png'], 'base64');
  const files = ['a.png', 'b.png', 'c.png'].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer,
  }));
  await part.locator('input[type=file]').setInputFiles(files);
  await expect(part.getByText('Not opened yet')).toHaveCount(3);
  const withdraw = part.getByRole('button', { name: /^Withdraw: / });
  await pressTwice(page, withdraw.first(), 'mouse', () => expect(withdraw).toHaveCount(2));
  // A later withdrawal, before which that of a second press would have arrived.
  await withdraw.last().click();
  const taken = () =>
    server.rows('price_estimator_documents', `client = "${client.id}" && taken > 0`);
  await expect.poll(async () => JSON.stringify(await taken())).toContain('a.png');
  expect(await taken()).toHaveLength(2);
});
