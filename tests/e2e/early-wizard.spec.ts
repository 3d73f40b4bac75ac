/** The wizard before any of its code has arrived: Service Selection and Client Type work at once (src/early/second-step.ts). */
import { paths } from '#config/paths.ts';
import { notices } from '#texts/notices.ts';
import { keptRows, settled } from './device.ts';
import { expect, test } from './journey.ts';
import { openWithoutCode, putBack } from './without-code.ts';

test('the second step stands with the press, and what is chosen there is kept', async ({
  visitor,
  page,
}) => {
  const arrive = await openWithoutCode(page, paths.estimator);
  await visitor.pickServices('Bookkeeping', 'Tax Planning');
  await visitor.next();
  await visitor.sees('Client Type');
  await expect(visitor.heading('Client Type')).toBeFocused();
  await expect(page).toHaveTitle(/^Step 2 of 7: Client Type/);
  const early = await visitor.reads();
  await expect(
    page.getByText('Selected: Tax Planning, Bookkeeping', { exact: true }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Business' }).check();
  await arrive();
  await expect(page).toHaveURL(/step=client-type/);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Business' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Business' })).toBeChecked();
  await expect(page.getByText('Tax Planning, Bookkeeping for a business')).toBeVisible();
  await expect(page).toHaveTitle(/^Step 2 of 8: Client Type/);
  expect(early).toBe('Client Type, Step 2 of 7, 14% complete');
  await settled(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Business' })).toBeChecked();
  await visitor.back();
  await visitor.sees('Service Selection');
  for (const service of ['Bookkeeping', 'Tax Planning']) {
    await expect(page.getByRole('checkbox', { name: service, exact: true })).toBeChecked();
  }
  await expect(
    page.getByRole('checkbox', { name: 'Tax Preparation', exact: true }),
  ).not.toBeChecked();
});

test('row 233: a page that stands still for seconds as the app takes it over keeps what was chosen on the second step', async ({
  visitor,
  page,
}) => {
  await page.addInitScript(() => {
    const standStill = () => {
      const until = performance.now() + 2500;
      while (performance.now() < until);
    };
    const watching = new MutationObserver(() => {
      if (document.documentElement.dataset['app'] !== 'ready') return;
      watching.disconnect();
      // Once everyone has heard of it.
      queueMicrotask(standStill);
    });
    watching.observe(document, { subtree: true, attributeFilter: ['data-app'] });
  });
  const arrive = await openWithoutCode(page, paths.estimator);
  await visitor.pickServices('Bookkeeping');
  await visitor.next();
  await page.getByRole('radio', { name: 'Business' }).check();
  await arrive();
  await expect(page).toHaveURL(/step=client-type/);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Business' })).toBeChecked();
});

test('the details of a service open, and choose it; those that are open stay so', async ({
  page,
}) => {
  const arrive = await openWithoutCode(page, paths.estimator);
  const opener = page.getByRole('button', { name: 'View Details of Bookkeeping' });
  const details = page.getByRole('dialog', { name: 'Bookkeeping' });
  const box = page.getByRole('checkbox', { name: 'Bookkeeping', exact: true });
  await opener.click();
  await expect(details.getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(box).not.toBeChecked();
  for (const _ of ['not chosen yet', 'chosen already']) {
    await opener.click();
    await details.getByRole('button', { name: 'Select Bookkeeping' }).click();
    await expect(details).toBeHidden();
    await expect(box).toBeChecked();
  }
  await page.getByRole('button', { name: 'View Details of Tax Planning' }).click();
  await arrive();
  await settled(page);
  await expect(page.getByText('Selected: Bookkeeping', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Select Tax Planning' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByText('Selected: Tax Planning, Bookkeeping', { exact: true }),
  ).toBeVisible();
});

test('the details are used before their own code has come', async ({ page }) => {
  let bring = () => {};
  const held = new Promise<void>((done) => {
    bring = done;
  });
  await page.route(/late-screens-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(paths.estimator);
  await page.waitForSelector('html[data-app="ready"]');
  const detailsOf = (service: string) => page.getByRole('dialog', { name: service });
  const open = (service: string) =>
    page.getByRole('button', { name: `View Details of ${service}` }).click();
  await open('Bookkeeping');
  await detailsOf('Bookkeeping').getByRole('button', { name: 'Select Bookkeeping' }).click();
  await expect(detailsOf('Bookkeeping')).toBeHidden();
  await expect(page.getByText('Selected: Bookkeeping', { exact: true })).toBeVisible();
  await open('Tax Planning');
  const come = page.waitForResponse(/late-screens-/);
  bring();
  await (await come).finished();
  await expect(detailsOf('Tax Planning')).toBeVisible();
  await page.getByRole('button', { name: 'Select Tax Planning' }).click();
  await expect(detailsOf('Tax Planning')).toBeHidden();
  await expect(
    page.getByText('Selected: Tax Planning, Bookkeeping', { exact: true }),
  ).toBeVisible();
});

test('twice gone on with', async ({ visitor, page }) => {
  const arrive = await openWithoutCode(page, paths.estimator);
  await visitor.pickServices('Tax Preparation');
  await visitor.next();
  await page.getByRole('radio', { name: 'Individual' }).check();
  const isBusyOncePressed = async () => {
    await visitor.next();
    return visitor.button('Next').getAttribute('aria-busy');
  };
  await expect.poll(isBusyOncePressed).toBe('true');
  await visitor.sees('Client Type');
  await arrive();
  await visitor.sees('Individual Questions');
  await visitor.back();
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked();
});

test('back from the second step, and another service', async ({ visitor, page }) => {
  const arrive = await openWithoutCode(page, paths.estimator);
  await visitor.pickServices('Bookkeeping');
  await visitor.next();
  await visitor.sees('Client Type');
  const isBackOncePressed = async () => {
    await visitor.back();
    return visitor.heading('Service Selection').isVisible();
  };
  await expect.poll(isBackOncePressed).toBe(true);
  await expect(page).toHaveTitle(/^Step 1 of/);
  await visitor.pickServices('Fractional CFO');
  await arrive();
  await expect(page.getByText('Selected: Bookkeeping, Fractional CFO')).toBeVisible();
  await visitor.sees('Service Selection');
  await expect(visitor.button('Next')).not.toHaveAttribute('aria-busy');
});

test('the second of two quick taps belongs to the first step', async ({ visitor, page }) => {
  const arrive = await openWithoutCode(page, paths.estimator);
  await visitor.pickServices('Tax Preparation');
  // Both in one moment: two presses of the driver's are as far apart as a busy machine puts them.
  await visitor.button('Next').evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    for (const _ of ['first tap', 'second tap']) {
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (there instanceof HTMLElement) there.click();
    }
  });
  await visitor.sees('Client Type');
  await arrive();
  await expect(page).toHaveURL(/step=client-type/);
  await expect(page.locator('main')).toHaveCount(1);
  await visitor.sees('Client Type');
  await expect(visitor.toast(notices['no-client-type'].title)).toBeHidden();
});

test('nothing chosen, nothing gone on with', async ({ visitor, page }) => {
  const arrive = await openWithoutCode(page, paths.estimator);
  await visitor.next();
  await expect(visitor.button('Next')).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect(visitor.toast(notices['no-service'].title)).toBeVisible();
  await visitor.sees('Service Selection');
});

test('services that only the browser has put back are not chosen', async ({ page }) => {
  const arrive = await openWithoutCode(page, paths.estimator);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(putBack);
  await arrive();
  await settled(page);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  expect(await keptRows(page, 'drafts')).toEqual([]);
});
