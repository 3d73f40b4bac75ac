/** The estimate on paper: what was chosen and what it is, nothing to press. */
import { firm } from '#config/firm.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { formatMoney } from '#domain/money.ts';
import { inTwelve, monthlyShare, shownTotals } from '../support/embedded-prices.ts';
import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';

test.use({ serviceWorkers: 'block' });

const answers: Answers = {
  services: ['Tax Preparation', 'Bookkeeping'],
  clientType: 'individual',
  individual: { k1Count: '6-14' },
  business: {},
  bookkeeping: {},
  isSparkWealthClient: false,
};

test('the printed estimate', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: answers });
  await page.getByRole('radio', { name: /^12 Monthly Payments/ }).check();
  await page.emulateMedia({ media: 'print' });

  await visitor.sees('Your Estimate');
  await expect(page.getByText(/an estimate, not a final fee/)).toBeVisible();
  await expect(
    page.getByText(/Estimated \w+\s\d+,\s\d{4}\. Prices good through \w+\s\d+,\s\d{4}\./),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(
    shownTotals(answers, inTwelve)[1],
  );
  const share = formatMoney(monthlyShare(answers));
  await expect(page.getByText(`${share}/month for 12 months`)).toBeVisible();
  await expect(page.getByText('Pay Upfront')).toBeHidden();
  await expect(page.getByText(/may be due at signing/)).toBeVisible();
  await expect(page.getByText('6-14 K-1s').last()).toBeVisible();
  for (const role of ['button', 'navigation', 'progressbar', 'radio'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  await expect(
    page.getByRole('link').filter({ visible: true, hasNotText: firm.mark.name }),
  ).toHaveCount(0);
  await expect(page.getByText(/\bSaved \d/)).toBeHidden();
  await expect(page.getByText(/^Step \d/)).toBeHidden();
});
