/** What stands around every page: the navigation, the menu on a phone, the footer. All of it works before any script has run. */
import type { Locator } from '@playwright/test';

import { links } from '#config/links.ts';
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

const company = [
  ['About Us', '/about'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
  ['Price Estimator', '/price-estimator'],
];

const services = ['Tax Preparation', 'Tax Planning', 'Bookkeeping', 'Fractional CFO'];

/** Words and addresses of the links in a place, in their order. */
const linksIn = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]));

test('the navigation in its order, the current page marked', async ({ page }) => {
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

test('the footer: services, company, the sister firm, who vouches, small print', async ({
  page,
}) => {
  await page.goto('/services');
  const foot = page.getByRole('contentinfo');
  const column = (name: string) => foot.getByRole('navigation', { name });
  expect(await linksIn(column('Services'))).toEqual(services.map((name) => [name, '/services']));
  expect(await linksIn(column('Company'))).toEqual(company);
  expect(await linksIn(column('Small print'))).toEqual([
    ['Privacy', '/privacy'],
    ['Security', '/security'],
    ['Accessibility', '/accessibility'],
    ['What this device stores', '/this-device'],
  ]);
  await expect(foot.getByText(/^© 2024(–20\d\d)? Spark Tax Advisory$/)).toBeVisible();
  await expect(foot).toContainText(
    'provides professional tax preparation, planning and advisory services that help people maximize their financial potential.',
  );
  const { credentials, sister } = links;
  for (const [name, href] of [
    ['Spark Wealth', sister.href],
    ['National Association of Tax Professionals', credentials.taxProfessionals.href],
    ['National Association of Enrolled Agents', credentials.enrolledAgents.href],
    ['IRS: who enrolled agents are', credentials.taxAuthority.href],
  ] as const) {
    const link = foot.getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  }
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
      ['Back to the first page', '/'],
      ['Services', '/services'],
      ['Price Estimator', '/price-estimator'],
      ['Contact', '/contact'],
    ]);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await foundByAxe(page)).toEqual([]);
  });
});
