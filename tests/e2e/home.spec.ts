/** The first page: its ways on, what it promises, and the question before a consultation. */
import { links } from '#config/links.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './journey.ts';
import { schemasOf } from './schemas-of.ts';

test.use({ serviceWorkers: 'block' });

const prices = [
  ['Tax Preparation', 'from $299 one time'],
  ['Tax Planning', 'from $150/month'],
  ['Bookkeeping', 'from $200/month'],
  ['Fractional CFO', 'from $2,500/month'],
] as const;

test('four services, each from its price; Learn More leads to all of them', async ({ page }) => {
  await page.goto('/');
  for (const [service, price] of prices) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: service }) });
    await expect(card).toContainText(price);
  }
  await page.getByRole('link', { name: 'Learn More', exact: true }).click();
  await expect(page).toHaveURL('/services');
});

test('six reasons, each with as many dots as it says', async ({ page }) => {
  await page.goto('/');
  const why = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: /^Why choose us/ }) });
  const reasons = why.getByRole('listitem');
  await expect(reasons).toHaveCount(6);
  const told = await reasons.evaluateAll((items) =>
    items.map((item) => ({
      figure: Number(item.querySelector('p')?.textContent),
      dots: item.querySelector('.stroke-gold')?.getAttribute('d')?.match(/M/g)?.length ?? 0,
    })),
  );
  expect(told.map(({ figure }) => figure)).toEqual([12, 50, 24, 4, 1, 0]);
  expect(told.filter(({ figure, dots }) => figure !== dots)).toEqual([]);
});

test('the example is marked as one and adds up by the price list', async ({ page }) => {
  await page.goto('/');
  const example = page.getByRole('table', { name: 'An example of an estimate, line by line' });
  await expect(example.getByRole('row')).toHaveText([
    /Service.*One time.*Monthly/,
    /^Tax Preparation.*\$949\.00$/,
    /^Tax Planning.*\$200\.00$/,
    /^Total\$949\.00\$200\.00$/,
  ]);
  await expect(page.getByText(/^Fig\. 2 An example/)).toBeVisible();
});

test('Start Price Estimator starts it', async ({ visitor, page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Price Estimator' }).click();
  await visitor.sees('Service Selection');
});

test.describe('Schedule Consultation', () => {
  test('asks for an estimate first: yes leads to it', async ({ visitor, page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Schedule Consultation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Consultation' });
    await expect(dialog).toContainText('Would you like a price estimate first?');
    await dialog.getByRole('link', { name: 'Yes, Get Estimate' }).click();
    await visitor.sees('Service Selection');
    await expect(dialog).toBeHidden();
  });

  test('no opens the booking page in a new tab', async ({ page, context }) => {
    const { origin } = new URL(links.booking.href);
    await context.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Booking</h1>' }),
    );
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Schedule Consultation' });
    await opener.click();
    const booking = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'No, Schedule Now (opens in a new tab)' }).click();
    await expect(await booking).toHaveURL(links.booking.href);
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there, the question before a consultation too', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The price first.Then the conversation.',
    );
    await expect(page.getByRole('link', { name: 'Get Price Estimate' })).toBeVisible();
    await page.getByRole('button', { name: 'Schedule Consultation' }).click();
    await expect(page.getByRole('dialog', { name: 'Schedule Consultation' })).toBeVisible();
  });
});

test('search engines learn who the firm is', async ({ page }) => {
  await page.goto('/');
  expect(await schemasOf(page)).toMatchObject([
    {
      '@context': 'https://schema.org',
      '@type': 'AccountingService',
      name: 'Spark Tax Advisory',
      openingHoursSpecification: { opens: '09:00', closes: '17:00' },
      areaServed: { name: 'United States' },
      telephone: expect.stringMatching(/^\+1\d{10}$/),
      email: expect.stringContaining('@'),
      address: { '@type': 'PostalAddress', addressCountry: 'US' },
    },
  ]);
});

test('axe finds nothing in the question before a consultation, by day and by night', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
});
