/** The to-do list: one list, one count, keyboard, offline. */
import type { Page } from '@playwright/test';

import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import type { TestServer } from '../support/server.ts';
import {
  aFileToLookAt,
  aLeadToAnswer,
  anOnboardingSent,
  aThreadToAnswer,
} from '../support/to-do.ts';
import { allFilesKept } from './client.ts';
import { expect, staffIsHere, test, offline, noise } from './member.ts';
import { expectWellMade } from './screens.ts';
import { staffFilesKept } from './staff.ts';

test.use({
  expected: noise(offline, /401|404.*realtime/),
  // Any setting makes a server of its own: letters of other tests wait for the firm too.
  serverEnv: { FREE_DISK_PERCENT: '3' },
});

const rows = (page: Page) =>
  page.getByRole('table', { name: 'What waits for us' }).getByRole('row');
const way = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^To do/ });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Empties the list and adds a lead, a thread, an answered request and an onboarding part to it. */
async function fourThings(server: TestServer, staff: TestAccount) {
  for (const table of ['leads', 'threads', 'client_standings', 'onboardings', 'appointments']) {
    await server.sql(`DELETE FROM ${table}`);
  }
  const client = await anAccount(server, 'clients');
  const lead = await aLeadToAnswer(server, 'Omar Haddad');
  await aThreadToAnswer(client);
  await aFileToLookAt(staff, client);
  await anOnboardingSent(client);
  return { client, lead };
}

/** Expects this count in header, tab and rows. */
async function expectCount(page: Page, count: number) {
  await expect(way(page)).toHaveText(count > 0 ? `To do ${count}` : 'To do');
  await expect(tab(page, 'All')).toHaveText(`All ${count}`);
  await expect(page.locator('[data-row-link]')).toHaveCount(count);
}

test('the dashboard says how many wait, and leads there', async ({ page, server }) => {
  const { client, lead } = await fourThings(server, await anAccount(server, 'staff'));
  await staffIsHere(page, server);
  await expect(page.getByText('4 things wait for us.')).toBeVisible();
  await page.getByRole('link', { name: 'See what waits' }).click();
  await expect(page).toHaveURL(paths.adminToDo);
  await expectCount(page, 4);
  await expect(rows(page).nth(1)).toContainText('Omar Haddad');
  await expect(rows(page).nth(1)).toContainText('Message: Bookkeeping');
  await expect(rows(page).nth(1)).toContainText('23 h left');
  await expect(rows(page).nth(2)).toContainText('Message: Lease of the office');
  await expect(rows(page).nth(3)).toContainText('1 request to review');
  await expect(rows(page).nth(4)).toContainText('Onboarding sent');
  for (const [name, count] of [
    ['Leads', 1],
    ['Messages', 1],
    ['Documents', 1],
    ['Onboarding', 1],
    ['Appointments', 0],
  ] as const) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveText(`${name} ${count}`);
    await expect(page.locator('[data-row-link]')).toHaveCount(count);
    await expect(way(page)).toHaveText('To do 4');
  }
  await expect(page.getByText('Nothing waits for us.')).toBeVisible();
  await expectWellMade(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tab(page, 'All').click();
  await page.getByRole('link', { name: 'Omar Haddad' }).click();
  await expect(page).toHaveURL(leadPath(lead));
  await way(page).click();
  await page.getByRole('link', { name: client.email }).first().click();
  await expect(page.getByText('Needs an answer:')).toBeVisible();
});

test('by keyboard j and k go, e is done, Enter opens', async ({ page, server }) => {
  const staff = await staffIsHere(page, server);
  await fourThings(server, staff);
  await page.goto(paths.adminToDo);
  await expectCount(page, 4);
  // On a phone the tabs scroll, not the page.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: /^All/ }).press('End');
  await expect(page.getByRole('tab', { name: /^Appointments/ })).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('tablist').boundingBox())?.height).toBeLessThan(70);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: /^Appointments/ }).press('Home');
  // Rows must be shown before a key works.
  await expectCount(page, 4);
  await page.getByRole('heading', { level: 1 }).focus();
  const links = page.locator('[data-row-link]');
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  const marked = page.getByText('Marked answered: Omar Haddad.');
  await expect(marked).toBeVisible();
  await expectCount(page, 3);
  await expect(links.nth(0)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expectCount(page, 4);
  await expect(marked).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expectCount(page, 3);
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('e');
  await expectCount(page, 2);
  // Files are not marked done here.
  await page.keyboard.press('e');
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await expectCount(page, 2);
  await page.keyboard.press('e');
  await expectCount(page, 1);
  await expect.poll(() => server.rows('leads', 'state = "contacted"')).toHaveLength(1);
  await expect.poll(() => server.rows('threads', 'waits_since = 0')).toHaveLength(1);
  await expect.poll(() => server.rows('onboardings', 'sent_since = 0')).toHaveLength(1);
  await page.reload();
  await expectCount(page, 1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const part = page.getByRole('heading', { name: 'Requests and documents' });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
});

test('without a network the last copy stays worked on @gate', async ({ page, server, context }) => {
  const staff = await staffIsHere(page, server);
  const { client } = await fourThings(server, staff);
  await page.goto(paths.adminToDo);
  await expectCount(page, 4);
  await staffFilesKept(page);
  await allFilesKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/This is the copy from/)).toBeVisible();
  await expectCount(page, 4);
  await expect(rows(page).nth(1)).toContainText('A lead');
  await expect(page.getByText('Omar Haddad')).toHaveCount(0);
  await page
    .getByRole('button', { name: `Done: ${client.email}` })
    .first()
    .click();
  await expectCount(page, 3);
  await page.reload();
  await expectCount(page, 3);
  // An address with filters is the same page.
  await tab(page, 'Leads').click();
  await expect(page).toHaveURL(`${paths.adminToDo}?tab=lead`);
  await page.reload();
  await expect(tab(page, 'Leads')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'All').click();
  await context.setOffline(false);
  await expect.poll(() => server.rows('threads', 'waits_since = 0')).toHaveLength(1);
  await expect(page.getByText('Omar Haddad')).toBeVisible();
  await expectCount(page, 3);
});
