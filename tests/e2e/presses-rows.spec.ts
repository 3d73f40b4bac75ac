/** A double press at the desk is one where the answer to the first brings another button, or the next row, under the finger. */
import { createHash } from 'node:crypto';

import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { clientPath, deskThreadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { opHashText, opSchema } from '#domain/ops/op.ts';
import { anAccount } from '../support/accounts.ts';
import { appointmentsOf, doneIn, wideOpen } from '../support/appointments.ts';
import { runSql } from '../support/many-leads.ts';
import { beginOp, mineOf, moveOp } from '../support/messages.ts';
import { putPost } from '../support/posts.ts';
import { sendAs } from '../support/requests.ts';
import type { TestServer } from '../support/server.ts';
import { inDecember } from './days-to-come.ts';
import { aSceneOf } from './appointments.ts';
import { expect, staffIsHere, test } from './member.ts';
import { painted, pressKey, pressLate, pressTwice } from './presses.ts';
import { atDashboard, postRow, withoutPosts } from './staff-at-work.ts';

test.use({ expected: [/401|404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred/] });

/** As in browsers that do not hold what is in sight in its place. */
const withoutAnchor = (page: Page) =>
  page.addStyleTag({ content: 'html { overflow-anchor: none }' });

/** What the server says of ops that it does not accept. */
function refusing(body: unknown) {
  const results = v.parse(v.object({ ops: v.array(opSchema) }), body).ops.map((op) => {
    const hash = createHash('sha256').update(opHashText(op)).digest('hex');
    return { id: op.id, hash, status: 'rejected', code: 'not_found' };
  });
  return { v: 1, serverTime: new Date().toISOString(), results };
}

const show = (name: string) => ({ name, exact: true });

test('row 268: an appointment that has begun is confirmed, and not said to be missed', async ({
  page,
  server,
}) => {
  await staffIsHere(page, server);
  const { client, type, staff } = await aSceneOf(server);
  await appointmentsOf(server, staff).saveSchedule(wideOpen, 1);
  const own = appointmentsOf(server, client);
  const { id } = await doneIn(own.book(type.id, (await own.slots(type.id))[0] ?? 0));
  await runSql(
    server,
    `UPDATE appointments SET starts = ${Date.now() - 60_000} WHERE id = '${id}'`,
  );
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
  await sendAs(server, ines, begin);
  await sendAs(server, me, moveOp(begin.entity, 'settle', 1));
  await page.goto(deskThreadPath(ines.id, begin.entity));
  const close = page.getByRole('button', show('Close thread'));
  const again = page.getByRole('button', show('Open again'));
  await pressTwice(page, close, 'mouse', () => expect(again).toBeVisible());
  // What is written afterwards arrives after all that was done before it.
  await page.getByLabel('Answer', { exact: true }).fill('Page two.');
  await page.getByRole('button', show('Send')).click();
  await expect.poll(async () => (await mineOf(server, ines)).messages).toHaveLength(2);
  expect((await mineOf(server, ines)).threads[0]?.state).toBe('closed');
});

test('row 269: of deleted posts, the next one is not restored', async ({ page, server }) => {
  await withoutPosts(server);
  const deleted_at = new Date().toISOString().replace('T', ' ');
  for (const title of ['First', 'Second', 'Third']) await putPost(server, { title, deleted_at });
  await atDashboard(page, server);
  await page.getByLabel('Status').selectOption('Deleted');
  const restore = (title: string) => page.getByRole('button', show(`Restore ${title}`));
  await pressTwice(page, restore('Third'), 'mouse', () =>
    expect(postRow(page, 'Third')).toBeHidden(),
  );
  // What is restored afterwards arrives after all that was restored before it.
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
  const from = page.getByLabel('Off from', { exact: true });
  for (const [at, day] of [inDecember('24'), inDecember('26'), inDecember('28')].entries()) {
    await page.getByRole('button', { name: 'Add days off' }).click();
    await from.nth(at).fill(day);
  }
  const remove = page.getByRole('button', { name: /^Remove: Off from/ });
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

/** A thread at the desk with three messages in it that were not accepted; the buttons that discard them. */
async function threeRefused(page: Page, server: TestServer) {
  await staffIsHere(page, server);
  const ines = await anAccount(server, 'clients');
  const begin = beginOp(ines.id);
  await sendAs(server, ines, begin);
  await page.goto(deskThreadPath(ines.id, begin.entity));
  const answer = page.getByLabel('Answer', { exact: true });
  await expect(answer).toBeVisible();
  await page.route('**/api/ops', (route) =>
    route.fulfill({ json: refusing(route.request().postDataJSON()) }),
  );
  const discard = page.getByRole('button', show('Discard'));
  for (const [at, text] of ['First.', 'Second.', 'Third.'].entries()) {
    await answer.fill(text);
    await page.getByRole('button', show('Send')).click();
    await expect(discard).toHaveCount(at + 1);
  }
  await withoutAnchor(page);
  return discard;
}

test('row 269: of messages that were not accepted, the next one stays', async ({
  page,
  server,
}) => {
  const discard = await threeRefused(page, server);
  await pressTwice(page, discard.first(), 'mouse', () => expect(discard).toHaveCount(2));
  await painted(page);
  // What is discarded afterwards goes after all that was discarded before it.
  await discard.last().click();
  await expect(page.getByText('Third.')).toBeHidden();
  await expect(page.getByText('Second.')).toBeVisible();
});

test('row 317: a press that was made before the list moved is not one on what stands there now', async ({
  page,
  server,
}) => {
  const discard = await threeRefused(page, server);
  const moment = Date.now();
  await pressKey(page, 'Enter', discard.first());
  await expect(discard).toHaveCount(2);
  await pressLate(page, discard.first(), moment);
  await painted(page);
  await expect(discard).toHaveCount(2);
});
