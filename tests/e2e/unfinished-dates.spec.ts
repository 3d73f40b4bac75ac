/** A partly typed date or time is an error at its field, never none, now, or the year 26. */
import type { Locator, Page } from '@playwright/test';

import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { dateErrors } from '#domain/calendar-day.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import type { TestAccount } from '../support/accounts.ts';
import { pricesOf, withoutBooks } from '../support/price-books.ts';
import type { TestServer } from '../support/server.ts';
import {
  messageFrom,
  openLead,
  aClient,
  openClient,
  requestRow,
  openDetails,
  openNewPost,
  textOf,
} from './staff.ts';

import { inDecember } from './days-to-come.ts';
import { expect, fill, staffIsHere, test } from './member.ts';

test.use({ serviceWorkers: 'block', expected: [/status of 40[0139]|status of 422/] });

const { whole_day: wholeDay, whole_time: wholeTime, year } = dateErrors;

type Scene = { page: Page; server: TestServer; me: TestAccount };

/** Labels may end with "Optional". */
const field = (page: Page | Locator, label: string) => page.getByLabel(new RegExp(`^${label}`));

async function typeOver(page: Page, control: Locator, keys: string): Promise<void> {
  await control.focus();
  await page.keyboard.type(keys);
}

async function expectError(control: Locator, words: string): Promise<void> {
  await expect(control).toHaveAccessibleDescription(new RegExp(`${escaped(words)}$`));
  await expect(control).toHaveAttribute('aria-invalid', 'true');
}

const escaped = (words: string) => words.replaceAll(/[.()/]/g, '\\$&');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** By screen: types part of a date or time, presses, and expects an error and nothing saved. */
const screens: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'a post that is reviewed, and to be published later': async ({ page, server }) => {
    await openNewPost(page);
    await fill(page, { Title: 'Not yet' });
    await textOf(page).fill('Not before its day.');
    await openDetails(page);
    await typeOver(page, field(page, 'Day'), '1205');
    await typeOver(page, field(page, 'Time'), '09');
    await press(page, 'Schedule Post');
    await expectError(field(page, 'Day'), wholeDay);
    await expectError(field(page, 'Time'), wholeTime);
    await press(page, 'Save draft');
    await expectError(field(page, 'Day'), wholeDay);
    await typeOver(page, field(page, 'Day'), '120526');
    await press(page, 'Schedule Post');
    await expectError(field(page, 'Day'), year);
    expect(await server.sql("SELECT id FROM posts WHERE title = 'Not yet'")).toEqual([]);
    await field(page, 'Day').fill(inDecember('05'));
    await field(page, 'Time').fill('09:00');
    await expect(page.getByRole('alert')).toBeHidden();
    await field(page, 'Reviewed by').fill('Maya Ellison');
    await typeOver(page, field(page, 'Reviewed on'), '0230');
    await press(page, 'Schedule Post');
    await expectError(field(page, 'Reviewed on'), wholeDay);
  },
  'the follow-up day of a lead': async ({ page, server }) => {
    const lead = await messageFrom(server, 'Priya Shah');
    const stored = inDecember('01');
    await server.sql(`UPDATE leads SET follow_up = '${stored}' WHERE id = '${lead}'`);
    await openLead(page, lead);
    const day = field(page, 'Follow up on');
    await expect(day).toHaveValue(stored);
    await typeOver(page, day, '0230');
    await day.blur();
    await expectError(day, wholeDay);
    await typeOver(page, day, '120526');
    await day.blur();
    await expectError(day, year);
    await page.goto(leadPath(lead));
    await expect(day).toHaveValue(stored);
    expect(await server.sql(`SELECT follow_up FROM leads WHERE id = '${lead}'`)).toEqual([
      [stored],
    ]);
  },
  'when a request is due': async ({ page, server }) => {
    const { client, ask } = await aClient(server);
    const stored = inDecember('02');
    await ask('Lease', { due: stored });
    await openClient(page, client.id);
    await page.getByLabel('What', { exact: true }).selectOption('other');
    await field(page, 'Title').fill('Letter');
    const due = field(page, 'Due');
    await typeOver(page, due, '121526');
    await press(page, 'Add request');
    await expectError(due, year);
    await typeOver(page, due, '0230');
    await press(page, 'Add request');
    await expectError(due, wholeDay);
    await expect(field(page, 'Title')).toHaveValue('Letter');

    const row = requestRow(page, 'Lease');
    await row.getByRole('button', { name: 'Lease' }).click();
    await row.getByRole('button', { name: 'Edit' }).click();
    const changed = field(row, 'Due');
    await expect(changed).toHaveValue(stored);
    await typeOver(page, changed, '0230');
    await row.getByRole('button', { name: 'Save changes' }).click();
    await expectError(changed, wholeDay);
    await page.reload();
    await expectError(field(row, 'Due'), wholeDay);
    await row.getByRole('button', { name: 'Save changes' }).click();
    await expectError(field(row, 'Due'), wholeDay);
    expect(await server.sql(`SELECT due FROM requests WHERE client = '${client.id}'`)).toEqual([
      [stored],
    ]);
  },
  'the first day of prices': async ({ page, server, me }) => {
    await withoutBooks(server);
    const [{ id: _id, from: _from, ...amounts }] = priceBooks;
    await pricesOf(server, me).draft(amounts);
    await page.goto(paths.adminPrices);
    await page.getByRole('button', { name: /^Edit/ }).click();
    const day = field(page, 'Start date');
    await typeOver(page, day, '1205');
    await press(page, 'Publish prices');
    await expectError(day, wholeDay);
    await typeOver(page, day, '120526');
    await press(page, 'Publish prices');
    await expectError(day, year);
    await withoutBooks(server);
  },
  'the facts of the firm': async ({ page }) => {
    await page.goto(paths.adminFirm);
    const opens = field(page, 'Opens');
    await expect(opens).not.toHaveValue('');
    await typeOver(page, opens, '9');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    const since = field(page, 'Privacy page in effect since');
    await typeOver(page, since, '120526');
    await press(page, 'Add a day');
    const off = field(page, 'Day off, from').last();
    await typeOver(page, off, '0704');
    await press(page, 'Save and publish');
    await expectError(opens, wholeTime);
    await expectError(since, year);
    await expectError(off, wholeDay);
  },
  'hours, days off and blocked times': async ({ page }) => {
    await page.goto(paths.adminAppointments);
    await page.getByRole('tab', { name: 'Your hours', exact: true }).click();
    const opens = field(page, 'Monday, from');
    await opens.focus();
    await page.keyboard.press('Backspace');
    await press(page, 'Add days off');
    await typeOver(page, field(page, 'Day off, from'), '1225');
    await press(page, 'Block a time');
    await typeOver(page, field(page, 'Blocked time, on'), '122426');
    await press(page, 'Save your hours');
    await expectError(opens, wholeTime);
    await expect(field(page, 'Monday, to')).not.toHaveAttribute('aria-invalid');
    await expectError(field(page, 'Day off, from'), wholeDay);
    await expectError(field(page, 'Blocked time, on'), year);
  },
};

for (const [screen, run] of Object.entries(screens)) {
  test(`rejects what is typed in part: ${screen}`, async ({ page, server }) => {
    const me = await staffIsHere(page, server, { owner: true });
    await run({ page, server, me });
  });
}
