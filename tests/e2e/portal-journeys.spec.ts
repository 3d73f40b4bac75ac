/** A client's work offline, without a session, and at sign-out. */

import type { Page, Request } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { sessionKey } from '#session/stored-role.ts';
import {
  databases,
  keptOutside,
  leaves,
  newClient,
  openProfile,
  saveProfile,
  storedProfile,
  allFilesKept,
  signOut,
  saveOffline,
} from './client.ts';
import { everythingKept } from './device.ts';
import { foundByDayAndNight } from './screens.ts';
import { expect, test, noise } from './member.ts';
import { underWorker, brokenNetwork, bare, fieldOf, expectSaved } from './visitor.ts';
import type { TestServer } from '../support/server.ts';

// Guests' devices do not cache the scripts of the sign-in page.
test.use({ expected: noise(brokenNetwork, /status of 40[1345]|code is missing/) });

test('a profile is kept offline, counted, sent once @gate', async ({ page, server, visitor }) => {
  const { id, email } = await newClient(page, server);
  await openProfile(page);
  await expect(fieldOf(page, 'Email')).toHaveValue(email);
  await expect(fieldOf(page, 'Email')).toHaveAttribute('readonly');
  await page.context().setOffline(true);
  await saveProfile(page, { 'First Name': 'Dana', 'Company Name': 'Whitfield & Co' });
  await expectSaved(page);
  await page.getByRole('button', { name: 'Notifications: 1' }).click();
  await expect(page.getByRole('link', { name: /Profile: Waiting/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect(visitor.toast('Success')).toBeVisible();
  await expect(page.getByText('Profile updated successfully.', { exact: true })).toBeVisible();
  expect(await storedProfile(server, id)).toMatchObject({
    first_name: 'Dana',
    company_name: 'Whitfield & Co',
    rev: 1,
  });
  await expect(page.getByRole('button', { name: 'Notifications: none' })).toBeVisible();
});

test('row 51: signing out asks; discarded, nothing is left', async ({ page, server, visitor }) => {
  await underWorker(page);
  const { id, email } = await newClient(page, server);
  expect(await keptOutside(page)).toContain(email);
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await openProfile(page);
  await fieldOf(page, 'Last Name').fill('Whitfield');
  await expect(page.getByText('Unsaved changes.')).toBeVisible();
  await page.reload();
  await expect(fieldOf(page, 'Last Name')).toHaveValue('Whitfield');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(dialog).toContainText('Not finished: your profile.');
  await dialog.getByRole('button', { name: 'Stay signed in' }).last().click();
  await saveOffline(page, { 'First Name': 'Dana' });
  expect(await databases(page)).toContain(`device-${id}`);

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(dialog).toContainText('One thing has not been sent yet.');
  await visitor.press('Send, then sign out');
  await expect(dialog.getByText(/It could not be sent yet/)).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await visitor.press('Save a backup copy');
  expect((await download).suggestedFilename()).toBe('waiting-to-send.zip');
  await dialog.getByRole('button', { name: 'Stay signed in' }).last().click();
  await expect(dialog).toBeHidden();

  await page.context().route('**/api/ops', (route) => route.abort());
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await leaves(page, () => visitor.press('Sign out and discard'));
  await expect.poll(() => databases(page)).not.toContain(`device-${id}`);
  // The session's token goes once the server knows that the session has ended.
  for (const trace of [id, email, 'session'])
    await expect.poll(() => keptOutside(page)).not.toContain(trace);
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .not.toContainEqual(expect.stringContaining('member'));
  expect(await everythingKept(page)).not.toContain('Dana');
  expect(await storedProfile(server, id)).toBe(undefined);
});

test('signing out everywhere asks, and leaves nothing', async ({ page, server, visitor }) => {
  const { id, token } = await newClient(page, server);
  await openProfile(page);
  await page.context().route('**/api/ops', (route) => route.abort());
  await saveProfile(page, { 'First Name': 'Dana' });
  await expect(page.getByRole('button', { name: 'Notifications: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();

  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  const ending = '**/api/account/sign-out-everywhere';
  await page.context().route(ending, (route) => route.abort());
  await everywhere.click();
  await expect(dialog).toContainText('One thing has not been sent yet.');
  await visitor.press('Sign out and discard');
  await expect(visitor.toast('Sign out Failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications: 1' })).toBeVisible();
  expect(await databases(page)).toContain(`device-${id}`);

  await page.context().unroute(ending);
  await everywhere.click();
  await leaves(page, () => visitor.press('Sign out and discard'));
  await expect.poll(() => databases(page)).not.toContain(`device-${id}`);
  expect(await keptOutside(page)).not.toContain(id);
  const refresh = await fetch(`${server.url}/api/collections/clients/auth-refresh`, {
    method: 'POST',
    headers: { Authorization: token },
  });
  expect(refresh.status).toBe(401);
  expect(await storedProfile(server, id)).toBe(undefined);
});

const tokenHere = (page: Page) =>
  page.evaluate((key) => {
    const kept = Reflect.get(globalThis, 'localStorage').getItem(key);
    return String(JSON.parse(kept ?? '{}').token);
  }, sessionKey);

async function renewal({ url }: TestServer, token: string): Promise<number> {
  const headers = { Authorization: token };
  const path = `${url}/api/collections/clients/auth-refresh`;
  return (await fetch(path, { method: 'POST', headers })).status;
}

test('a sign-out without a network is sent later', async ({ page, context, server }) => {
  await newClient(page, server);
  await allFilesKept(page);
  const token = await tokenHere(page);
  expect(await renewal(server, token)).toBe(200);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(paths.portalLogin);
  // Chromium may send requests that outlive the page; nobody gets the answer.
  expect(await keptOutside(page)).toContain('device-ended-sessions');
  await context.setOffline(false);
  await expect.poll(() => renewal(server, token)).toBe(401);
  await expect.poll(() => keptOutside(page)).not.toContain('device-ended-sessions');
  expect(await keptOutside(page)).not.toContain(token);
});

/** Portal requests: a list, the session's renewal, a subscription. */
const asked = ['requests/mine', 'collections/clients/auth-refresh', 'realtime'];

function endOfSession(page: Page): Promise<void> {
  return new Promise((ended) => {
    // The page may be gone before the answer.
    void page.context().route('**/api/account/sign-out', async (route) => {
      const response = await route.fetch();
      ended();
      await route.fulfill({ response }).catch(() => undefined);
    });
  });
}

/** True of the event stream, which is public and so never held back. */
const isStream = (request: Request) => request.resourceType() === 'eventsource';

/** Opens the portal; requests of these paths get no answer until `until`. Resolves with the first of each. */
async function openAndHold(page: Page, ways: readonly string[], until: Promise<unknown>) {
  // Leaves the previous page first, so that its requests do not count.
  await page.goto(bare);
  for (const path of ways) {
    await page.route(`**/api/${path}`, async (route) => {
      if (isStream(route.request())) return route.continue();
      await until;
      return route.continue().catch(() => undefined);
    });
  }
  const held = ways.map((path) =>
    page.waitForRequest((request) => request.url().endsWith(path) && !isStream(request)),
  );
  await page.goto(paths.portalDashboard, { waitUntil: 'commit' });
  return Promise.all(held);
}

/** For each: true if the page aborted it, false if it was answered. */
function areGivenUp(page: Page, held: readonly Request[]): Promise<boolean[]> {
  const settled = Promise.all(
    held.map((one) =>
      Promise.race([
        page.waitForEvent('requestfailed', (request) => request === one).then(() => true),
        page.waitForEvent('requestfinished', (request) => request === one).then(() => false),
      ]),
    ),
  );
  void page.route(`**${paths.portalLogin}`, async (route) => {
    await settled;
    return route.continue();
  });
  return settled;
}

test.describe('what is still asked for at the sign-out', () => {
  // Blocks the worker, whose requests the test cannot hold.
  test.use({ serviceWorkers: 'block' });

  test('row 252: is given up at the sign-out', async ({ page, server }) => {
    await newClient(page, server);
    const ended = endOfSession(page);
    const givenUp = areGivenUp(page, await openAndHold(page, asked, ended));
    await signOut(page);
    expect(await givenUp).toEqual(asked.map(() => true));
    await ended;
  });

  test('row 252: so is what another tab still asks for', async ({ page, context, server }) => {
    await newClient(page, server);
    const other = await context.newPage();
    await other.goto(paths.portalDashboard);
    // Other tabs hear of the sign-out when the browser likes.
    const heard = page.waitForURL(paths.portalLogin, { waitUntil: 'commit' });
    const givenUp = areGivenUp(page, await openAndHold(page, ['requests/mine'], heard));
    await signOut(other);
    expect(await givenUp).toEqual([true]);
    await heard;
  });
});
