/** The firm's facts: owners change them, nothing typed or saved by another owner is lost. */

import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { anOwner } from '../support/accounts.ts';
import { firmOf, tellDrawing } from '../support/firm-desk.ts';
import { aPicture } from '../support/pictures.ts';
import { inDecember } from './days-to-come.ts';
import { foundByDayAndNight } from './screens.ts';
import { hasKept } from './device.ts';
import { expect, givePassword, staffIsHere, test } from './member.ts';

// Any setting makes a server of its own: this test changes the firm.
test.use({ serverEnv: { FREE_DISK_PERCENT: '1' } });
test.use({ serviceWorkers: 'block', expected: [/status of 4(00|03|09|22)/] });
test.beforeEach(({ server }) => server.sql('DELETE FROM firm_facts'));

const save = (page: Page) => page.getByRole('button', { name: 'Save and publish' });
const phone = (page: Page) => page.getByLabel('Phone', { exact: true });

async function openFirm(page: Page) {
  await page.goto(paths.adminFirm);
  await expect(page.getByRole('heading', { level: 1, name: 'Firm details' })).toBeVisible();
}

test('an owner mends the phone, and has pages drawn again @gate', async ({ page, server }) => {
  const owner = await staffIsHere(page, server, { owner: true });
  await openFirm(page);
  await expect(page.getByText('Pages and emails say what is entered here.')).toBeVisible();
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  await phone(page).fill('555 0142');
  await save(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Enter a phone number of ten digits');
  await phone(page).fill('614 555 0142');
  await page.getByLabel('Closes', { exact: true }).fill('08:00');
  await save(page).click();
  await expect(alert).toContainText('Enter a time after the opening.');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByLabel('Closes', { exact: true }).fill('16:30');
  await save(page).click();
  await givePassword(page, owner.password);
  await expect(page.getByText('Saved, not published yet.')).toBeVisible();

  const tell = (path: 'take' | 'report', body: object) => tellDrawing(server, path, body);
  await tell('take', { have: 0 });
  await expect(page.getByText('Publishing.')).toBeVisible();
  await tell('report', { rev: 1, state: 'failed', step: 'build' });
  await expect(page.getByText('Not published.')).toBeVisible();
  await expect(page.getByText('The build of the pages failed')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Build pages again' }).click();
  await givePassword(page, owner.password);
  await expect(page.getByText('Saved, not published yet.')).toBeVisible();
  await tell('report', { rev: 1, state: 'drawn', step: '' });
  await expect(page.getByText('Pages and emails say what is entered here.')).toBeVisible();
});

test('a colleague with a picture, a day off and a link are saved', async ({ page, server }) => {
  const owner = await staffIsHere(page, server, { owner: true });
  await openFirm(page);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const colleague = page.getByRole('group', { name: 'Person 2' });
  await colleague.getByLabel('Picture').setInputFiles(await aPicture(page, 900, 1200));
  await expect(colleague.getByRole('img', { name: 'Picture of Person 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Day off, to', { exact: true }).fill(inDecember('24'));
  await page.getByLabel('Day off, from', { exact: true }).fill(inDecember('26'));
  await page.getByLabel('Newsletter').fill('notes.example.com');
  // The status may refer to the previous text for a moment.
  await hasKept(page, 'notes.example.com', owner.id);
  await page.reload();
  await expect(colleague.getByRole('img')).toBeVisible();
  await expect(page.getByLabel('Day off, from', { exact: true })).toHaveValue(inDecember('26'));
  await save(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Each needs a day, ends on it or later');
  await expect(alert).toContainText('Enter the full address of a page');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByLabel('Day off, to', { exact: true }).fill(inDecember('31'));
  await page.getByLabel('Newsletter').fill('https://hill-tax.com/notes');
  await save(page).click();
  await expect(alert).toContainText('This cannot be empty.');
  await colleague.getByLabel('Name').fill('Ann Hill');
  await colleague.getByLabel('Title').fill('Tax preparer');
  await save(page).click();
  await givePassword(page, owner.password);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const { entered } = await firmOf(server, await anOwner(server)).revision();
  expect(entered).toMatchObject({
    person2Name: 'Ann Hill',
    person2Picture: expect.stringMatching(/^\/blog\/images\/[a-z0-9]{15}$/),
    daysOff: `${inDecember('26')} ${inDecember('31')}`,
    newsletterLink: 'https://hill-tax.com/notes',
  });
  await page.goto(paths.adminTeam);
  await page.goto(`${paths.adminFirm}#part-people`);
  await expect(page.getByText(/^The About page shows them in this order/)).toBeInViewport();
  await colleague.getByRole('button', { name: 'Remove Ann Hill' }).click();
  await expect(colleague).toHaveCount(0);
});

test('the form’s button does not lie over its first heading', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await staffIsHere(page, server, { owner: true });
  await openFirm(page);
  const heading = page.locator('.firm-form legend').first();
  await expect(heading).toHaveText('Name');
  const isFree = await heading.evaluate((one) => {
    const away = one.getBoundingClientRect().bottom - innerHeight;
    scrollBy({ top: away + 8, behavior: 'instant' });
    const { left, top, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + 8, top + height / 2) === one;
  });
  expect(isFree).toBe(true);
  await page.getByLabel('ZIP code').scrollIntoViewIfNeeded();
  await expect(save(page)).toBeInViewport({ ratio: 1 });
});
