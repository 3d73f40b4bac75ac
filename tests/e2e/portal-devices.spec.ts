/** A client on two devices, two clients on one, and what a visitor or an export brings to an account. */

import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { submitBody } from '../support/bodies.ts';
import { anOp, postOne } from '../support/op-api.ts';
import {
  databases,
  endSessions,
  enter,
  expectKept,
  newClient,
  openProfile,
  profileField,
  saveProfile,
  signOut,
  storedProfile,
} from './client.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, fill, test } from './member.ts';
import { fillEverything } from './waiting.ts';

test.use({
  expected: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching|status of 40[1345]/,
  ],
});

test('two people on one device: neither sees, sends or removes what is the other’s @gate', async ({
  page,
  server,
  visitor,
}) => {
  const [maya, tomas] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  await enter(page, maya);
  await openProfile(page);
  await page.context().setOffline(true);
  await saveProfile(page, { 'First Name': 'Maya' });
  await expectKept(page);
  await endSessions(server.url, maya.token);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Sign in' }).first().click();

  await fill(page, { Email: tomas.email, Password: tomas.password });
  await visitor.press(/^Login$/);
  await expect(page).toHaveURL(paths.portalDashboard);
  await expect(page.getByRole('button', { name: 'Notifications: none' })).toBeVisible();
  await openProfile(page);
  await expect(profileField(page, 'First Name')).toHaveValue('');
  await saveProfile(page, { 'First Name': 'Tomás' });
  await expect(visitor.toast('Success')).toBeVisible();
  expect(await storedProfile(server, tomas.id)).toMatchObject({ first_name: 'Tomás' });
  expect(await storedProfile(server, maya.id)).toBe(undefined);
  await signOut(page);
  await expect.poll(() => databases(page)).toEqual(['device-guest', `device-${maya.id}`].sort());

  await enter(page, maya);
  await expect
    .poll(() => storedProfile(server, maya.id))
    .toMatchObject({ first_name: 'Maya', rev: 1 });
});

test('row 27: two devices change the profile: different fields meet, the same one is chosen', async ({
  page,
  server,
  anotherDevice,
  visitor,
}) => {
  const account = await newClient(page, server);
  await openProfile(page);
  const laptop = await anotherDevice({ reducedMotion: 'reduce' });
  await enter(laptop, account);
  await openProfile(laptop);
  await laptop.context().setOffline(true);
  await saveProfile(laptop, { 'Phone Number': '(555) 010-1111', 'Last Name': 'Whitfield' });
  await expectKept(laptop);
  await saveProfile(page, { 'First Name': 'Dana', 'Phone Number': '(555) 010-2222' });
  await expect(visitor.toast('Success')).toBeVisible();

  await laptop.context().setOffline(false);
  await expect(laptop.getByRole('heading', { name: 'Changed on two devices' })).toBeVisible();
  const choice = laptop.getByRole('group', { name: 'Phone Number' });
  await expect(choice.getByRole('radio', { name: /010-1111.*this device/ })).toBeVisible();
  await expect(choice.getByRole('radio', { name: /010-2222.*the other device/ })).toBeVisible();
  expect(await storedProfile(server, account.id)).toMatchObject({ last_name: '', rev: 1 });
  await laptop.getByRole('button', { name: 'Keep what I chose' }).click();
  await expect(laptop.getByText('Choose one of the two.')).toBeVisible();
  expect(await foundByDayAndNight(laptop)).toEqual([]);
  await choice.getByRole('radio', { name: /010-1111/ }).check();
  await laptop.getByRole('button', { name: 'Keep what I chose' }).click();
  await expect
    .poll(() => storedProfile(server, account.id))
    .toMatchObject({
      first_name: 'Dana',
      last_name: 'Whitfield',
      phone: '(555) 010-1111',
      rev: 2,
    });
  await expect(profileField(laptop, 'First Name')).toHaveValue('Dana');
});

test('an estimate sent from this device is brought in when its client says so, and fills in the profile', async ({
  page,
  server,
  visitor,
}) => {
  const account = await anAccount(server, 'clients');
  await fillEverything(visitor, account.email);
  await visitor.submit();
  await visitor.sees('Submission Received!');
  // What the server has of the profile comes last: it is filled in all the same.
  const added = page.waitForResponse('**/api/estimates/claim');
  await page.route('**/api/collections/profiles/records?*', async (route) => {
    await added;
    await route.continue();
  });
  await enter(page, account);
  // What is offered and that there is none are not both said.
  await expect(page.getByRole('button', { name: 'Add to my account' })).toBeVisible();
  await expect(page.getByText('No estimate is in your account yet.')).toBeHidden();
  await visitor.press('Add to my account');
  const table = page.getByRole('table', { name: 'Your estimates' });
  await expect(table.getByRole('row', { name: /Tax Preparation/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to my account' })).toBeHidden();
  await expect
    .poll(() => storedProfile(server, account.id))
    .toMatchObject({ first_name: 'Dana', last_name: 'Whitfield' });
  await page.unroute('**/api/collections/profiles/records?*');

  const other = await anAccount(server, 'clients');
  await signOut(page);
  await enter(page, other);
  await expect(page.getByText('No estimate is in your account yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to my account' })).toBeHidden();
});

test('an estimate that was sent with the client’s address from another device is offered; what is not theirs is not again', async ({
  page,
  server,
}) => {
  const account = await anAccount(server, 'clients');
  const sendOne = () =>
    postOne(server.url, anOp('estimate.submit', { ...submitBody, email: account.email }));
  await sendOne();
  await enter(page, account);
  const offer = page.getByText(/we received an estimate with your email address/);
  await expect(offer).toBeVisible();
  await expect(page.getByText(/^\$[\d,.]+ (one time|each month)/).first()).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not mine' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByText('No estimate is in your account yet.')).toBeVisible();
  await expect(offer).toBeHidden();
  await sendOne();
  await page.reload();
  await page.getByRole('button', { name: 'Add to my account' }).click();
  const table = page.getByRole('table', { name: 'Your estimates' });
  await expect(table.getByRole('row', { name: /Tax Preparation/ })).toHaveCount(1);
  await expect(offer).toBeHidden();
});

test('row 55: what was exported is brought back on the page of what waits', async ({
  page,
  server,
  visitor,
}) => {
  const { id } = await newClient(page, server);
  await openProfile(page);
  await page.context().setOffline(true);
  await saveProfile(page, { 'First Name': 'Dana' });
  await expectKept(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'See what is waiting', exact: true }).click();
  await visitor.sees('Waiting to send');
  const download = page.waitForEvent('download');
  await visitor.press('Save a backup copy');
  const path = await (await download).path();
  await visitor.press(/^Discard Profile/);
  await visitor.press(/^Discard$/);
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('One thing is waiting again.')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => storedProfile(server, id)).toMatchObject({ first_name: 'Dana', rev: 1 });
});

test('on the page of what is kept a client deletes everything: databases, session and files of members', async ({
  page,
  server,
  context,
}) => {
  const account = await newClient(page, server);
  await openProfile(page);
  await context.route('**/api/ops', (route) => route.abort());
  await saveProfile(page, { 'First Name': 'Maya' });
  await expectKept(page);
  const other = await context.newPage();
  await other.goto(paths.device);
  await expect(other.getByRole('row', { name: 'Your sign-in' })).toContainText('Some');
  await expect(other.getByRole('row', { name: 'Unsent messages and files' })).toContainText('1');
  await other.getByRole('button', { name: 'Delete everything here' }).click();
  const dialog = other.getByRole('dialog', { name: 'Delete everything saved here?' });
  await expect(dialog).toContainText('One thing has not been sent yet.');
  expect(await databases(other)).toContain(`device-${account.id}`);
  await dialog.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(other.getByText(/^Deleted\./)).toBeVisible();
  await expect(page).toHaveURL(paths.portalLogin);
  await expect.poll(() => databases(other)).toEqual(['device-guest']);
  expect(await other.evaluate(() => caches.has('member-files'))).toBe(false);
  await other.goto(paths.portal);
  await expect(other).toHaveURL(paths.portalLogin);
});
