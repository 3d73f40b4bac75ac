/** The leads desk: arrival, search, bulk actions, details, log. */

import type { Page } from '@playwright/test';

import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { bodyAnswers } from '../support/bodies.ts';
import { shownTotals } from '../support/embedded-prices.ts';
import {
  abandonedEstimate,
  aName,
  estimateFrom,
  messageFrom,
  openLeads,
  rowOf,
  showTab,
  subscriptionFrom,
  test,
  olderBy,
} from './staff.ts';
import { expect } from './member.ts';
import { seedLeads } from '../support/many-leads.ts';
import { foundByDayAndNight } from './screens.ts';

test.use({ serviceWorkers: 'block' });

test('leads of every kind appear without a reload, and are told once', async ({ page, server }) => {
  await openLeads(page);
  await showTab(page, 'All');
  await expect(page.getByText('No leads yet. They appear here as they arrive.')).toBeVisible();
  const mark = await page.evaluate(() => (window.name = String(Math.random())));
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  const names = { message: aName('Priya'), estimate: aName('Whitfield'), checklist: aName('Tom') };
  await messageFrom(server, names.message);
  await expect(rowOf(page, names.message)).toContainText('Message');
  await expect(page.getByText('1 new lead has arrived.')).toBeAttached();
  await estimateFrom(server, names.estimate, { first_name: 'Dana' });
  const estimate = rowOf(page, `Dana ${names.estimate}`);
  await expect(estimate).toContainText('Tax Preparation, Bookkeeping');
  await expect(
    estimate.getByRole('cell', { name: shownTotals(bodyAnswers)[0].slice(1) }),
  ).toBeVisible();
  await subscriptionFrom(server, names.checklist);
  await expect(rowOf(page, names.checklist)).toContainText('Checklist');
  await abandonedEstimate(server);
  await expect(rowOf(page, 'No name given')).toContainText('Abandoned estimate');
  await expect(page.getByText('4 new leads have arrived.')).toBeAttached();
  // Abandoned estimates without an address cannot be answered.
  await expect(page.getByText('3 new', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Abandoned 1' })).toBeVisible();

  const order = page.locator('[data-row-link]');
  await expect(order).toHaveText([
    'No name given',
    names.checklist,
    `Dana ${names.estimate}`,
    names.message,
  ]);
  expect(await page.evaluate(() => window.name)).toBe(mark);
  expect(loads).toEqual([]);
});

test('rows that are read stay until the new ones are asked for', async ({ page, server }) => {
  const [first, second, third] = [aName('Ada'), aName('Ben'), aName('Cleo')];
  await messageFrom(server, first);
  await openLeads(page);
  await showTab(page, 'All');
  const link = page.getByRole('link', { name: first });
  await link.focus();
  // The link's place relative to the tabs, because content above them may move both.
  const place = () =>
    link.evaluate((element) => {
      const tabs = document.querySelector('[role=tablist]');
      if (!tabs) throw new Error('no tabs');
      return element.getBoundingClientRect().top - tabs.getBoundingClientRect().top;
    });
  const before = await place();
  await messageFrom(server, second);
  await messageFrom(server, third);
  const show = page.getByRole('button', { name: '2 new leads: Show them' });
  await expect(show).toBeVisible();
  await expect(page.locator('[data-row-link]')).toHaveText([first]);
  await expect(link).toBeFocused();
  expect(await place()).toBe(before);
  await show.click();
  await expect(page.locator('[data-row-link]')).toHaveText([third, second, first]);
  await expect(page.getByRole('link', { name: third })).toBeFocused();
  await expect(show).toBeHidden();
});

test('a lead is worked to the end @gate', async ({ visitor, page, server, staff }) => {
  const name = aName('Marcus');
  const id = await messageFrom(server, name);
  const { id: me, email } = staff;
  await openLeads(page);
  await page.getByRole('link', { name }).click();
  await visitor.sees(name);
  await expect(page).toHaveURL(leadPath(id));
  await expect(page.getByText('Do you take on clients mid-year?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'tomas@example.com' })).toHaveAttribute(
    'href',
    'mailto:tomas%40example.com',
  );

  await page.getByRole('button', { name: 'Contacted' }).click();
  await expect(visitor.toast('Success')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contacted' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Status: New to Contacted')).toBeVisible();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Owner: Unassigned to You')).toBeVisible();

  await page.getByLabel('New note').fill('Wants the quarterly plan.\nCall on Monday.');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Wants the quarterly plan.' });
  await expect(note).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expect(note.getByText('Waiting to send')).toBeHidden();

  await page.getByRole('button', { name: 'Won' }).click();
  await expect(page.getByText('Status: Contacted to Won')).toBeVisible();
  await page.getByRole('link', { name: 'All leads' }).click();
  // Returning focuses the row.
  await expect(rowOf(page, name).getByRole('link', { name })).toBeFocused();
  await expect(rowOf(page, name)).toContainText('Not in this list any more');
  await showTab(page, 'Done');
  await expect(rowOf(page, name)).toContainText('Won');
  await expect(rowOf(page, name)).toContainText('You');
  await expect(rowOf(page, name)).toContainText('Closed');

  const [lead] = await server.rows('leads', `id = "${id}"`);
  expect(lead).toMatchObject({ state: 'won', owner: me });
  const notes = await server.rows('lead_notes', `lead = "${id}"`);
  expect(notes).toMatchObject([
    { text: 'Wants the quarterly plan.\nCall on Monday.', author: me, who: email },
  ]);
});

test('the clock is red under four hours and past the promise', async ({ page, server }) => {
  const [calm, urgent, overdue, answered] = ['Calm', 'Urgent', 'Late', 'Done'].map(aName);
  const ids = await Promise.all(
    [calm, urgent, overdue, answered].map((name) => messageFrom(server, name ?? '')),
  );
  await olderBy(server, ids[0] ?? '', 3 * 60);
  await olderBy(server, ids[1] ?? '', 21 * 60 + 20);
  await olderBy(server, ids[2] ?? '', 27 * 60 + 5);
  await olderBy(server, ids[3] ?? '', 30 * 60);
  await server.sql(`UPDATE leads SET state = 'contacted' WHERE id = '${ids[3]}'`);
  await openLeads(page);
  await showTab(page, 'All');
  const clock = (name = '') => rowOf(page, name).locator('[data-clock]');
  await expect(clock(calm)).toHaveText('20 h left');
  await expect(clock(urgent)).toHaveText(/^2 h 3\d min left$/);
  await expect(clock(overdue)).toHaveText('Overdue by 3 h');
  await expect(clock(answered)).toHaveText('Answered');
  const color = (name = '') => clock(name).evaluate((element) => getComputedStyle(element).color);
  const red = await color(urgent);
  expect(await color(overdue)).toBe(red);
  expect(await color(calm)).not.toBe(red);
  expect(await color(answered)).not.toBe(red);
  await expect(page.getByText('1 due within 4 hours')).toBeVisible();
  await page.getByRole('button', { name: '1 overdue' }).click();
  await expect(page.locator('[data-row-link]')).toHaveText([overdue ?? '']);
  await expect(page.getByLabel('Due')).toHaveValue('overdue');
  await page.getByLabel('Due').selectOption('Under 4 hours left');
  await expect(page.locator('[data-row-link]')).toHaveText([urgent ?? '']);
  await expect(
    page.getByText(/^Office (open until 5:00 PM|opens \w+day 9:00 AM) Eastern$/),
  ).toBeVisible();
});

test('the clock goes on while the page is open', async ({ page, server }) => {
  const name = aName('Noor');
  await olderBy(server, await messageFrom(server, name), 19 * 60 + 58);
  await page.clock.install({ time: Date.now() });
  await openLeads(page);
  await expect(rowOf(page, name)).toContainText('4 h left');
  await page.clock.runFor('05:00');
  await expect(rowOf(page, name).locator('[data-clock=urgent]')).toContainText('3 h 5');
});

test('search, filters and pages are the server’s', async ({ page, server, staff }) => {
  const { id } = staff;
  await seedLeads(server, { from: 1, to: 120, owner: id });
  const name = aName('Zoë');
  const own = await messageFrom(server, name, { subject: 'consultation' });
  await server.sql(`UPDATE leads SET state = 'won', owner = '${id}' WHERE id = '${own}'`);
  await openLeads(page);
  await showTab(page, 'All');
  const rows = page.locator('[data-row-link]');
  await expect(rows).toHaveCount(50);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('row').nth(12)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(100);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(121);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();

  await page.getByLabel('Search', { exact: true }).fill(name.toLowerCase());
  await expect(rows).toHaveText([name]);
  await page.getByLabel('Type').selectOption('Estimate');
  await expect(page.getByText('No lead matches.')).toBeVisible();
  await expect(page.getByText(`Looked for: “${name.toLowerCase()}”, Estimate`)).toBeVisible();
  // The words name a person.
  await expect(page).toHaveURL(`${paths.adminLeads}?tab=all&type=estimate`);
  await page.getByRole('button', { name: 'Clear the search and the filters' }).click();
  await expect(rows).toHaveCount(50);
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('');

  await page.getByLabel('Owner').selectOption('You');
  await expect(rows).toHaveCount(13);
  await page.getByLabel('Status').selectOption('Won');
  await expect(rows).toHaveCount(7);
});

test('a reload, Back and another tab keep the filters by the address', async ({
  page,
  server,
  staff,
}) => {
  const [mine, other] = [aName('Mine'), aName('Other')];
  const own = await messageFrom(server, mine);
  await messageFrom(server, other);
  await server.sql(`UPDATE leads SET owner = '${staff.id}' WHERE id = '${own}'`);
  await openLeads(page);
  const title = await page.title();
  const entries = await page.evaluate(() => history.length);
  await showTab(page, 'All');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  const rows = page.locator('[data-row-link]');
  await expect(rows).toHaveText([mine, other]);
  await page.getByLabel('Owner').selectOption('You');
  await expect(rows).toHaveText([mine]);
  const address = `${paths.adminLeads}?tab=all&owner=${staff.id}&sort=name&direction=up`;
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await page.title()).toBe(title);

  const isKept = async (there: Page) => {
    await expect(there.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
    await expect(there.getByLabel('Owner')).toHaveValue(staff.id);
    await expect(there.locator('[data-row-link]')).toHaveText([mine]);
    await expect(there).toHaveURL(address);
  };
  await page.reload();
  await isKept(page);
  await rows.first().click();
  await expect(page).toHaveURL(leadPath(own));
  await page.goBack();
  await isKept(page);
  // A link without filters leads to the list as it was left, and adds no entry there.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Leads/ })
    .click();
  await isKept(page);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  const another = await page.context().newPage();
  await another.goto(address);
  await isKept(another);
  await another.goto(`${paths.adminLeads}?tab=nonsense&owner=nonsense`);
  await expect(another.locator('[data-row-link]')).toHaveCount(2);
});

test('on no tab is anything of the list cut off', async ({ page, server }) => {
  await estimateFrom(server, aName('Whitfield'), { first_name: 'Dana' });
  await openLeads(page);
  for (const name of ['To answer', 'All']) {
    await showTab(page, name);
    for (const width of [1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll('main, main *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect([name, width, beyond]).toEqual([name, width, []]);
    }
  }
});

test('a choice does nothing before Apply, and can be undone', async ({ page, server }) => {
  const [one, other] = [aName('Priya'), aName('Tom')];
  await messageFrom(server, one);
  await messageFrom(server, other);
  await openLeads(page);
  const all = page.getByRole('checkbox', { name: 'Select all that are shown' });
  await page.getByRole('checkbox', { name: `Select ${one}` }).check();
  await expect(all).toBeChecked({ indeterminate: true });
  await page.getByRole('checkbox', { name: `Select ${other}` }).check();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await bar.getByLabel('Set status').selectOption('contacted');
  await bar.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(bar.getByText('2 leads: Contacted.')).toBeFocused();
  await expect(rowOf(page, one)).toContainText('Contacted');
  await bar.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rowOf(page, other)).not.toContainText('Contacted');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what is filtered is saved under a name, and removed', async ({ page, server }) => {
  const [sought, other] = [aName('Sought'), aName('Other')];
  await messageFrom(server, sought, { subject: 'bookkeeping' });
  await messageFrom(server, other);
  await openLeads(page);
  const saved = page.getByRole('region', { name: 'Saved filters' });
  await expect(saved).toBeHidden();

  await page.getByLabel('Search', { exact: true }).fill(sought);
  await page.getByLabel('Owner', { exact: true }).selectOption('Unassigned');
  const rows = page.locator('[data-row-link]');
  await expect(rows).toHaveText([sought]);
  await saved.getByRole('button', { name: 'Save these filters' }).click();
  await saved.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved.getByLabel('Name of these filters')).toHaveAccessibleDescription(
    'Enter your name for these filters.',
  );
  await saved.getByLabel('Name of these filters').fill('Mine to take');
  await saved.getByRole('button', { name: 'Save', exact: true }).click();
  const own = saved.getByRole('button', { name: 'Mine to take', exact: true });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  expect(await foundByDayAndNight(page)).toEqual([]);

  await showTab(page, 'All');
  await page.getByLabel('Search', { exact: true }).fill('');
  await page.getByLabel('Owner', { exact: true }).selectOption('Anyone');
  await expect(rows).toContainText([other]);
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await own.click();
  await expect(rows).toHaveText([sought]);
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(sought);

  await saved.getByRole('button', { name: 'Remove Mine to take' }).click();
  await expect(own).toBeHidden();
  await expect(saved).toBeFocused();
  await page.reload();
  await expect(rows).toContainText([other]);
  await page.getByLabel('Owner', { exact: true }).selectOption('Anyone');
  await expect(saved).toBeHidden();
});
