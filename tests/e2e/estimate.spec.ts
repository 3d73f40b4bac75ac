/** Your Estimate: original prices, the discount, twelve payments, the notes, and the way back to each answer. */
import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { estimateDetails } from '#domain/estimator/estimate-details.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import { formatMoney, shortMoney } from '#domain/money.ts';
import { embeddedBook, monthlyShare, priced, shownTotals } from '../support/embedded-prices.ts';
import { keptDraft, settled } from './device.ts';
import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';
import { shortest } from './visitor.ts';

test.use({ serviceWorkers: 'block' });

/** Above the amount from which twelve payments are offered, and below it after the discount. */
const around1200: Answers = { ...shortest, individual: { k1Count: '6-14' } };

const [once] = shownTotals(around1200);
const share = formatMoney(monthlyShare(around1200));

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const startup = "A charge equal to one month's subscription may be due at signing";

test('a discount: original prices, one negative line, reduced totals @gate', async ({
  visitor,
  page,
  server,
}) => {
  const client: Answers = {
    ...around1200,
    services: ['Tax Preparation', 'Tax Planning'],
    taxPlanningFrequency: 'Monthly',
    isSparkWealthClient: true,
  };
  const { before, discount: off, total } = estimateTable(priced(client));
  await visitor.walk(client);
  await expect(row(page, /^Tax Preparation/).getByRole('cell')).toHaveText([
    formatMoney(before.oneTime),
    '',
  ]);
  await expect(row(page, /^Tax Planning/).getByRole('cell')).toHaveText([
    '',
    formatMoney(before.monthly),
  ]);
  const discount = row(page, new RegExp(String.raw`^${firm.sister} Client Discount \(25%\)`));
  await expect(discount.getByRole('cell')).toHaveText([
    formatMoney(off.oneTime),
    formatMoney(off.monthly),
  ]);
  await expect(row(page, /^Total/).getByRole('cell')).toHaveText([
    formatMoney(total.oneTime),
    formatMoney(total.monthly),
  ]);

  const { id } = await keptDraft(page);
  await expect
    .poll(() => server.rows('abandoned_estimates', `id="${id}"`))
    .toMatchObject([
      {
        estimate_details: JSON.parse(JSON.stringify(estimateDetails(priced(client), client, {}))),
      },
    ]);
});

test('twelve payments above $1,200, kept with the answers', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: around1200 });
  const upfront = page.getByRole('radio', { name: `Pay Upfront ${once} once` });
  const monthly = page.getByRole('radio', { name: /^12 Monthly Payments/ });
  await expect(upfront).toBeChecked();
  await expect(page.getByText(`${share}/month for 12 months`)).toBeVisible();
  await monthly.check();
  await expect(row(page, /^Total/).getByRole('cell')).toHaveText(['$0.00', share]);
  await settled(page);
  await page.reload();
  await expect(monthly).toBeChecked();
  await upfront.check();
  await expect(row(page, /^Total/).getByRole('cell')).toHaveText([once, '$0.00']);
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
  await expect(row(page, /^Total/).getByRole('cell')).toHaveText(
    shownTotals({ ...around1200, isSparkWealthClient: true }),
  );
});

test('the startup note stands exactly where a monthly line does', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: around1200 });
  await page.getByRole('radio', { name: /^12 Monthly Payments/ }).check();
  await expect(row(page, /^Total/)).toContainText(share);
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
  await expect(row(page, /^Total/)).toContainText(formatMoney(embeddedBook.taxPreparation.base));
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
    await expect(amounts.nth(0)).toContainText(shortMoney(embeddedBook.taxPreparation.base));
    // What is heard, and what is seen.
    await expect(amounts.nth(1)).toHaveText('$0.00$0');
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
