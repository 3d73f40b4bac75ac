/** The services page: prices, details over it, how the work goes, and what people ask. */
import { serviceTexts } from '#texts/services.ts';
import { foundByAxe, foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './journey.ts';
import { schemasOf } from './schemas-of.ts';

test.use({ serviceWorkers: 'block' });

const services = [
  ['Tax Preparation', 'from $299 one time'],
  ['Tax Planning', 'from $150/month'],
  ['Bookkeeping', 'from $200/month'],
  ['Fractional CFO', 'from $2,500/month'],
] as const;

test('each card has its starting price and two features; Learn More shows all of them', async ({
  page,
}) => {
  await page.goto('/services');
  for (const [service, price] of services) {
    const { features } = serviceTexts[service];
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

test('the process in three steps, and the ways on', async ({ page }) => {
  await page.goto('/services');
  const process = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Our Process', exact: true }) });
  await expect(process.getByRole('heading', { level: 3 })).toHaveText([
    '01 Initial Consultation',
    '02 Strategy Development',
    '03 Implementation & Support',
  ]);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(main.getByRole('link', { name: 'Get Price Estimate' })).toHaveAttribute(
    'href',
    '/price-estimator',
  );
});

test('questions fold open, and search engines read the same', async ({ page }) => {
  await page.goto('/services');
  const shown = await page
    .locator('main details')
    .evaluateAll((all) =>
      all.map((one) => [
        one.querySelector('summary')?.textContent,
        one.querySelector('summary')?.nextElementSibling?.textContent,
      ]),
    );
  expect(shown).toHaveLength(6);
  const answer = page.getByText(/It is an estimate, not a final fee/);
  await expect(answer).toBeHidden();
  await page.locator('summary', { hasText: 'Does the estimate bind me' }).click();
  await expect(answer).toBeVisible();
  expect(await schemasOf(page)).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2, name: 'Services' }],
    },
    {
      '@type': 'FAQPage',
      mainEntity: shown.map(([name, text]) => ({ name, acceptedAnswer: { text } })),
    },
  ]);
});

test.describe('at 320 px and with letters twice as large', () => {
  for (const [width, letters] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    test(`nothing scrolls sideways, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.goto('/services');
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const overhang = () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('dialog[open]')]
            .filter((frame) => frame.scrollWidth > frame.clientWidth)
            .map((frame) => frame.id || frame.tagName),
        );
      expect(await overhang()).toEqual([]);
      await page.getByRole('button', { name: 'Learn More about Fractional CFO' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await overhang()).toEqual([]);
    });
  }
});

test('axe finds nothing, by day and by night', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/services');
  await page.locator('main summary').first().click();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Learn More about Tax Planning' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await foundByAxe(page)).toEqual([]);
});
