/** Your Estimate: original prices, the discount, twelve payments, the notes, and the way back to each answer. */
import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { keptDraft, settled } from './device.ts';
import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';
import { shortest } from './visitor.ts';

test.use({ serviceWorkers: 'block' });

/** $1,499.00, and $1,124.25 after the discount. */
const around1200: Answers = { ...shortest, individual: { k1Count: '6-14' } };

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const startup = "A charge equal to one month's subscription may be due at signing";

test('a discount: original prices, one negative line, reduced totals', async ({
  visitor,
  page,
  server,
}) => {
  await visitor.walk({
    ...around1200,
    services: ['Tax Preparation', 'Tax Planning'],
    taxPlanningFrequency: 'Monthly',
    isSparkWealthClient: true,
  });
  await expect(row(page, /^Tax Preparation/).getByRole('cell')).toHaveText(['$1,499.00', '']);
  await expect(row(page, /^Tax Planning/).getByRole('cell')).toHaveText(['', '$300.00']);
  const discount = row(page, new RegExp(String.raw`^${firm.sister} Client Discount \(25%\)`));
  await expect(discount.getByRole('cell')).toHaveText(['−$374.75', '−$75.00']);
  await expect(row(page, /^Total/).getByRole('cell')).toHaveText(['$1,124.25', '$225.00']);

  const { id } = await keptDraft(page);
  await expect
    .poll(() => server.rows('abandoned_estimates', `id="${id}"`))
    .toMatchObject([
      {
        estimate_details: {
          breakdown: [
            { service: 'Tax Preparation', cost: 1124.25, type: 'one-time', originalCost: 1499 },
            { service: 'Tax Planning', cost: 225, type: 'monthly', originalCost: 300 },
          ],
          discount: 449.75,
          isSparkWealthClient: true,
        },
      },
    ]);
});

test('twelve payments above $1,200, kept with the answers', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: around1200 });
  const upfront = page.getByRole('radio', { name: 'Pay Upfront $1,499.00 once' });
  const monthly = page.getByRole('radio', { name: /^12 Monthly Payments/ });
  await expect(upfront).toBeChecked();
  await expect(page.getByText('$124.92/month for 12 months')).toBeVisible();
  await monthly.check();
  await expect(row(page, /^Total/).getByRole('cell')).toHaveText(['$0.00', '$124.92']);
  await settled(page);
  await page.reload();
  await expect(monthly).toBeChecked();
  await upfront.check();
  await expect(row(page, /^Total/).getByRole('cell')).toHaveText(['$1,499.00', '$0.00']);
});

test('no twelve payments where the discount brings the line below $1,200', async ({
  visitor,
  page,
}) => {
  await startAt(visitor, 'estimate', { answers: around1200 });
  await page.getByRole('radio', { name: /^12 Monthly Payments/ }).check();
  await visitor.back();
  await visitor.press(/^Yes/);
  await visitor.sees('Your Estimate');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(row(page, /^Total/).getByRole('cell')).toHaveText(['$1,124.25', '$0.00']);
});

test('the startup note stands exactly where a monthly line does', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: around1200 });
  await page.getByRole('radio', { name: /^12 Monthly Payments/ }).check();
  await expect(row(page, /^Total/)).toContainText('$124.92');
  await expect(page.getByText(startup)).toHaveCount(0);

  await page.getByRole('link', { name: 'Change Services' }).click();
  await visitor.sees('Service Selection');
  await visitor.pickServices('Fractional CFO');
  await visitor.open('?step=estimate');
  await visitor.sees('Your Estimate');
  await expect(page.getByText(startup)).toBeVisible();
});

test('every answer stands there with the way back to it', async ({ visitor, page }) => {
  const answers: Answers = {
    ...around1200,
    services: ['Tax Preparation', 'Bookkeeping'],
    bookkeeping: { accountCount: '1-2', payrollRequired: 'No' },
  };
  await startAt(visitor, 'estimate', { answers });
  const check = page.getByRole('region', { name: 'Check your answers' });
  const said = check.getByRole('definition').filter({ hasNot: page.getByRole('link') });
  await expect(said).toHaveText([
    'Tax Preparation, Bookkeeping',
    'Individual',
    '6-14 K-1s',
    '1-2 accounts, no payroll',
    'No',
  ]);
  await check.getByRole('link', { name: 'Change Household' }).click();
  await visitor.sees('Individual Questions');
  await visitor.answer(/K-1s/, '0');
  await page.goBack();
  await visitor.sees('Your Estimate');
  await expect(check).toContainText('0 K-1s');
  await expect(row(page, /^Total/)).toContainText('$299.00');
});

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const) {
  test(`both totals are in sight at ${width} by ${height}, with answers missing too`, async ({
    visitor,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await startAt(visitor, 'estimate');
    await expect(page.getByText(/4 answers missing/)).toBeVisible();
    const bar = page.getByRole('button', { name: 'Submit Your Details' });
    const amounts = page.getByRole('definition');
    await expect(amounts.nth(0)).toContainText('$299');
    await expect(amounts.nth(1)).toContainText('$0');
    const ends = await amounts.evaluateAll((all) =>
      all.slice(0, 2).map((amount) => amount.getBoundingClientRect().bottom),
    );
    expect(Math.max(...ends)).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  });
}

test('date and validity on the firm’s calendar', async ({ visitor, page }) => {
  await page.clock.install({ time: new Date('2027-03-01T03:00:00Z') });
  await startAt(visitor, 'estimate');
  await expect(
    page.getByText('Estimated February 28, 2027. Prices good through March 30, 2027.'),
  ).toBeVisible();
});
