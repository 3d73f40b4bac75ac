/** Signing out ends the session where it counts: on the server, also when the device has no network at that moment. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { sessionKey } from '#session/kept-role.ts';
import type { TestServer } from '../support/server.ts';
import { allFilesKept, keptOutside, newClient, signOut } from './client.ts';
import { expect, test } from './member.ts';
import { brokenNetwork } from './waiting.ts';

// Without a network the sign-in page has no code: it is not kept for guests.
test.use({ expected: [new RegExp(`${brokenNetwork.source}|401|code is missing`)] });

/** The token that is in use on the page. */
const tokenHere = (page: Page) =>
  page.evaluate((key) => {
    const kept = Reflect.get(globalThis, 'localStorage').getItem(key);
    return String(JSON.parse(kept ?? '{}').token);
  }, sessionKey);

/** What the server answers to a renewal. */
async function renewal({ url }: TestServer, token: string): Promise<number> {
  const headers = { Authorization: token };
  const path = `${url}/api/collections/clients/auth-refresh`;
  return (await fetch(path, { method: 'POST', headers })).status;
}

test('the token is void once someone has signed out @gate', async ({ page, server }) => {
  await newClient(page, server);
  const token = await tokenHere(page);
  expect(await renewal(server, token)).toBe(200);
  await signOut(page);
  expect(await renewal(server, token)).toBe(401);
  await expect.poll(() => keptOutside(page)).not.toContain(token);
});

test('a sign-out without a network is sent as soon as there is one, and its token then leaves the device', async ({
  page,
  context,
  server,
}) => {
  await newClient(page, server);
  await allFilesKept(page);
  const token = await tokenHere(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(paths.portalLogin);
  // Chromium may let a request that outlives its page through all the same; its answer reaches no one.
  expect(await keptOutside(page)).toContain('device-ended-sessions');
  await context.setOffline(false);
  await expect.poll(() => renewal(server, token)).toBe(401);
  await expect.poll(() => keptOutside(page)).not.toContain('device-ended-sessions');
});

test('deleting everything on a device ends the session as well', async ({ page, server }) => {
  await newClient(page, server);
  const token = await tokenHere(page);
  await page.goto(paths.device);
  await page.getByRole('button', { name: 'Delete everything here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => renewal(server, token)).toBe(401);
  await expect.poll(() => keptOutside(page)).not.toContain(token);
});
