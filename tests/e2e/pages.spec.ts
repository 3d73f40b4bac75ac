/** Public pages: frame, links and buttons. */

import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import { firm } from '#config/firm.ts';
import { addresses } from '#config/addresses.ts';
import { links } from '#config/links.ts';
import { services } from '#domain/estimator/options.ts';
import { serviceFeatures } from '#texts/services.ts';
import { checklistSheets } from '#texts/checklist-sheets/sheets.ts';
import { deviceOpen } from './device.ts';
import { foundByAxe, foundByDayAndNight, onNarrowScreens } from './screens.ts';
import { expect, test } from './journey.ts';
import { shownFrom } from '../support/embedded-prices.ts';

test.use({ serviceWorkers: 'block' });

/** Texts and addresses of links, in order. */
const linksIn = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]));

test('the navigation marks the current page @gate', async ({ visitor, page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(firm.name);
  const main = page.getByRole('navigation', { name: 'Main' });
  const current = main.locator('[aria-current=page]');
  await expect(current).toHaveText(['Home']);
  await main.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(current).toHaveText(['Services']);
  const head = page.getByRole('banner');
  const portal = head.getByRole('link', { name: 'Client Portal Login (opens in a new tab)' });
  await expect(portal).toHaveAttribute('href', links.clientPortal.href);
  await expect(portal).toHaveAttribute('target', '_blank');
  await head.getByRole('link', { name: 'Get Started' }).click();
  await visitor.sees('Service Selection');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu closes on every way, and on Escape', async ({ visitor, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const toggle = page.locator('summary', { hasText: 'Menu' });
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main).toBeHidden();
    await toggle.click();
    await expect(main.getByRole('link', { name: 'Services' })).toBeVisible();
    expect(await foundByDayAndNight(page)).toEqual([]);
    await main.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await expect(main).toBeHidden();

    await toggle.click();
    await main.getByRole('link', { name: 'Services' }).click();
    await expect(main).toBeHidden();
    await expect(page).toHaveURL('/services');

    await toggle.click();
    await expect(main).toBeVisible();
    // Links work before the app; Escape needs it.
    await deviceOpen(page);
    await page.keyboard.press('Escape');
    await expect(main).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.click();
    await main.getByRole('link', { name: 'Get Started' }).click();
    await visitor.sees('Service Selection');
    await expect(main).toBeHidden();
  });
});

test.describe('an unknown address', () => {
  test.use({ expected: [/404/], serviceWorkers: 'block' });

  test('stands in the same frame, with ways on, and axe finds nothing', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(`Page not found | ${firm.name}`);
    const main = page.getByRole('main');
    expect(await linksIn(main)).toEqual([
      ['Back to Home', '/'],
      ['Services', '/services'],
      ['Price Estimator', '/price-estimator'],
      ['Contact', '/contact'],
    ]);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await foundByAxe(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const top = async (place: Locator) => (await place.boundingBox())?.y;
    const drawing = await top(main.locator('svg'));
    expect(await top(main.getByRole('heading', { level: 1 }))).toBeLessThan(Number(drawing));
    await main.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the question before a consultation leads both ways', async ({ visitor, page, context }) => {
  const { origin } = new URL(addresses.booking);
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Booking</h1>' }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Schedule Consultation' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Consultation' });
  await expect(dialog).toContainText('Would you like a price estimate first?');
  expect(await foundByDayAndNight(page)).toEqual([]);
  const booking = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'No, Schedule Now (opens in a new tab)' }).click();
  await expect(await booking).toHaveURL(addresses.booking);
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('link', { name: 'Yes, Get Estimate' }).click();
  await visitor.sees('Service Selection');
  await expect(dialog).toBeHidden();
});

/** The services page: its details dialog and questions. Its texts: tests/app/boot/prerendered-*.test.ts. */
test('each card has its price; Learn More shows all features @gate', async ({ visitor, page }) => {
  await page.goto('/services');
  for (const service of services) {
    const price = shownFrom(service);
    const features = serviceFeatures[service];
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: service }) });
    await expect(card).toContainText(price);
    await expect(card.getByRole('listitem')).toHaveText(features.slice(0, 2));
    const opener = card.getByRole('button', { name: `Learn More about ${service}` });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: service });
    await expect(dialog).toContainText(price);
    await expect(dialog.getByRole('listitem')).toHaveText([...features]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  const answer = page.getByText(/It is an estimate, not a final fee/);
  await expect(answer).toBeHidden();
  await page.locator('summary', { hasText: 'Is the estimate binding' }).click();
  await expect(answer).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Learn More about Fractional CFO' }).click();
  expect(await foundByAxe(page)).toEqual([]);
  expect(await onNarrowScreens(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('link', { name: 'Get an Estimate' }).click();
  await visitor.sees('Service Selection');
});

const sheets = '/creator-checklist/sheets';

/** A saved file's name and first bytes. */
async function saved(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), begins: bytes.toString('latin1', 0, 5) };
}

test('the checklist’s PDF, for phones and paper too @gate', async ({ page }) => {
  await page.goto(sheets);
  expect(await saved(page, 'Download the PDF')).toEqual({
    name: 'creator-tax-checklist.pdf',
    begins: '%PDF-',
  });
  await expect(page.getByText('Questions for my preparer')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Ad revenue')).toBeHidden();
  expect(await saved(page, 'Get it with the PDF')).toMatchObject({ begins: '%PDF-' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Questions for my preparer')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Sep to Dec' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeHidden();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
});

test('once its dates are over the page says so, and what is next', async ({ page }) => {
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

  test('the menu, the question and the checklist work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Schedule Consultation' }).click();
    await expect(page.getByRole('dialog', { name: 'Schedule Consultation' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main).toBeHidden();
    await page.locator('summary', { hasText: 'Menu' }).click();
    await main.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await expect(main).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/free-resources');
    await page.getByText('What is in it').click();
    await page.getByRole('link', { name: 'Read it as a page' }).click();
    const { sections, caution } = checklistSheets(firm.quarterlyYear);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      sections.map(({ title }) => new RegExp(`${title}$`)),
    );
    await expect(page.getByText(caution)).toBeVisible();
    await page.getByRole('link', { name: 'Tips to avoid IRS red flags' }).click();
    await expect(page).toHaveURL(`${sheets}#red-flags`);
  });
});
