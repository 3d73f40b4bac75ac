/** Personal data requests and retention: find, export, hold, release, erase. */
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

import { paths } from '#config/paths.ts';
import { aPdf } from '../support/files.ts';
import { postOne } from '../support/op-api.ts';
import { sendFile, submitWith } from '../support/uploading.ts';
import { expectWellMade } from './screens.ts';
import { expect, fill, givePassword, staffIsHere, test } from './member.ts';

// A server of its own, because the test counts all old leads.
test.use({
  serviceWorkers: 'block',
  serverEnv: { FREE_DISK_PERCENT: '0' },
  expected: [/status of 4(00|03|09|22)/],
});

const email = 'quillon.verdash@example.com';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function find(page: Page, address: string) {
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByLabel('Email', { exact: true }).press('Enter');
}

async function confirm(page: Page, title: string, password: string) {
  const asked = page.getByRole('dialog', { name: title });
  await expect(asked).toBeVisible();
  await fill(page, { Password: password });
  await asked.getByRole('button', { name: 'Continue' }).click();
}

test('someone is found, and given everything in one archive', async ({ page, server }) => {
  const lead = await submitWith(server.url, 'return.pdf', aPdf(20_000), { email });
  await sendFile(server.url, lead.document.id, lead.key, aPdf(20_000));
  await postOne(server.url, lead.attach);
  const owner = await staffIsHere(page, server, { owner: true });
  await page.goto(paths.adminTeam);
  await page.getByRole('link', { name: 'Retention' }).click();
  await expect(page.getByText('No one is under a legal hold.')).toBeVisible();
  await find(page, 'quillon');
  await expect(page.getByRole('alert')).toContainText('Enter an email address');
  await find(page, 'no.one@example.com');
  await expect(page.getByText('There is nothing under no.one@example.com.')).toBeVisible();
  await find(page, email);
  const heading = page.getByRole('heading', { name: 'What there is' });
  await expect(heading).toBeFocused();
  const counts = page.getByRole('table', { name: 'What there is, by subject' });
  await expect(counts.getByRole('row', { name: /^Files/ })).toContainText('1');
  await expectWellMade(page);

  const download = page.waitForEvent('download');
  await press(page, 'Download archive');
  await confirm(page, 'Download everything of this person', owner.password);
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.zip$/);
  const zip = unzipSync(await readFile(await saved.path()));
  expect(strFromU8(zip['person.json'] ?? new Uint8Array())).toContain(email);
  const file = zip[`files/${lead.document.id}-return.pdf`];
  expect(Buffer.from(file ?? [])).toEqual(Buffer.from(aPdf(20_000)));
  await expect(page.getByText(/Files in it besides person\.json: 1\./)).toBeVisible();
});

test('someone is held, released, erased, and in no address @gate', async ({ page, server }) => {
  await submitWith(server.url, 'return.pdf', aPdf(20_000), { email });
  const owner = await staffIsHere(page, server, { owner: true });
  await page.goto(paths.adminRecords);
  await find(page, email);
  await page.getByLabel('Reason').fill('Subpoena of May 4');
  await press(page, 'Begin hold');
  await givePassword(page, owner.password);
  await expect(page.getByText('The hold has begun.')).toBeVisible();
  await expect(page.getByText('Under a legal hold.')).toBeVisible();
  await expect(page.getByLabel('Type the email address again')).toHaveCount(0);
  const holds = page.getByRole('table', { name: 'Legal holds' });
  await expect(holds.getByRole('row', { name: email })).toContainText('Subpoena of May 4');
  await expectWellMade(page);
  await press(page, `Lift ${email}`);
  await givePassword(page, owner.password);
  await expect(page.getByText('The hold is lifted.', { exact: true })).toBeVisible();

  const again = page.getByLabel('Type the email address again');
  await again.fill('quillon@example.com');
  await press(page, 'Erase for good');
  await expect(page.getByRole('alert')).toContainText('This is not the address you looked for.');
  await again.fill(email.toUpperCase());
  await press(page, 'Erase for good');
  await confirm(page, 'Erase this person for good', owner.password);
  await expect(page.getByText(/^Erased\. Entries that went: \d+\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What there is' })).toHaveCount(0);
  expect(await server.rows('price_estimates', `email = "${email}"`)).toEqual([]);
  expect([page.url(), await page.title()].join()).not.toMatch(/quillon|%40/i);
});

test('old leads are counted, then removed, and that is shown', async ({ page, server }) => {
  await submitWith(server.url, 'return.pdf', aPdf(20_000), { email });
  const long = Date.now() - 800 * 86_400_000;
  const text = new Date(long).toISOString().replace('T', ' ');
  await server.sql(`UPDATE leads SET arrived = ${long}`);
  for (const table of ['price_estimates', 'abandoned_estimates', 'price_estimator_documents']) {
    await server.sql(`UPDATE ${table} SET updated = '${text}'`);
  }
  const owner = await staffIsHere(page, server, { owner: true });
  await page.goto(paths.adminRecords);
  const days = page.getByLabel('Days without work on a lead');
  await expect(days).toHaveValue('730');
  await expect(page.getByText('Old leads have not been removed yet.')).toBeVisible();
  await days.fill('59');
  await press(page, 'Show how many would be removed');
  await expect(page.getByRole('alert')).toContainText('from 60 to 14600');
  await days.fill('700');
  await press(page, 'Show how many would be removed');
  await expect(page.getByRole('heading', { name: 'Older than 700 days' })).toBeFocused();
  await expect(page.getByText('This would go. Nothing was removed.')).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Remove now');
  await confirm(page, 'Remove old leads for good', owner.password);
  await expect(page.getByText('Removed.', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/by an owner at the desk: what was older than 700 days/),
  ).toBeVisible();
  expect(await server.rows('leads')).toEqual([]);

  await page.getByLabel('Remove old leads each day').check();
  await press(page, 'Save');
  await givePassword(page, owner.password);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Remove old leads each day')).toBeChecked();
  await expect(days).toHaveValue('700');
});
