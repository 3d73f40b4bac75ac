/** One client on two devices, two clients on one device, estimates added to an account, and the installed app. */

import type { BrowserContext, Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { firm } from '#config/firm.ts';
import { anAccount } from '../support/accounts.ts';
import { submitBody } from '../support/bodies.ts';
import { anOp, postOne } from '../support/op-api.ts';
import {
  databases,
  endSessions,
  enter,
  newClient,
  openProfile,
  saveProfile,
  signOut,
  storedProfile,
  saveOffline,
} from './client.ts';
import { foundByDayAndNight } from './screens.ts';
import { expect, fill, logIn, test, offline, noise } from './member.ts';
import { fillEverything, fieldOf, expectSaved } from './visitor.ts';
import { deviceOpen } from './device.ts';

test.use({ expected: noise(offline, /status of 40[1345]/) });

test('two people on one device stay apart @gate', async ({ page, server, visitor }) => {
  const [maya, tomas] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  await enter(page, maya);
  await saveOffline(page, { 'First Name': 'Maya' });
  await endSessions(server.url, maya.token);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Sign in' }).first().click();

  await fill(page, { Email: tomas.email, Password: tomas.password });
  await visitor.press(/^Login$/);
  await expect(page).toHaveURL(paths.portalDashboard);
  await expect(page.getByRole('button', { name: 'Notifications: none' })).toBeVisible();
  await openProfile(page);
  await expect(fieldOf(page, 'First Name')).toHaveValue('');
  await saveProfile(page, { 'First Name': 'Tomás' });
  await expect(visitor.toast('Success')).toBeVisible();
  expect(await storedProfile(server, tomas.id)).toMatchObject({ first_name: 'Tomás' });
  expect(await storedProfile(server, maya.id)).toBe(undefined);
  await signOut(page);
  await expect.poll(() => databases(page)).toEqual(['device-guest', `device-${maya.id}`].sort());

  await logIn(page, maya);
  await expect
    .poll(() => storedProfile(server, maya.id))
    .toMatchObject({ first_name: 'Maya', rev: 1 });
});

test('row 27: the same field is chosen', async ({ page, server, anotherDevice, visitor }) => {
  const account = await newClient(page, server);
  await openProfile(page);
  const laptop = await anotherDevice({ reducedMotion: 'reduce' });
  await enter(laptop, account);
  await saveOffline(laptop, { 'Phone Number': '(555) 010-1111', 'Last Name': 'Whitfield' });
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
  await expect(fieldOf(laptop, 'First Name')).toHaveValue('Dana');
});

test('an estimate sent from here is brought in when wished', async ({ page, server, visitor }) => {
  const account = await anAccount(server, 'clients');
  await fillEverything(visitor, account.email);
  await visitor.submit('Submission Received!');
  // Holds the read of the profile until the estimate was added.
  const added = page.waitForResponse('**/api/estimates/claim');
  await page.route('**/api/collections/profiles/records?*', async (route) => {
    await added;
    await route.continue();
  });
  await enter(page, account);
  // An offer and "none" exclude each other.
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

test('an estimate sent elsewhere is offered, and not twice', async ({ page, server }) => {
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

test('a client deletes everything, and is signed out', async ({ page, server, context }) => {
  const account = await newClient(page, server);
  await openProfile(page);
  await context.route('**/api/ops', (route) => route.abort());
  await saveProfile(page, { 'First Name': 'Maya' });
  await expectSaved(page);
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
  const headers = { Authorization: account.token };
  const renewal = `${server.url}/api/collections/clients/auth-refresh`;
  await expect
    .poll(async () => (await fetch(renewal, { method: 'POST', headers })).status)
    .toBe(401);
  await other.goto(paths.portal);
  await expect(other).toHaveURL(paths.portalLogin);
});

async function openApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await page.goto(paths.home);
  return page;
}

test('the app opens where it was left, a tab on the first page', async ({ context }) => {
  const first = await openApp(context);
  await expect(first).toHaveURL(paths.home);
  await first.getByRole('link', { name: 'Get Started' }).click();
  await expect(first).toHaveURL(new RegExp(paths.estimator));
  await deviceOpen(first);
  await first.close();

  const tab = await context.newPage();
  await tab.goto(paths.home);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab).toHaveURL(paths.home);
  await tab.close();

  const again = await openApp(context);
  await expect(again).toHaveURL(new RegExp(paths.estimator));
  await again.getByRole('banner').getByRole('link', { name: firm.name }).click();
  await expect(again).toHaveURL(paths.home);
  await expect(again.getByRole('heading', { level: 1 })).toBeFocused();
  await again.close();
  await expect(await openApp(context)).toHaveURL(paths.home);
});

test('a client is back on their page till they sign out', async ({ context, page, server }) => {
  await newClient(page, server);
  const app = await openApp(context);
  await app.goto(paths.portalDocuments);
  await expect(app.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await app.close();

  const again = await openApp(context);
  await expect(again.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(again).toHaveURL(paths.portalDocuments);
  await signOut(again);
  await expect(again).toHaveURL(paths.portalLogin);
  await again.close();
  await expect(await openApp(context)).toHaveURL(paths.home);
});
