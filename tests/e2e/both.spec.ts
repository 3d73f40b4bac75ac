/** Household and business, every question, the discount and the twelve payments, down to the row the firm reads. */
import { links } from '#config/links.ts';
import { formatMoney, toDollars } from '#domain/money.ts';
import { inTwelve, monthlyShare, priced, shownTotals } from '../support/embedded-prices.ts';
import { expect, test } from './journey.ts';
import { sample } from './screens.ts';

test('both, three services, discount, twelve payments, submitted with a tax return @gate', async ({
  visitor,
  page,
  server,
}) => {
  await visitor.open();
  await visitor.pickServices('Tax Preparation', 'Tax Planning', 'Bookkeeping');
  await expect(
    page.getByText('Selected: Tax Preparation, Tax Planning, Bookkeeping'),
  ).toBeVisible();
  await visitor.next();
  await visitor.sees('Client Type');
  await visitor.answer('Who is this for?', 'Both');
  await visitor.next();
  await visitor.sees('Individual Questions');
  await visitor.answer(/filing status/, 'Married Filing Jointly');
  await visitor.answer(/own your home/, 'Yes');
  await visitor.answer(/K-1s/, '1');
  await visitor.answer(/states/, '2-5');
  await visitor.next();
  await visitor.sees('Business Questions');
  await visitor.answer(/taxed/, 'S-corp');
  await visitor.answer(/gross revenue/, '$500K-$1MM');
  await visitor.answer(/shareholders/, '2-5');
  await visitor.next();
  await visitor.sees('Bookkeeping Questions');
  await visitor.answer(/accounts/, '3-4');
  await visitor.answer(/transactions/, '101-150');
  await visitor.answer(/payroll/, 'Yes');
  await visitor.answer(/employees/, '1-5');
  await visitor.next();
  await visitor.sees('Tax Planning');
  await visitor.answer(/How often/, 'Quarterly RECOMMENDED');
  await visitor.next();
  await visitor.sees('One Last Question...');
  await visitor.press(/^Yes/);
  await expect(visitor.toast('Discount Applied!')).toBeVisible();
  await visitor.sees('Your Estimate');

  const ledger = page.getByRole('table');
  await expect(ledger.getByRole('row', { name: /^Total/ })).toContainText(shownTotals(sample)[0]);
  await page.getByRole('radio', { name: /12 Monthly Payments/ }).check();
  const share = formatMoney(monthlyShare(sample));
  await expect(page.getByText(`${share}/month for 12 months`)).toBeVisible();
  await expect(ledger.getByRole('row', { name: /^Total/ })).toContainText(
    shownTotals(sample, inTwelve)[1],
  );

  await visitor.press('Submit Your Details');
  await visitor.fillContact({ Email: 'both@example.com' });
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, 7)]);
  await page
    .getByLabel('Tax Returns')
    .setInputFiles({ name: 'return.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(visitor.toast('File uploaded successfully')).toBeVisible();
  const leaving = page.waitForRequest(`${new URL(links.scheduling.href).origin}/**`);
  await visitor.submit();
  await visitor.sees('Submission Received!');
  await expect(visitor.toast('Thank you')).toBeVisible();
  await expect(page.getByText('100% Completed')).toBeVisible();

  const { monthlyTotal, discount } = priced(sample, inTwelve);
  const [lead] = await server.rows('price_estimates', 'email="both@example.com"');
  expect(lead).toMatchObject({
    first_name: 'Dana',
    state_of_residency: 'Ohio',
    client_type: 'both',
    individual_details: { filingStatus: 'Married Filing Jointly', k1Count: '1' },
    estimate_details: {
      monthlyTotal: toDollars(monthlyTotal),
      oneTimeTotal: 0,
      discount: toDollars(discount),
      isSparkWealthClient: true,
      paymentChoices: { 'Tax Preparation': 'monthly' },
    },
  });
  // The page that is left for is not opened: what is said before stands for two seconds only.
  await leaving;
  const [abandoned] = await server.rows('abandoned_estimates', `id="${lead?.id}"`);
  expect(abandoned).toMatchObject({ status: 'converted' });
  const [document] = await server.rows('price_estimator_documents', `estimate="${lead?.id}"`);
  expect(document).toMatchObject({ status: 'received', name: 'return.pdf', size: file.length });
});
