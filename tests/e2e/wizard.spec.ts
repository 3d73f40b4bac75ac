/** The wizard: required answers, navigation, and starting over. */

import type { Page } from '@playwright/test';

import { formatMoney, toDollars } from '#domain/money.ts';
import { steps } from '#domain/estimator/steps.ts';
import { paths } from '#config/paths.ts';
import { addresses } from '#config/addresses.ts';
import { foundByAxe, foundByDayAndNight, sample } from './screens.ts';
import { shownTotals, priced, inTwelve, monthlyShare } from '../support/embedded-prices.ts';
import { expect, test } from './journey.ts';
import { startAt, shortest, type Visitor } from './visitor.ts';
import { keptDraft, keptRows, settled } from './device.ts';
import { aProgram } from '../support/files.ts';

test.use({ serviceWorkers: 'block' });

const historyLength = (page: Page) => page.evaluate(() => history.length);
const at = (step: string) => new RegExp(`/price-estimator\\?step=${step}$`);

test('one entry a step; Back goes back instead of piling up', async ({ visitor, page }) => {
  await visitor.walk(shortest, 'services');
  await expect(page).toHaveURL(at('services'));
  const before = await historyLength(page);
  await visitor.next();
  await expect(visitor.heading('Client Type')).toBeFocused();
  await expect(page).toHaveURL(at('client-type'));
  await visitor.answer('Who is this for?', 'Individual');
  await visitor.next();
  await expect(visitor.heading('Individual Questions')).toBeFocused();
  expect(await historyLength(page)).toBe(before + 2);

  await visitor.back();
  await expect(visitor.heading('Client Type')).toBeFocused();
  await visitor.back();
  await expect(visitor.heading('Service Selection')).toBeFocused();
  await page.goForward();
  await expect(visitor.heading('Client Type')).toBeFocused();
  await page.goForward();
  await expect(visitor.heading('Individual Questions')).toBeFocused();
  await page.goBack();
  await expect(visitor.heading('Client Type')).toBeFocused();
  await visitor.next('Individual Questions');
  expect(await historyLength(page)).toBe(before + 2);

  await visitor.next('One Last Question...');
  await page.reload();
  await visitor.sees('One Last Question...');
  const after = await historyLength(page);
  await visitor.back('Individual Questions');
  await visitor.back('Client Type');
  expect(await historyLength(page)).toBe(after);
});

test('a step out of reach leads to the first unanswered one @gate', async ({ visitor, page }) => {
  await visitor.open('?step=contact');
  await visitor.sees('Service Selection');
  await expect(page).toHaveURL(at('services'));
  await visitor.pickServices('Tax Preparation');
  await visitor.open('?step=estimate');
  await visitor.sees('Client Type');
  await expect(page).toHaveURL(at('client-type'));
  await visitor.answer('Who is this for?', 'Business');
  await visitor.open('?step=individual');
  await visitor.sees('One Last Question...');
  await visitor.open('?step=received');
  await visitor.sees('One Last Question...');
  await visitor.open('?step=business');
  await visitor.sees('Business Questions');
});

test('Save and leave, and the same place on the return', async ({ visitor, page }) => {
  await startAt(visitor, 'individual', {
    answers: { ...shortest, individual: { ownsHome: 'Yes' } },
  });
  await page.getByRole('link', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL('/');
  // The home page's gold button continues the estimate.
  const onHome = page.getByRole('link', { name: /^Continue, from \$[\d,]+$/ });
  await expect(onHome).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.reload();
  await expect(onHome).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Price Estimate' })).toHaveCount(0);
  const goOn = page.getByRole('link', {
    name: /^Continue your estimate, from \$[\d,]+, one time$/,
  });
  // Other pages link to the estimate in header, menu and above the heading.
  await page.goto(paths.about);
  await expect(page.getByRole('banner').getByRole('link').and(goOn)).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 844 });
  const inShort = page.getByRole('link', { name: 'Continue your estimate', exact: true });
  await expect(page.getByRole('main').getByRole('link').and(inShort)).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const link = await inShort.boundingBox();
  const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(link?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(headline?.y ?? 0);
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('banner').getByRole('link').and(goOn).click();
  await visitor.sees('Individual Questions');
  await expect(page.getByRole('group', { name: /own your home/ }).getByLabel('Yes')).toBeChecked();
  await expect(page).toHaveURL(at('individual'));
});

test('no service, no client type', async ({ visitor, page }) => {
  await visitor.open();
  await visitor.next();
  await expect(visitor.toast('Please select at least one service')).toBeVisible();
  await expect(
    visitor.toast("Choose the services you're interested in to continue."),
  ).toBeVisible();
  await visitor.sees('Service Selection');
  const services = page.getByRole('group', { name: /^Which services/ });
  await expect(services).toHaveAccessibleDescription('Please select at least one service');
  await expect(services.getByRole('checkbox').first()).toBeFocused();
  expect(await foundByAxe(page)).toEqual([]);
  await expect(page.getByText(/^Selected:/)).toBeHidden();

  await visitor.pickServices('Bookkeeping');
  await expect(page.getByText('Selected: Bookkeeping', { exact: true })).toBeVisible();
  await expect(visitor.toast('Please select at least one service')).toHaveCount(0);
  await expect(services).toHaveAccessibleDescription('');
  await expect(page.getByText(/\bSaved \d+:\d\d [AP]M\.$/)).toBeVisible();
  await visitor.next('Client Type');
  await visitor.next();
  await expect(visitor.toast('Please select client type')).toBeVisible();
  await expect(
    visitor.toast('Choose whether you need individual, business, or both services.'),
  ).toBeVisible();
  await visitor.sees('Client Type');
  const types = page.getByRole('group', { name: 'Who is this for?' });
  await expect(types).toHaveAccessibleDescription(/Choose Both\. Please select client type$/);
  await expect(types.getByRole('radio').first()).toBeFocused();

  await visitor.answer('Who is this for?', 'Both');
  await expect(
    page.getByText('Selected: Bookkeeping for an individual and a business', { exact: true }),
  ).toBeVisible();
  await expect(visitor.toast('Please select client type')).toHaveCount(0);
  await visitor.next('Individual Questions');
});

declare global {
  interface Window {
    /** Gold circles per frame. */
    dotsDrawn?: number[];
  }
}

/** Counts circles between two clears. */
function countDots() {
  const frames: number[] = [];
  window.dotsDrawn = frames;
  watch('clearRect', () => frames.push(0));
  watch('fill', ({ fillStyle }) => {
    if (typeof fillStyle !== 'string' || !/^(#f2b233|rgba\(242, 178, 51,)/i.test(fillStyle)) return;
    frames.push((frames.pop() ?? 0) + 1);
  });

  function watch(name: string, note: (canvas: CanvasRenderingContext2D) => void) {
    const canvas = CanvasRenderingContext2D.prototype;
    const draw = Reflect.get(canvas, name);
    function noted(this: CanvasRenderingContext2D, ...how: unknown[]) {
      note(this);
      Reflect.apply(draw, this, how);
    }
    Reflect.set(canvas, name, noted);
  }
}

const dotsDrawn = (page: Page) => page.evaluate(() => window.dotsDrawn ?? []);

/** Opens the last question with a paused clock. */
async function arrive(page: Page, visitor: Visitor) {
  await page.addInitScript(countDots);
  await page.clock.install();
  await visitor.open();
  await visitor.next();
  await expect(visitor.toast('Please select at least one service')).toBeVisible();
  await visitor.pickServices('Tax Preparation');
  await visitor.next();
  await visitor.answer('Who is this for?', 'Individual');
  await visitor.next('Individual Questions');
  await visitor.next('One Last Question...');
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('Yes: toast, fifty dots, two seconds', async ({ visitor, page }) => {
  await arrive(page, visitor);
  await expect(visitor.button('Next')).toHaveCount(0);
  await visitor.press(/^Yes/);
  await expect(page.locator('canvas')).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(visitor.toast('Discount Applied!')).toBeVisible();
  await expect(visitor.toast("You've received a 25% discount as a valued client.")).toBeVisible();
  expect(Math.max(...(await dotsDrawn(page)))).toBe(50);
  await page.clock.runFor(999);
  await visitor.sees('One Last Question...');
  await page.clock.runFor(1);
  await visitor.sees('Your Estimate');
  await page.clock.runFor(3000);
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(Math.max(...(await dotsDrawn(page)))).toBe(50);
});

test('No goes on at once; with reduced motion Yes takes its two seconds without dots', async ({
  visitor,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page, visitor);
  await visitor.press(/^No/, 'Your Estimate');
  await expect(visitor.toast('Discount Applied!')).toHaveCount(0);

  await visitor.back('One Last Question...');
  await visitor.press(/^Yes/);
  await page.clock.runFor(1000);
  await expect(visitor.toast('Discount Applied!')).toBeVisible();
  await page.clock.runFor(999);
  await visitor.sees('One Last Question...');
  await page.clock.runFor(1);
  await visitor.sees('Your Estimate');
  expect(await dotsDrawn(page)).toEqual([]);

  await test.step('leaving within the two seconds is respected', async () => {
    await visitor.back('One Last Question...');
    await expect(visitor.button(/^Yes/)).toHaveAttribute('aria-pressed', 'true');
    await visitor.press(/^Yes/);
    await visitor.back('Individual Questions');
    await page.clock.runFor(5000);
    await visitor.sees('Individual Questions');
  });
});

test('keep my answers, then reset', async ({ visitor, page }) => {
  await visitor.walk(undefined, 'contact');
  await visitor.fillContact();
  await visitor.pickFile('notes.txt', aProgram());
  await expect(visitor.toast('File Upload Failed')).toBeVisible();
  const { id } = await keptDraft(page);

  const dialog = page.getByRole('dialog', { name: 'Start over?' });
  await visitor.press('Reset');
  await dialog.getByRole('button', { name: 'Keep my answers' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(visitor.button('Reset')).toBeFocused();
  await visitor.press('Reset');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
  expect((await keptDraft(page)).id).toBe(id);

  await visitor.press('Reset');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(visitor.toast('Estimator Reset')).toBeVisible();
  await expect(visitor.toast('You can now start a new estimate.')).toBeVisible();
  await expect(visitor.heading('Service Selection')).toBeFocused();
  await expect(visitor.button('Reset')).toHaveCount(0);
  await expect(page.getByText(/^Selected:/)).toHaveCount(0);
  await expect.poll(() => keptRows(page, 'drafts')).toEqual([]);

  await page.goBack();
  await visitor.sees('Service Selection');
  await visitor.walk(undefined, 'contact');
  expect((await keptDraft(page)).id).not.toBe(id);
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('notes.txt')).toHaveCount(0);
});

test('both, three services, twelve payments, a file @gate', async ({ visitor, page, server }) => {
  await visitor.open();
  await visitor.pickServices('Tax Preparation', 'Tax Planning', 'Bookkeeping');
  await expect(
    page.getByText('Selected: Tax Preparation, Tax Planning, Bookkeeping'),
  ).toBeVisible();
  await visitor.next('Client Type');
  await visitor.answer('Who is this for?', 'Both');
  await visitor.next('Individual Questions');
  await visitor.answer(/filing status/, 'Married Filing Jointly');
  await visitor.answer(/own your home/, 'Yes');
  await visitor.answer(/K-1s/, '1');
  await visitor.answer(/states/, '2-5');
  await visitor.next('Business Questions');
  await visitor.answer(/taxed/, 'S-corp');
  await visitor.answer(/gross revenue/, '$500K-$1MM');
  await visitor.answer(/shareholders/, '2-5');
  await visitor.next('Bookkeeping Questions');
  await visitor.answer(/accounts/, '3-4');
  await visitor.answer(/transactions/, '101-150');
  await expect(page.getByRole('group', { name: 'How many employees?' })).toBeHidden();
  await visitor.answer(/payroll/, 'Yes');
  await visitor.answer(/employees/, '1-5');
  await visitor.next('Tax Planning');
  await visitor.answer(/How often/, 'Quarterly RECOMMENDED');
  await visitor.next('One Last Question...');
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
  const leaving = page.waitForRequest(`${new URL(addresses.scheduling).origin}/**`);
  await visitor.submit('Submission Received!');
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
  // The scheduling page is stubbed; the message lasts two seconds.
  await leaving;
  const [abandoned] = await server.rows('abandoned_estimates', `id="${lead?.id}"`);
  expect(abandoned).toMatchObject({ status: 'converted' });
  const [document] = await server.rows('price_estimator_documents', `estimate="${lead?.id}"`);
  expect(document).toMatchObject({ status: 'received', name: 'return.pdf', size: file.length });
});

async function shown(page: Page) {
  return (await page.getByRole('main').ariaSnapshot()).replaceAll(/\d+:\d\d [AP]M/g, '');
}

test('every step comes back as it was left @gate', async ({ visitor, page }) => {
  await visitor.walk(sample);
  for (const { id, title } of steps.slice(0, 8)) {
    await visitor.open(`?step=${id}`);
    await visitor.sees(title);
    await expect(page.getByText(/\bSaved \d/)).toBeVisible();
    // Waits for the step's code, which arrives later.
    if (id === 'estimate') await expect(visitor.button('Compare')).toBeVisible();
    await settled(page);
    const before = await shown(page);
    await page.reload();
    await visitor.sees(title);
    await expect.poll(() => shown(page)).toBe(before);
  }
  expect((await keptDraft(page))['answers']).toMatchObject(sample);
});
