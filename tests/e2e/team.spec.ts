/** The team, the go-live list and the daily mail. */

import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import {
  anAccount,
  anEmail,
  aPassword,
  changeAccount,
  withAuthenticator,
} from '../support/accounts.ts';
import { expectWellMade, foundByDayAndNight } from './screens.ts';
import { expect, fill, followMail, givePassword, staffIsHere, test } from './member.ts';

test.use({
  serviceWorkers: 'block',
  expected: [/status of 40[01349]|ERR_INTERNET_DISCONNECTED/],
});

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Team' }).getByRole('row').filter({ hasText: name });

test('an owner works with the team @gate', async ({ page, server, mailbox, anotherDevice }) => {
  const owner = await staffIsHere(page, server, { owner: true });
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  const email = anEmail();
  await fill(page, { Name: 'Grace Okafor', Email: email });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await givePassword(page, 'not the password');
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  expect(await server.rows('staff', `email = "${email}"`)).toEqual([]);
  await givePassword(page, owner.password);
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
  await expect(rowOf(page, 'Grace Okafor')).toContainText('Invited');

  const theirs = await anotherDevice();
  await followMail(theirs, mailbox, email);
  const password = aPassword();
  await fill(theirs, { 'New Password': password, 'Confirm Password': password });
  await theirs.getByRole('button', { name: 'Set New Password' }).click();
  await expect(theirs.getByText('Your password is changed')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Make owner Grace Okafor' }).click();
  await givePassword(page, owner.password);
  await expect(page.getByText('Grace Okafor is an owner now.')).toBeVisible();
  await expect(rowOf(page, 'Grace Okafor')).toContainText('Owner');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Close account Grace Okafor' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('Enter your password to close account Grace Okafor');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'Grace Okafor')).toContainText('Owner');
  await page.getByRole('button', { name: 'Close account Grace Okafor' }).click();
  await givePassword(page, owner.password);
  await expect(rowOf(page, 'Grace Okafor')).toContainText('Closed');
  await fill(page, { Name: 'Grace Okafor', Email: email });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await givePassword(page, owner.password);
  await expect(page.getByText('That account needs no invitation.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('the last owner stays one, ends sessions, and staff change nothing', async ({
  page,
  server,
}) => {
  for (const { id } of await server.rows('staff', 'owner = true')) {
    await changeAccount(server, 'staff', id, { owner: false });
  }
  const owner = await staffIsHere(page, server, { owner: true });
  await page.goto(paths.adminTeam);
  await page.getByRole('button', { name: `Make staff ${owner.email}` }).click();
  await givePassword(page, owner.password);
  await expect(page.getByText('Someone has to be an owner.')).toBeVisible();

  const ada = await anAccount(server, 'staff');
  await page.reload();
  await page.getByRole('button', { name: `End sessions ${ada.email}` }).click();
  await givePassword(page, owner.password);
  await expect(page.getByText(`${ada.email} is signed out on every device.`)).toBeVisible();
  const headers = { Authorization: ada.token };
  expect((await fetch(`${server.url}/api/desk/staff`, { headers })).status).toBe(401);
  await expect(rowOf(page, owner.email).getByRole('button', { name: 'End' })).toHaveCount(0);

  const grace = await anAccount(server, 'staff');
  const reset = page.getByRole('button', { name: `Reset authenticator ${grace.email}` });
  await withAuthenticator(server, grace);
  await page.reload();
  await reset.click();
  await givePassword(page, owner.password);
  await expect(page.getByText(`${grace.email} is signed out, and sets up`)).toBeVisible();
  await expect(rowOf(page, grace.email)).toContainText('Not yet');
  await expect(reset).toHaveCount(0);

  await staffIsHere(page, server);
  await page.goto(paths.adminTeam);
  await expect(rowOf(page, owner.email)).toContainText('Owner');
  await expect(rowOf(page, ada.email)).toContainText('Staff');
  await expect(page.getByRole('button', { name: /Make|Close|Send invitation/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^(Prices|Retention)$/ })).toHaveCount(0);
  for (const [path, told] of [
    [paths.adminFirm, 'Only owners change what is said about the firm.'],
    [paths.adminGolive, 'Only owners see this list.'],
    [paths.adminPrices, 'Only owners work with prices.'],
    [paths.adminRecords, /Only owners answer requests/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(told)).toBeVisible();
  }
  await page.goto(paths.adminLeads);
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
});

test('an owner sees what is left, and goes to its place', async ({ page, server }) => {
  await staffIsHere(page, server, { owner: true });
  const before = page.getByRole('region', { name: 'Before the firm opens' });
  await expect(before.getByText(/^\d+ things left to do\.$/)).toBeVisible();
  await before.getByRole('link', { name: 'See what is left' }).click();
  await expect(page.getByText(/^\d+ things left to do\.$/)).toBeVisible();
  const left = page.getByRole('region', { name: 'To do' });
  const onServer = left
    .getByRole('listitem')
    .filter({ has: page.getByText('For your administrator', { exact: true }) });
  await expect(
    onServer.getByText('Make a backup each day, by its command or its timer: there is none yet.'),
  ).toBeVisible();
  await expect(left.getByRole('link', { name: 'Prices' })).toBeVisible();
  const chosen = page.getByRole('region', { name: 'Chosen as it is' });
  await expect(chosen.getByText('DC and the territories are not served.')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  const people = left.getByRole('listitem').filter({ hasText: 'Name the people of the firm.' });
  await people.getByRole('link', { name: 'Firm: People' }).click();
  await expect(page.getByText(/^The About page shows them in this order/)).toBeInViewport();
});
