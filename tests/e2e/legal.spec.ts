/** Privacy, Security and Accessibility: there and readable; what they claim of all pages is seen in site.spec.ts. */
import { expect, test } from './journey.ts';

test.use({ serviceWorkers: 'block' });

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
