/** The first page leads to the estimator; an unknown address says so, with the right status. */
import { firm } from '#config/firm.ts';
import { expect, test } from './journey.ts';

test('the first page leads to the estimator', async ({ visitor, page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(firm.name);
  await page.getByRole('link', { name: 'Get Price Estimate' }).click();
  await expect(page).toHaveURL(/\/price-estimator\?step=services$/);
  await visitor.sees('Service Selection');
});

test.describe('an unknown address', () => {
  test.use({ expected: [/404/], serviceWorkers: 'block' });

  test('answers 404 and leads back', async ({ visitor, page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await visitor.sees('Page not found');
    await expect(page).toHaveTitle(`Page not found | ${firm.name}`);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
