/** Member code is cached only on members' devices, where the portal opens offline. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { signOut } from './client.ts';
import { cachedUrls, deviceOpen, everythingKept, pagesHere } from './device.ts';
import { expect, logIn, staffSignsIn, test, noise } from './member.ts';
import { staffFilesKept } from './staff.ts';
import { brokenNetwork } from './visitor.ts';

test.use({ expected: noise(brokenNetwork, /40[0134]/) });

/** Cached member files by name without hash; null during an automatic reload. */
async function keptForMembers(page: Page): Promise<string[] | null> {
  const urls = await cachedUrls(page).catch(() => null);
  const nameOf = (url: string) =>
    /\/assets\/((?:client|staff|firm)[a-z-]*)-[\w-]{8}\.js/.exec(url)?.[1];
  return urls && urls.flatMap((url) => nameOf(url) ?? []).sort();
}

async function stored(page: Page) {
  const text = JSON.stringify(await page.context().storageState());
  return [...text.matchAll(/"name":"([^"]+)","value":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, name, value = '']) => ({
      name,
      value,
    }),
  );
}

const clients = ['client'];
const ofStaff = ['staff', 'staff-editor', 'firm'];

test('a visitor loads and keeps none of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(paths.contact);
  await page.getByLabel('Full Name').focus();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await pagesHere(page);
  expect(await keptForMembers(page)).toEqual([]);
  expect(asked.filter((url) => /assets\/(client|staff|firm)-/.test(url))).toEqual([]);
  expect(await stored(page)).toEqual([]);
});

test('kept while one is signed in @gate', async ({ visitor, page, context, server, mailbox }) => {
  const account = await anAccount(server, 'clients');
  await logIn(page, account);
  await expect(page).toHaveURL(paths.portalDashboard);
  await expect.poll(() => keptForMembers(page)).toEqual(clients);

  await context.setOffline(true);
  const opened = await page.goto(paths.portalDashboard);
  expect(opened?.fromServiceWorker()).toBe(true);
  await expect(page.getByText(account.email).first()).toBeVisible();
  await context.setOffline(false);

  await signOut(page);
  await expect.poll(() => keptForMembers(page)).toEqual([]);

  await staffSignsIn(page, server, mailbox);
  await visitor.sees('Blog Management');
  await expect
    .poll(() => keptForMembers(page))
    .toEqual(expect.arrayContaining([...clients, ...ofStaff]));
  await staffFilesKept(page);
  await context.setOffline(true);
  await page.goto(paths.adminDashboard);
  await visitor.sees('Blog Management');
  await page.goto(paths.adminPrices);
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible();
  await context.setOffline(false);
  await visitor.press('Sign Out');
  await expect.poll(() => keptForMembers(page)).toEqual([]);
});

test('the token is where the client keeps it, and nowhere else', async ({ page, server }) => {
  const account = await anAccount(server, 'clients');
  await logIn(page, account);
  await expect(page).toHaveURL(paths.portalDashboard);
  await deviceOpen(page);
  // Only the server reads the device cookie.
  const [cookie, session, ...more] = await stored(page);
  expect([cookie?.name, session?.name, ...more]).toEqual(['device', 'device-session']);
  const token = /token\\":\\"([\w.-]+)/.exec(session?.value ?? '')?.[1] ?? '';
  expect(token.length).toBeGreaterThan(50);
  const kept = (await everythingKept(page)) + (await everythingKept(page, account.id));
  expect(kept).toContain('canary');
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(account.password);
  expect(`${page.url()} ${await page.title()}`).not.toContain(token);
});
