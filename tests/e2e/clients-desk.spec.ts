/** Staff and a client's requests: keyboard, two at once, offline, XSS. */
import { clientPath } from '#config/member-paths.ts';
import { beginOp } from '../support/messages.ts';
import { submitOp, wholeAnswers } from '../support/onboarding.ts';
import { anOp } from '../support/op-api.ts';
import { points } from '../support/files.ts';
import { answerOp } from '../support/requests.ts';
import {
  test,
  aClient,
  goOffline,
  openClient,
  openClients,
  requestRow,
  staffFilesKept,
} from './staff.ts';

import { nextYear } from './days-to-come.ts';
import { hasKept } from './device.ts';
import { expectWellMade, foundByDayAndNight } from './screens.ts';
import { expect, noise } from './member.ts';

import { brokenNetwork } from './visitor.ts';
import { pressKey } from './presses.ts';

test.use({ expected: noise(brokenNetwork, /status of 40[134]|INCOMPLETE_CHUNKED/) });

const picture = Buffer.from(points['image/png'], 'base64');
const xss = '<img src=x onerror="document.title=1">';

test('the part that a link names stays in view while what is above it arrives', async ({
  page,
  server,
}) => {
  const { client, ask } = await aClient(server);
  await ask('First thing');
  for (const at of Array.from({ length: 12 }).keys()) {
    await client.sends(beginOp(client.id, { subject: `Subject ${at}` }));
  }
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/desk/messages/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(clientPath(client.id, 'requests'));
  const part = page.getByRole('heading', { name: 'Requests and documents' });
  await expect(part).toBeFocused();
  await expect(page.getByRole('link', { name: /^Subject/ })).toHaveCount(0);
  answer();
  await expect(page.getByRole('link', { name: /^Subject/ })).toHaveCount(12);
  await expect(part).toBeInViewport();
});

test('by keyboard from the list to the next file @gate', async ({ page, server, staff }) => {
  const { client, ask, bring } = await aClient(server);
  const first = await ask('First thing');
  const second = await ask('Second thing', { due: '2026-04-15' });
  await ask('Third thing');
  await bring(first, 'w2.png', picture);
  await bring(second, 'lease.png', picture);
  await openClients(page);
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  const link = page.getByRole('link', { name: client.email });
  await expect(link).toBeVisible();
  await expect(page.getByRole('row').filter({ has: link })).toContainText('Waiting for us: 2');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await link.focus();
  await pressKey(page, 'Enter');
  await expect(page).toHaveURL(clientPath(client.id));

  const row = (title: string) => page.getByRole('button', { name: title, exact: true });
  await expect(requestRow(page, 'First thing')).toContainText('Waiting for us');
  await expectWellMade(page);
  await row('Third thing').focus();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(row('First thing')).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByRole('img', { name: 'The file w2.png' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('img', { name: 'The file lease.png' })).toBeVisible();
  await expect(requestRow(page, 'First thing')).toContainText('Accepted');
  await page.keyboard.press('r');
  await expect(page.getByLabel('Why it is asked for again')).toBeFocused();
  await page.keyboard.type('Page 2 is missing.');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await hasKept(page, 'Page 2 is missing.', staff.id);
  await page.reload();
  await expect(page.getByLabel('Why it is asked for again')).toHaveValue('Page 2 is missing.');
  await page.getByLabel('Why it is asked for again').press('Tab');
  await pressKey(page, 'Enter');
  await expect(requestRow(page, 'Second thing')).toContainText('Asked again');
  await expect(row('Second thing')).toBeFocused();
  await expect
    .poll(async () => (await server.rows('requests', `id = "${second}"`))[0])
    .toMatchObject({ state: 'asked-again', reason: 'Page 2 is missing.' });
  await expect(page.getByText('Asked again: Second thing')).toBeVisible();
  await expect(page.getByText('Accepted: First thing')).toBeVisible();
  const logged = page.getByText('Sent w2.png for: First thing');
  await expect(logged).toBeVisible();
  // On a phone pending tasks come first, and other parts are folded.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(requestRow(page, 'Second thing')).toBeVisible();
  await expect(logged).toBeHidden();
  await page.getByRole('region', { name: 'Log' }).locator('summary').click();
  await expect(logged).toBeVisible();
});

test('row 132: what a colleague saved is not written over', async ({ page, server }) => {
  const { client, colleague, ask } = await aClient(server);
  const id = await ask('Lease', { details: 'All pages.' });
  await openClient(page, client.id);
  const row = requestRow(page, 'Lease');
  await row.getByRole('button', { name: 'Lease', exact: true }).click();
  await row.getByRole('button', { name: 'Edit request' }).click();
  await row.getByLabel('Details').fill('Pages 1 to 4.');
  await expect(row.getByText('Draft saved.')).toBeVisible();
  const change = { changes: { details: 'The signed pages.' }, base: { details: 'All pages.' } };
  await colleague.sends(anOp('request.change', change, { entity: id, key: null }));
  await page.reload();
  await expect(row).toContainText('The signed pages.');
  await expect(row.getByLabel('Details')).toHaveValue('Pages 1 to 4.');
  await row.getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('Someone else was first.');
  await expect(row).toContainText('Pages 1 to 4.');
  await expect(row).toContainText('The signed pages.');
  expect(await server.rows('requests', `id = "${id}"`)).toMatchObject([
    { details: 'The signed pages.' },
  ]);
});

test('without a network decisions wait, and arrive once @gate', async ({ page, server }) => {
  const { client, ask } = await aClient(server);
  const id = await ask('Lease');
  await client.sends(answerOp(id, 'decline', 1));
  await openClients(page);
  await page.getByRole('link', { name: client.email }).click();
  await expect(requestRow(page, 'Lease')).toContainText('Does not apply');
  await staffFilesKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/This is the copy from/)).toBeVisible();
  await requestRow(page, 'Lease').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Ask for bookkeeping papers' }).click();
  await expect(requestRow(page, 'Balance sheet')).toContainText('Waiting to send');
  await page.getByLabel('What', { exact: true }).selectOption('other');
  await page.getByLabel('Title').fill('Trust deed');
  await page.getByLabel('Due').fill(`${nextYear}-04-15`);
  await page.getByRole('button', { name: 'Add request' }).click();
  await expect(requestRow(page, 'Trust deed')).toContainText(`Due April 15, ${nextYear}`);
  await page.getByRole('link', { name: 'Unsent' }).click();
  await expect(page.getByRole('row', { name: /Decision on a request/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Request to a client/ })).toHaveCount(5);
  await page.getByRole('link', { name: /^Clients/ }).click();
  await expect(page.getByRole('link', { name: client.email })).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await server.rows('requests', `client = "${client.id}"`)).length)
    .toBe(6);
  await expect
    .poll(() => server.rows('requests', `id = "${id}"`))
    .toMatchObject([{ state: 'accepted' }]);
  await page.goto(clientPath(client.id));
  const deed = requestRow(page, 'Trust deed');
  await expect(deed).toContainText('Open');
  await expect(page.getByText('Waiting to send.')).toHaveCount(0);

  await deed.getByRole('button', { name: 'Trust deed' }).click();
  await deed.getByRole('button', { name: 'Edit request' }).click();
  await deed.getByLabel('Title').fill('Deed of the trust');
  await deed.getByRole('button', { name: 'Save changes' }).click();
  const changed = requestRow(page, 'Deed of the trust');
  await expect(changed).toBeVisible();
  // Presses while a row changes are ignored.
  await expect(page.getByText('Waiting to send.')).toHaveCount(0);
  await changed.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(changed).toContainText('Withdrawn');
  await expect
    .poll(() => server.rows('requests', `title = "Deed of the trust"`))
    .toMatchObject([{ state: 'withdrawn', due: `${nextYear}-04-15` }]);
});

test('a part of the onboarding is read and given back', async ({ page, server }) => {
  const { client } = await aClient(server);
  await client.sends(submitOp(client.id, 'goals', { ...wholeAnswers.goals, worries: xss }));
  await openClient(page, client.id);
  const goals = page.getByRole('region', { name: 'Financial goals' });
  await goals.getByRole('heading', { name: /^Financial goals/ }).click();
  await expect(goals.getByText('Pay less tax, Save for retirement')).toBeVisible();
  await expect(goals.getByText(xss)).toBeVisible();
  await goals.getByRole('button', { name: 'Open again: financial goals' }).click();
  await goals.getByRole('button', { name: 'Give it back' }).click();
  await expect(goals.getByText('Enter the reason.')).toBeVisible();
  await goOffline(page);
  await goals.getByLabel('Why financial goals is opened again').fill('Which house?');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await goals.getByRole('button', { name: 'Give it back' }).click();
  await expect(goals.getByText('Saved on this device. Waiting to send.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(goals.getByText('Reason: Which house?')).toBeVisible();
  const [row] = await server.rows('onboardings', `client = "${client.id}"`);
  expect(row?.['parts']).toMatchObject({ goals: { state: 'reopened', reason: 'Which house?' } });
});

test('a client is taken, reminded once, and found among one’s own', async ({ page, server }) => {
  const { client, ask } = await aClient(server);
  await ask('Lease of the office');
  await page.goto(clientPath(client.id));
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('combobox', { name: 'Advisor' })).toHaveValue(/^[a-z0-9]{15}$/);
  await page.getByRole('button', { name: 'Send a reminder' }).click();
  await expect(page.getByText(/^Reminded by hand today/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a reminder' })).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  await openClients(page);
  await page.getByRole('combobox', { name: 'Advisor' }).selectOption('Mine');
  await expect(page.getByRole('link', { name: client.email })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Advisor' })).toHaveValue('mine');
  await expect(page.getByRole('row').filter({ hasText: client.email })).toContainText('You');
  await expectWellMade(page);
});
