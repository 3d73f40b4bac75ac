/** Counts what a visitor taps on a phone, and follows links that name a service. */
import type { Locator, Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { foundByDayAndNight } from './screens.ts';
import { filledIn, openWithoutCode, seedDraft, bare, shortest, startAt } from './visitor.ts';

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
});

const priceIt = (page: Page, service: string) =>
  page.getByRole('main').getByRole('link', { name: `Get an Estimate for ${service}` });
const box = (page: Page, service: string) =>
  page.getByRole('checkbox', { name: service, exact: true });

test('an exact price takes ten taps from the home page @gate', async ({ visitor, page }) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  const pick = (legend: RegExp | string, option: string) =>
    tap(page.getByRole('group', { name: legend }).getByText(option, { exact: true }));
  await page.goto(paths.home);
  await tap(priceIt(page, 'Tax Preparation'));
  await visitor.sees('Service Selection');
  await expect(box(page, 'Tax Preparation')).toBeChecked();
  await expect(page.getByText('Selected: Tax Preparation', { exact: true })).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await tap(visitor.button('Next'));
  await visitor.sees('Client Type');
  await pick('Who is this for?', 'Individual');
  await tap(visitor.button('Next'));
  await visitor.sees('Individual Questions');
  await pick(/filing status/, 'Married Filing Jointly');
  await pick(/own your home/, 'Yes');
  await pick(/K-1s/, '1');
  await pick(/states/, '2-5');
  await tap(visitor.button('Next'));
  await visitor.sees('One Last Question...');
  await tap(visitor.button(/^No/));
  await visitor.sees('Your Estimate');
  await expect(page.getByRole('rowheader', { name: 'Total', exact: true })).toBeVisible();
  expect(taps).toBe(10);
});

test('a link adds its service once, to what was chosen before', async ({ visitor, page }) => {
  const answers = { ...shortest, services: ['Bookkeeping' as const] };
  await startAt(visitor, 'client-status', { answers });
  await page.goto(paths.home);
  await priceIt(page, 'Tax Planning').tap();
  await visitor.sees('Service Selection');
  await expect(page.getByText(/^Selected: Tax Planning, Bookkeeping/)).toBeVisible();
  await box(page, 'Tax Planning').uncheck();
  await expect(page).toHaveURL(/\?step=services$/);
  await visitor.next('Client Type');
  await page.reload();
  await visitor.back('Service Selection');
  await expect(box(page, 'Tax Planning')).not.toBeChecked();
  expect(await keptDraft(page)).toMatchObject({ answers: { services: ['Bookkeeping'] } });
});

test('a service unchecked before the app runs stays so', async ({ visitor, page }) => {
  const load = await openWithoutCode(page, `${paths.estimator}?service=bookkeeping`);
  await box(page, 'Tax Planning').check();
  await box(page, 'Bookkeeping').uncheck();
  await load();
  await visitor.next('Client Type');
  await visitor.back('Service Selection');
  await expect(box(page, 'Bookkeeping')).not.toBeChecked();
});

test('a link leaves a submitted estimate as it is', async ({ visitor, page }) => {
  await page.goto(bare);
  await seedDraft(page, { contact: filledIn, phase: 'sent', step: 'contact' });
  await visitor.open('?service=bookkeeping');
  await visitor.sees('Submission Received!');
  expect(await keptDraft(page)).toMatchObject({ answers: shortest });
});

test('Next before the app runs goes on with the service of the link', async ({ visitor, page }) => {
  const load = await openWithoutCode(page, `${paths.estimator}?service=bookkeeping`);
  await expect(box(page, 'Bookkeeping')).toBeChecked();
  await visitor.button('Next').tap();
  await visitor.sees('Client Type');
  await load();
  await visitor.sees('Client Type');
  await visitor.back('Service Selection');
  await expect(box(page, 'Bookkeeping')).toBeChecked();
});
