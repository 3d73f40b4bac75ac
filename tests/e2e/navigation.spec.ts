/** Moving about: one history entry a step, only the step's id in the address, focus on the heading. */
import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { formatMoney } from '#domain/money.ts';
import { embeddedBook, shownTotals } from '../support/embedded-prices.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './journey.ts';
import { sample } from './screens.ts';
import { filledIn, startAt } from './seeded.ts';
import { shortest } from './visitor.ts';

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
  await visitor.next();
  await visitor.sees('Individual Questions');
  expect(await historyLength(page)).toBe(before + 2);
});

test('Back after a reload still goes back', async ({ visitor, page }) => {
  await visitor.walk(shortest, 'client-status');
  await page.reload();
  await visitor.sees('One Last Question...');
  const before = await historyLength(page);
  await visitor.back();
  await visitor.sees('Individual Questions');
  await visitor.back();
  await visitor.sees('Client Type');
  expect(await historyLength(page)).toBe(before);
});

test('a step that cannot be reached yet leads to the first unanswered one @gate', async ({
  visitor,
  page,
}) => {
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
  await visitor.open('?step=no-such-step');
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
  const goOn = page.getByRole('link', {
    name: /^Continue your estimate, from \$[\d,]+ once$/,
  });
  await expect(page.getByText('Saved. Continue')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  // The first page says so too when it is opened again, and nothing moves for it.
  await page.reload();
  const headline = page.getByRole('heading', { level: 1 });
  const before = await headline.boundingBox();
  await expect(goOn).toBeVisible();
  expect(await headline.boundingBox()).toEqual(before);
  // Every other page says it in its head, and on a small screen above its heading and in the menu.
  await page.goto(paths.about);
  await expect(page.getByRole('banner').getByRole('link').and(goOn)).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const inShort = page.getByRole('link', { name: 'Continue your estimate', exact: true });
  await expect(page.getByRole('main').getByRole('link').and(inShort)).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('banner').getByRole('link').and(goOn).click();
  await visitor.sees('Individual Questions');
  await expect(page.getByRole('group', { name: /own your home/ }).getByLabel('Yes')).toBeChecked();
  await expect(page).toHaveURL(at('individual'));
});

test('on a phone the way back stands whole between the header and the headline', async ({
  visitor,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 844 });
  await startAt(visitor, 'estimate', { answers: sample });
  await page.getByRole('link', { name: 'Save and leave' }).click();
  for (const path of [paths.home, paths.about, paths.contact]) {
    await page.goto(path);
    const goOn = page.getByRole('link', { name: 'Continue your estimate', exact: true });
    await expect(goOn).toBeVisible();
    const [header, way, headline] = await Promise.all(
      [page.getByRole('banner'), goOn, page.getByRole('heading', { level: 1 })].map((place) =>
        place.boundingBox(),
      ),
    );
    expect(way?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThanOrEqual(headline?.y ?? 0);
  }
});

test('the title names the step and nobody', async ({ visitor, page }) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await expect(page).toHaveTitle(`Step 6 of 6: Submit Your Details | ${firm.name}`);
  await visitor.submit();
  await visitor.sees('Submission Received!');
  await expect(page).toHaveTitle(`Submission Received! | ${firm.name}`);
});

test('answers of the other client type come back with it', async ({ visitor, page }) => {
  const many = { ...shortest, individual: { k1Count: '15+' } } as const;
  await startAt(visitor, 'estimate', { answers: many });
  await page.getByRole('link', { name: 'Change For' }).click();
  await visitor.answer('Who is this for?', 'Business');
  await visitor.open('?step=estimate');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(
    formatMoney(embeddedBook.taxPreparation.base),
  );
  await page.getByRole('link', { name: 'Change For' }).click();
  await visitor.answer('Who is this for?', 'Individual');
  await visitor.open('?step=estimate');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(shownTotals(many)[0]);
});
