/** About: the founder, marked as a sample, the four values, and the ways on. */
import { firm } from '#config/firm.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './journey.ts';
import { schemasOf } from './schemas-of.ts';

test.use({ serviceWorkers: 'block' });

test('the founder is drawn, named, and marked as a sample', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle(`About | ${firm.name}`);
  await expect(page.getByRole('heading', { level: 2, name: firm.founder.name })).toBeVisible();
  await expect(
    page.getByRole('img', { name: `Drawn portrait of ${firm.founder.name}` }),
  ).toBeVisible();
  await expect(page.getByText('Sample profile', { exact: true })).toBeVisible();
  expect(await schemasOf(page)).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name: 'About' }] },
  ]);
});

test('four values, which hold what the firm promises', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'Trust',
    'Growth',
    'Personalized Support',
    'Expertise',
  ]);
  for (const promise of [
    /freelancers, content creators, 1099 contractors, small business owners, individuals and growth-focused professionals/,
    /nationwide and virtual/,
    /audit protection/,
    /Planning goes on all year/,
    /within 24 hours/,
  ]) {
    await expect(main.getByText(promise)).toBeVisible();
  }
});

for (const [name, path] of [
  ['Schedule Consultation', '/contact'],
  ['Explore Our Services', '/services'],
  ['Get Price Estimate', '/price-estimator'],
] as const) {
  test(`${name} leads to ${path}`, async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^The figures first/);
  });
}

test('axe finds nothing, by day and by night', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  expect(await foundByDayAndNight(page)).toEqual([]);
});
