/** A client: their ways in the portal, what they are asked for, whom they meet, and what this device keeps of them. */

import type { Page, Locator } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { careRoutes } from '#domain/clients/client-care.ts';
import type { MeetingType } from '#domain/appointments/schedule.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import type { Inside } from '../support/browsers/screen.ts';
import type { TestServer } from '../support/server.ts';
import { expect, keepSession } from './member.ts';
import { addOp } from '../support/requests.ts';
import { aMeetingType, appointmentsOf, wideOpen } from '../support/appointments.ts';

/** What the profile form holds. */
export type ProfileTexts = Readonly<Record<string, string>>;

/** A client who has signed in on this device before: the portal is open. */
export async function enter(page: Page, account: TestAccount) {
  await keepSession(page, 'clients', account);
  await page.goto(paths.portalDashboard);
  await expect(page).toHaveURL(paths.portalDashboard);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
}

/** A new client whose portal is open. */
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

/** Saves the profile without a network: it waits here. */
export async function saveOffline(page: Page, texts: ProfileTexts): Promise<void> {
  await openProfile(page);
  await page.context().setOffline(true);
  await saveProfile(page, texts);
  await expectKept(page);
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
        .filter((name) => /assets\/(?!seldom-).*\.js$/.test(name));
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

/** Asks a client for something; answers with the request's id. */
export async function ask(server: TestServer, client: TestAccount, facts: object = {}) {
  const staff = await anAccount(server, 'staff');
  const op = addOp(client.id, facts);
  await staff.sends(op);
  return { id: op.entity, staff };
}

/** One request on the page. */
export const requestOf = (page: Page, title: string) =>
  page.getByRole('article', { name: title, exact: true });

/** Opens the page by the navigation, without loading anything. */
export async function openDocuments(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
  await expect(page).toHaveURL(paths.portalDocuments);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
}

/** A new client at Documents, whom the firm has asked for something. */
export async function atDocuments(page: Page, server: TestServer, facts: object = {}) {
  const client = await anAccount(server, 'clients');
  const asked = await ask(server, client, facts);
  await enter(page, client);
  await openDocuments(page);
  return { client, ...asked };
}

/** Unfolds what is needed less often: of a file by its name, of a request by `about this request` and its title. */
export const openMore = (within: Locator, name: string) =>
  within.getByRole('button', { name: `More ${name}`, exact: true }).click();

/** Picks files for a request. */
export async function pick(
  page: Page,
  title: string,
  ...files: readonly { name: string; bytes: Uint8Array; mimeType?: string }[]
): Promise<void> {
  await requestOf(page, title)
    .locator('input[type=file][multiple]')
    .setInputFiles(
      files.map(({ name, bytes, mimeType = 'application/octet-stream' }) => ({
        name,
        mimeType,
        buffer: Buffer.from(bytes),
      })),
    );
}

/** The names of the files that have been received for a request. */
export async function receivedFiles(server: TestServer, request: string) {
  const rows = await server.rows(
    'price_estimator_documents',
    `request="${request}" && status="received"`,
  );
  return rows.map((row) => String(row['name'])).sort();
}

/** Someone of the staff who can be met, a client of theirs, and the page of appointments. */
type Scene = { staff: TestAccount; client: TestAccount; type: MeetingType };

/** Office hours in New York; the client is that adviser's. */
export async function aSceneOf(server: TestServer, name = 'Ada Fields'): Promise<Scene> {
  const staff = await anAccount(server, 'staff', { name });
  const client = await anAccount(server, 'clients');
  const desk = appointmentsOf(server, staff);
  const hours = wideOpen.hours.map(({ day }) => ({ day, from: '09:00', to: '17:00' }));
  await desk.saveSchedule({ ...wideOpen, hours });
  const type = aMeetingType({ name: `Tax call with ${name}` });
  await desk.saveType(type);
  await desk.ask(careRoutes.assign, { client: client.id, adviser: staff.id, seen: '' });
  return { staff, client, type };
}

/** Opens the page by the navigation, without loading anything. */
export async function openAppointments(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Appointments', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible();
}

/** Chooses a kind of meeting and a time on a day far enough ahead to be moved. */
export async function chooseTime(page: Page, { type }: Scene, time: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(type.name) }).check();
  await chooseLastDay(page);
  await unfoldTimes(page);
  await page.getByRole('radio', { name: time, exact: true }).check();
  await expect(page.getByText('You have chosen')).toContainText(time);
}

/** The last day with free times but one: all of it is within what can be booked. */
export const chooseLastDay = (within: Pick<Page, 'getByLabel'>) => chooseDay(within, -2);

/** Chooses one of the days with free times; the list has a line of its own before the first of them. */
export async function chooseDay(within: Pick<Page, 'getByLabel'>, at: number): Promise<void> {
  const days = within.getByLabel('Day', { exact: true });
  await expect(days).toBeVisible();
  const labels = await days.getByRole('option').allTextContents();
  await days.selectOption({ label: labels.at(at) ?? '' });
}

/** Unfolds every part of the day. */
export async function unfoldTimes(within: Page | Locator): Promise<void> {
  const folded = within.locator('details:not([open]) > summary');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
}
