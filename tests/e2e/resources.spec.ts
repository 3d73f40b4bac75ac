/** Free resources: what can be taken away, and the checklist as a page, with and without a program running. */
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { checklistSheets } from '#texts/checklist-sheets/sheets.ts';
import { yearEndChecklist } from '#texts/year-end-checklist.ts';
import { expect, test } from './journey.ts';

test.use({ serviceWorkers: 'block' });

const sheets = '/creator-checklist/sheets';

/** The file a link saves: its name and its first bytes. */
async function saved(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), begins: bytes.toString('latin1', 0, 5) };
}

test('Download Checklist saves the image', async ({ page }) => {
  await page.goto('/free-resources');
  expect(await saved(page, 'Download Checklist')).toEqual({
    name: 'year-end-tax-moves.png',
    begins: '\u0089PNG\r',
  });
});

test('what stands on the image can be read here', async ({ page }) => {
  await page.goto('/free-resources');
  const items = yearEndChecklist.groups.flatMap((group) => group.items);
  for (const item of items) await expect(page.getByText(item)).toBeHidden();
  await page.getByText('Read the checklist here').click();
  for (const item of items) await expect(page.getByText(item)).toBeVisible();
});

test('the checklist’s PDF is there to download @gate', async ({ page }) => {
  await page.goto(sheets);
  expect(await saved(page, 'Download the PDF')).toEqual({
    name: 'creator-tax-checklist.pdf',
    begins: '%PDF-',
  });
});

test('once the dates of its payments are over the page says so, and which payment is next', async ({
  page,
}) => {
  const next = 'The next payment, for September 1 to December 31, is due January 15, 2027.';
  await page.clock.setFixedTime(new Date('2026-11-25T12:00:00Z'));
  await page.goto(sheets);
  await expect(page.getByText(`These dates have passed. ${next}`)).toBeVisible();
  await page.clock.setFixedTime(new Date('2025-07-01T12:00:00Z'));
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(page.getByRole('cell', { name: 'September 15, 2025' })).toBeVisible();
  await expect(page.getByText('These dates have passed.')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the checklist is whole, and its parts can be reached', async ({ page }) => {
    await page.goto('/free-resources');
    await page.getByText('What is in it').click();
    await page.getByRole('link', { name: 'Read it as a page' }).click();
    const { sections, caution } = checklistSheets(firm.quarterlyYear);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      sections.map(({ title }) => new RegExp(`${title}$`)),
    );
    const main = await page.getByRole('main').innerText();
    const items = sections.flatMap(({ parts }) =>
      parts.flatMap((part) =>
        part.kind === 'ticks' || part.kind === 'lists' ? part.groups.flatMap((g) => g.items) : [],
      ),
    );
    expect(items.filter((item) => !main.includes(item))).toEqual([]);
    for (const due of ['April 15, 2025', 'June 16, 2025', 'September 15, 2025', 'January 15, 2026'])
      await expect(page.getByRole('cell', { name: due })).toBeVisible();
    await expect(page.getByText(caution)).toBeVisible();
    await page.getByRole('link', { name: 'Tips to avoid IRS red flags' }).click();
    await expect(page).toHaveURL(`${sheets}#red-flags`);
  });
});

test('on a phone, a table for a pen gives way to the PDF', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(sheets);
  await expect(page.getByText('Ad revenue')).toBeHidden();
  expect(await saved(page, 'Get it with the PDF')).toMatchObject({ begins: '%PDF-' });
});

test('on paper there are lines to write on and nothing to press', async ({ page }) => {
  await page.goto(sheets);
  await expect(page.getByText('Questions for my preparer')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Questions for my preparer')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Sep to Dec' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeHidden();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
});
