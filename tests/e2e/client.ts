/** Fixtures for clients: portal, requests, appointments, device data. */

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
import { expectSaved, fieldOf } from './visitor.ts';

export type ProfileTexts = Readonly<Record<string, string>>;

/** A client with an open portal, signed in before. */
export async function enter(page: Page, account: TestAccount) {
  await keepSession(page, 'clients', account);
  await page.goto(paths.portalDashboard);
  await expect(page).toHaveURL(paths.portalDashboard);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
}

export async function newClient(page: Page, server: TestServer) {
  const account = await anAccount(server, 'clients');
  await enter(page, account);
  return account;
}

/** Uses the menu, without a page load. */
export async function openProfile(page: Page) {
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
}

export async function saveProfile(page: Page, texts: ProfileTexts) {
  for (const [label, text] of Object.entries(texts)) await fieldOf(page, label).fill(text);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

export const storedProfile = (server: TestServer, id: string) => server.row('profiles', id);

export async function saveOffline(page: Page, texts: ProfileTexts): Promise<void> {
  await openProfile(page);
  await page.context().setOffline(true);
  await saveProfile(page, texts);
  await expectSaved(page);
}

/** Leaves the portal and waits for the new page. */
export async function leaves(page: Page, takeIt: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await takeIt();
  await loaded;
  await expect(page).toHaveURL(paths.portalLogin);
  await expect(page.getByRole('heading', { level: 1, name: 'Client Portal' })).toBeVisible();
}

export const signOut = (page: Page) =>
  leaves(page, () => page.getByRole('button', { name: 'Sign Out' }).first().click());

export const databases = (page: Inside): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').sort());

/** All stored data outside databases and caches. */
export async function keptOutside(page: Page): Promise<string> {
  return JSON.stringify(await page.context().storageState());
}

/** Waits until this page's files are cached; late ones (src/worker/sw.ts) are not awaited. */
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

/** Ends all sessions, as from another device; `url` is the server's. */
export async function endSessions(url: string, token: string) {
  const headers = { Authorization: token };
  await fetch(`${url}/api/account/sign-out-everywhere`, { method: 'POST', headers });
}

/** Adds a request by a new staff member; returns its id, and them. */
export async function ask(server: TestServer, client: TestAccount, facts: object = {}) {
  const staff = await anAccount(server, 'staff');
  const op = addOp(client.id, facts);
  await staff.sends(op);
  return { id: op.entity, staff };
}

export const requestOf = (page: Page, title: string) =>
  page.getByRole('article', { name: title, exact: true });

/** Uses the navigation, without a page load. */
export async function openDocuments(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
  await expect(page).toHaveURL(paths.portalDocuments);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
}

/** A new client at Documents with a request. */
export async function atDocuments(page: Page, server: TestServer) {
  const client = await anAccount(server, 'clients');
  const asked = await ask(server, client);
  await enter(page, client);
  await openDocuments(page);
  return { client, ...asked };
}

/** Unfolds actions: of a file by name, of a request by `about this request` and title. */
export const openMore = (within: Locator, name: string) =>
  within.getByRole('button', { name: `More ${name}`, exact: true }).click();

export async function pick(
  page: Page,
  title: string,
  ...files: readonly { name: string; bytes: Uint8Array }[]
): Promise<void> {
  await requestOf(page, title)
    .locator('input[type=file][multiple]')
    .setInputFiles(
      files.map(({ name, bytes }) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(bytes),
      })),
    );
}

export async function receivedFiles(server: TestServer, request: string) {
  const rows = await server.rows(
    'price_estimator_documents',
    `request="${request}" && status="received"`,
  );
  return rows.map((row) => String(row['name'])).sort();
}

type Scene = { staff: TestAccount; client: TestAccount; type: MeetingType };

/** A client with an adviser, whose hours are 9 to 5 in New York. */
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

/** Uses the navigation, without a page load. */
export async function openAppointments(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Appointments', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible();
}

/** Chooses a meeting type and a time on the last full day, which can still be moved. */
export async function chooseTime(page: Page, { type }: Scene, time: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(type.name) }).check();
  await chooseLastDay(page);
  await unfoldTimes(page);
  await page.getByRole('radio', { name: time, exact: true }).check();
  await expect(page.getByText('You have chosen')).toContainText(time);
}

/** The second last bookable day, which has all its times. */
export const chooseLastDay = (within: Pick<Page, 'getByLabel'>) => chooseDay(within, -2);

/** Chooses a day; the list begins with a placeholder. */
export async function chooseDay(within: Pick<Page, 'getByLabel'>, at: number): Promise<void> {
  const days = within.getByLabel('Day', { exact: true });
  await expect(days).toBeVisible();
  const labels = await days.getByRole('option').allTextContents();
  await days.selectOption({ label: labels.at(at) ?? '' });
}

export async function unfoldTimes(within: Page | Locator): Promise<void> {
  const folded = within.locator('details:not([open]) > summary');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
}
