/** A client's ways in the portal, and looks into what this device keeps of them. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import type { Inside } from '../support/browsers/screen.ts';
import type { TestServer } from '../support/server.ts';
import { expect, logIn } from './member.ts';

/** What the profile form holds. */
export type ProfileTexts = Readonly<Record<string, string>>;

/** Signs in and waits for the portal. */
export async function enter(page: Page, account: Pick<TestAccount, 'email' | 'password'>) {
  await logIn(page, account);
  await expect(page).toHaveURL(paths.portalDashboard);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
}

/** A new client, signed in. */
export async function newClient(page: Page, server: TestServer) {
  const account = await anAccount(server, 'clients');
  await enter(page, account);
  return account;
}

/** To My Profile by the menu, without loading anything. */
export async function openProfile(page: Page) {
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
}

/** Fills fields in and saves; what becomes of it is the test's to say. */
export async function saveProfile(page: Page, texts: ProfileTexts) {
  for (const [label, text] of Object.entries(texts)) await profileField(page, label).fill(text);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

/** A field of the profile; those that may be left empty say so behind their label. */
export function profileField(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${label}`));
}

/** The server's row. */
export async function storedProfile(server: TestServer, id: string) {
  return (await server.rows('profiles', `id = "${id}"`))[0];
}

/** The line under the form while the server does not have it. */
export async function expectKept(page: Page) {
  await expect(page.getByText('Saved on this device. Not sent yet.')).toBeVisible();
}

/** Takes a way out of the portal and waits for the page that is loaded in its place. */
export async function leaves(page: Page, takeIt: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await takeIt();
  await loaded;
  await expect(page).toHaveURL(paths.portalLogin);
  await expect(page.getByRole('heading', { level: 1, name: 'Client Portal' })).toBeVisible();
}

/** Signs out where nothing waits. */
export const signOut = (page: Page) =>
  leaves(page, () => page.getByRole('button', { name: 'Sign Out' }).first().click());

/** The databases of this origin. */
export function databases(page: Inside): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? '').sort(),
  );
}

/** Everything this browser keeps for the site outside of databases and caches, as one text. */
export async function keptOutside(page: Page): Promise<string> {
  return JSON.stringify(await page.context().storageState());
}

/** Settles once every file that this page runs on is here for the time without a network; what comes late is not waited for (src/worker/late-files.ts). */
export async function allFilesKept(page: Inside): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) =>
          /assets\/(?!(reference-pages|late-scenarios|post-end|continue-page|confetti\.module)-).*\.js$/.test(
            name,
          ),
        );
      const found = await Promise.all(files.map((url) => caches.match(url, { ignoreVary: true })));
      return found.every(Boolean);
    });
  await expect.poll(kept).toBe(true);
}

/** Ends every session of an account, as another device of theirs could; `url` is the server's. */
export async function endSessions(url: string, token: string) {
  const headers = { Authorization: token };
  await fetch(`${url}/api/account/sign-out-everywhere`, { method: 'POST', headers });
}
