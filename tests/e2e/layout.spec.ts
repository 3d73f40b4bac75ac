/** What stands around every page: the navigation, and the menu on a phone; the footer: tests/app/boot/prerendered-*.test.ts. All of it works before any script has run. */
import type { Locator } from '@playwright/test';

import { links } from '#config/links.ts';
import { deviceOpen } from './device.ts';
import { foundByAxe } from './found-by-axe.ts';
import { expect, test } from './journey.ts';

const navigation = [
  ['Home', '/'],
  ['Services', '/services'],
  ['Price Estimator', '/price-estimator'],
  ['Blog', '/blog'],
  ['Free Resources', '/free-resources'],
  ['About', '/about'],
  ['Contact', '/contact'],
];

/** Words and addresses of the links in a place, in their order. */
const linksIn = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]));

test('the navigation in its order, the current page marked @gate', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  expect(await linksIn(main)).toEqual(navigation);
  const current = main.locator('[aria-current=page]');
  await expect(current).toHaveText(['Home']);
  await main.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(current).toHaveText(['Services']);
});

test('Get Started leads to the estimator, Client Portal Login to a new tab', async ({
  visitor,
  page,
}) => {
  await page.goto('/services');
  const head = page.getByRole('banner');
  const portal = head.getByRole('link', { name: 'Client Portal Login (opens in a new tab)' });
  await expect(portal).toHaveAttribute('href', links.clientPortal.href);
  await expect(portal).toHaveAttribute('target', '_blank');
  await head.getByRole('link', { name: 'Get Started' }).click();
  await visitor.sees('Service Selection');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu closes on a way, on the way to the same page, on Get Started and on Escape', async ({
    visitor,
    page,
  }) => {
    await page.goto('/');
    const toggle = page.locator('summary', { hasText: 'Menu' });
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main).toBeHidden();
    await toggle.click();
    expect((await linksIn(main)).slice(0, navigation.length)).toEqual(navigation);
    expect(await foundByAxe(page)).toEqual([]);
    await main.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await expect(main).toBeHidden();

    await toggle.click();
    await main.getByRole('link', { name: 'Services' }).click();
    await expect(main).toBeHidden();
    await expect(page).toHaveURL('/services');

    await toggle.click();
    await expect(main).toBeVisible();
    // A way loads its page before the app has come; only the app answers Escape.
    await deviceOpen(page);
    await page.keyboard.press('Escape');
    await expect(main).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.click();
    await main.getByRole('link', { name: 'Get Started' }).click();
    await visitor.sees('Service Selection');
    await expect(main).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu leads on all the same', async ({ page }) => {
      await page.goto('/');
      const main = page.getByRole('navigation', { name: 'Main' });
      await expect(main).toBeHidden();
      await page.locator('summary', { hasText: 'Menu' }).click();
      await main.getByRole('link', { name: 'Services' }).click();
      await expect(page).toHaveURL('/services');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main).toBeHidden();
    });
  });
});

test.describe('an unknown address', () => {
  test.use({ expected: [/404/], serviceWorkers: 'block' });

  test('stands in the same frame, with ways on, and axe finds nothing', async ({ page }) => {
    await page.goto('/no-such-page');
    const main = page.getByRole('main');
    expect(await linksIn(main)).toEqual([
      ['Back to Home', '/'],
      ['Services', '/services'],
      ['Price Estimator', '/price-estimator'],
      ['Contact', '/contact'],
    ]);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await foundByAxe(page)).toEqual([]);
  });
});
