/** Browsers without required or optional features. */
import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { browserTooOld } from '#texts/before-the-app.ts';
import { expect, test } from './journey.ts';

test('dialogs open and close all the same @nightly', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
    // Prevents the browser's default.
    addEventListener('command', (event) => event.preventDefault(), true);
  });
  await page.goto(paths.home);
  const opener = page.getByRole('button', { name: 'Schedule Consultation' }).first();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Consultation' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toHaveCount(0);
});

/** Expects the page as built, with the notice that the browser is too old. */
async function expectStatic(page: Page, path: string) {
  await expect(page.getByText(browserTooOld)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  if (path === paths.contact) {
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  }
  if (path === paths.estimator) {
    await expect(page.getByText('The estimator needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: firm.email })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  }
}

const missing = {
  'toSorted, as Firefox 114 and Safari 15 do': () =>
    Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'registerProperty, as Firefox 127 and Safari 16.3 do': () =>
    Reflect.deleteProperty(CSS, 'registerProperty'),
};

for (const [name, strip] of Object.entries(missing)) {
  test(`without ${name}: whole pages, and no app @nightly`, async ({ page }) => {
    await page.addInitScript(strip);
    for (const path of [paths.blog, paths.estimator, paths.contact, paths.home]) {
      await page.goto(path);
      await expectStatic(page, path);
    }
    await page.getByRole('button', { name: 'Schedule Consultation' }).first().click();
    await page.keyboard.press('Escape');
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await expect(page.locator('html[data-app]')).toHaveCount(0);
  });
}

/** Adds unknown syntax to app files that contain `sign`. */
async function spoil(page: Page, sign: string) {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const body = code.includes(sign) ? `${code}\n;let let = /(/;` : code;
    await route.fulfill({ response, body });
  });
}

for (const [name, sign] of [
  ['the app itself', 'hydrateRoot'],
  ['the code of the device', 'canary'],
] as const) {
  test(`${name} in unknown syntax: the page becomes whole @nightly`, async ({ page }) => {
    await spoil(page, sign);
    for (const path of [paths.estimator, paths.contact]) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      await expectStatic(page, path);
    }
  });
}
