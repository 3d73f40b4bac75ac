/** Downloads of the desk: a tax return by link, and the list as CSV. */
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import { formatMoney } from '#domain/money.ts';
import { bodyAnswers } from '../support/bodies.ts';
import { priced } from '../support/embedded-prices.ts';
import { seedLeads } from '../support/many-leads.ts';
import {
  aName,
  estimateFrom,
  estimateWithFile,
  goOffline,
  messageFrom,
  openLead,
  openLeads,
  pdf,
  test,
  showTab,
} from './staff.ts';
import { expect, fill, staffIsHere, noise } from './member.ts';
import { brokenNetwork } from './visitor.ts';

test.use({ expected: noise(brokenNetwork, /status of 40[134]|INCOMPLETE_CHUNKED/) });

async function exported(page: Page, password: string) {
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await fill(page, { Password: password });
  return downloaded(page, 'Continue');
}

async function downloaded(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('the log names who opened a tax return', async ({ anotherDevice, page, server, staff }) => {
  const id = await estimateWithFile(server, 'Muñoz, 確定申告 (2025).pdf');
  await openLead(page, id);
  const file = await downloaded(page, 'Open tax return');
  expect(file.name).toBe('Muñoz, 確定申告 (2025).pdf');
  expect(file.bytes.equals(pdf)).toBe(true);
  await expect(page.getByText('The download has begun.')).toBeVisible();

  const other = await anotherDevice();
  await staffIsHere(other, server);
  await expect(other.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
  await openLead(other, id);
  const log = other.getByRole('region', { name: 'Who opened it' });
  const entry = (words: string) => log.getByRole('listitem').filter({ hasText: words });
  await expect(entry('Downloaded the tax return')).toContainText(staff.email);
  await expect(entry('Asked for the tax return')).toContainText(staff.email);
  await expect(entry('Opened the lead').filter({ hasText: staff.email })).toHaveCount(1);
  await expect(entry('Opened the lead').filter({ hasText: 'You' })).toHaveCount(1);
});

test('a file that is gone or out of reach is said to be so', async ({ page, server }) => {
  const id = await estimateWithFile(server, 'return.pdf');
  await openLead(page, id);
  await goOffline(page);
  await page.getByRole('button', { name: 'Open tax return' }).click();
  await expect(page.getByText("You're offline. Try again when you are online.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Not up to date.')).toBeHidden();
  await server.sql(
    `UPDATE price_estimator_documents SET status = 'refused' WHERE estimate = '${id}'`,
  );
  await page.getByRole('button', { name: 'Open tax return' }).click();
  await expect(page.getByText('It cannot be opened')).toBeVisible();
});

test('an estimate shows its price as the server computed it', async ({ page, server }) => {
  const details = {
    isSparkWealthClient: true,
    paymentChoices: {},
    oneTimeTotal: 1,
    monthlyTotal: 2,
  };
  const id = await estimateFrom(server, aName('Whitfield'), {
    estimate_details: { ...details, discount: 0 },
  });
  await openLead(page, id);
  const answers = { ...bodyAnswers, isSparkWealthClient: true };
  const { before, discount, total } = estimateTable(priced(answers));
  const price = page.getByRole('table', { name: 'Price, calculated from their answers' });
  await expect(price.getByRole('row', { name: /Before discount/ })).toContainText(
    formatMoney(before.oneTime),
  );
  await expect(
    price.getByRole('row', { name: `${firm.sister} Client Discount (25%)` }),
  ).toContainText(formatMoney(discount.oneTime));
  await expect(price.getByRole('row', { name: /^Total/ })).toContainText(
    formatMoney(total.oneTime),
  );
  await expect(page.getByText('Their screen showed $1.00')).toBeVisible();
  await expect(
    page.getByText('Married Filing Jointly, homeowner, 2-5 K-1s, 1 state').first(),
  ).toBeVisible();
  const source = page.getByRole('region', { name: 'Source' });
  await expect(source).toContainText('newsletter');
  await expect(source).toContainText('https://example.com/');
  await expect(page.getByText('North Carolina')).toBeVisible();
});

test('the export holds all that is filtered, and no formula', async ({ page, server, staff }) => {
  test.setTimeout(300_000);
  await seedLeads(server, { from: 1, to: 1300, owner: staff.id });
  const evil = '=HYPERLINK("https://evil.example","Open")';
  await messageFrom(server, evil, { message: '+1+1\n@SUM(A1)', email: 'evil@example.com' });
  await openLeads(page);
  await showTab(page, 'All');
  const { name, bytes } = await exported(page, staff.password);
  expect(name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString();
  expect(text.startsWith('\uFEFF"Arrived (Eastern)","Type","Name","Email","Phone"')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""Open"")"`);
  expect(text).toContain(`"'+1+1\n'@SUM(A1)"`);
  // One lead in sixteen has no email.
  expect(text.match(/Ledger\d/g)).toHaveLength(1219);
  await page.getByLabel('Type').selectOption('Message');
  await page.getByLabel('Search', { exact: true }).fill('hyperlink');
  await expect(page.locator('[data-row-link]')).toHaveText([evil]);
  const few = await exported(page, staff.password);
  expect(few.bytes.toString().match(/Ledger\d/g)).toBe(null);
  expect(few.bytes.toString()).toContain('evil@example.com');
});
