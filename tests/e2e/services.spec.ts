/** The services page: the details over it, and what people ask. What it says: tests/app/boot/prerendered-*.test.ts. */
import { services } from '#domain/estimator/options.ts';
import { serviceFeatures } from '#texts/service-features.ts';
import { shownFrom } from '../support/embedded-prices.ts';
import { foundByAxe } from './found-by-axe.ts';
import { expect, test } from './journey.ts';
import { onNarrowScreens } from './overhang.ts';

test.use({ serviceWorkers: 'block' });

test('each card has its starting price and two features; Learn More shows all of them @gate', async ({
  page,
}) => {
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
});

test('Get an Estimate leads from the details to the estimator', async ({ visitor, page }) => {
  await page.goto('/services');
  await page.getByRole('button', { name: 'Learn More about Bookkeeping' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Get an Estimate' }).click();
  await visitor.sees('Service Selection');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Four services/);
  await page.getByRole('link', { name: 'Get Your Estimate' }).click();
  await visitor.sees('Service Selection');
});

test('questions fold open', async ({ page }) => {
  await page.goto('/services');
  const answer = page.getByText(/It is an estimate, not a final fee/);
  await expect(answer).toBeHidden();
  await page.locator('summary', { hasText: 'Is the estimate binding' }).click();
  await expect(answer).toBeVisible();
});

test('axe finds nothing in the details, and no screen is too narrow for them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Learn More about Fractional CFO' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await foundByAxe(page)).toEqual([]);
  expect(await onNarrowScreens(page)).toEqual([]);
});
