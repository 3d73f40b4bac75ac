/** Privacy, Security and Accessibility: there, readable, and what they claim of the pages is so. */
import { AxeBuilder } from '@axe-core/playwright';

import { paths } from '#config/paths.ts';
import { expect, test } from './journey.ts';

const pages = [
  { name: 'Privacy', path: '/privacy', says: 'This site sets no cookies for visitors' },
  { name: 'Security', path: '/security', says: 'Our server keeps only its SHA-256 hash' },
  { name: 'Accessibility', path: '/accessibility', says: 'WCAG) 2.2, level AA' },
] as const;

for (const { name, path, says } of pages) {
  test(`${name} is linked from every page's foot and can be read without JavaScript`, async ({
    visitor,
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await visitor.sees(name);
    await expect(page).toHaveTitle(`${name} | Spark Tax Advisory`);
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByRole('link', { name: 'hello@spark.example' }).first()).toHaveAttribute(
      'href',
      'mailto:hello@spark.example',
    );
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${baseURL}${path}`);
    await expect(plain.getByText(says)).toBeVisible();
    await plain.close();
  });
}

test('axe finds nothing, by day and by night', async ({ visitor, page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const { name, path } of pages) {
      await page.goto(path);
      await visitor.sees(name);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  }
});

test('no page asks another site for anything, or sets a cookie', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(String(baseURL)) && !url.startsWith('data:')) elsewhere.push(url);
  });
  for (const path of Object.values(paths)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  }
  expect(elsewhere).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});
