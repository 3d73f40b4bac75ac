/** The team: owners invite, close and name owners, with their password each time; the others only see who is there. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { anAccount, anEmail, aPassword } from '../support/accounts.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, fill, followMail, givePassword, staffIsHere, test } from './member.ts';

test.use({ serviceWorkers: 'block', expected: [/status of 40[01349]/] });

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Team' }).getByRole('row').filter({ hasText: name });

test('an owner invites a colleague, makes them an owner, and closes the account @gate', async ({
  page,
  server,
  mailbox,
  anotherDevice,
}) => {
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
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await foundByDayAndNight(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Close account Grace Okafor' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('For "Close account Grace Okafor". So we know it is you.');
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

test('an owner ends the sessions of a colleague, and not their own here', async ({
  page,
  server,
}) => {
  const ada = await anAccount(server, 'staff');
  const owner = await staffIsHere(page, server, { owner: true });
  await page.goto(paths.adminTeam);
  const ending = page.getByRole('button', { name: `End sessions ${ada.email}` });
  await ending.click();
  await givePassword(page, owner.password);
  await expect(page.getByText(`${ada.email} is signed out on every device.`)).toBeVisible();
  const headers = { Authorization: ada.token };
  expect((await fetch(`${server.url}/api/desk/staff`, { headers })).status).toBe(401);
  await expect(rowOf(page, owner.email).getByRole('button', { name: 'Make' })).toBeVisible();
  await expect(rowOf(page, owner.email).getByRole('button', { name: 'End' })).toHaveCount(0);
});

test('the last owner stays one, and staff see the team without any way to change it', async ({
  page,
  server,
}) => {
  for (const { id } of await server.rows('staff', 'owner = true')) {
    await server.admin(`/api/collections/staff/records/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ owner: false }),
    });
  }
  const owner = await staffIsHere(page, server, { owner: true });
  await page.goto(paths.adminTeam);
  await page.getByRole('button', { name: `Make staff ${owner.email}` }).click();
  await givePassword(page, owner.password);
  await expect(page.getByText('Someone has to be an owner.')).toBeVisible();

  const ada = await anAccount(server, 'staff');
  await staffIsHere(page, server);
  await page.goto(paths.adminTeam);
  await expect(rowOf(page, owner.email)).toContainText('Owner');
  await expect(rowOf(page, ada.email)).toContainText('Staff');
  await expect(page.getByRole('button', { name: /Make|Close|Send invitation/ })).toHaveCount(0);
  await page.goto(paths.adminLeads);
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
});
