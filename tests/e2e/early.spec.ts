/** Input before the app's code arrives: shown, kept, continued. */

import { paths } from '#config/paths.ts';
import { notices } from '#texts/notices.ts';
import { deviceOpen, keptDraft, keptRows, settled } from './device.ts';
import { fieldOf, fillIn, message, openWithoutCode, putBack, shortest } from './visitor.ts';
import { expect, test } from './journey.ts';

test('dialogs open and stay open, and work afterwards', async ({ visitor, page }) => {
  const arrive = await openWithoutCode(page, paths.home);
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Consultation' });
  await expect(dialog).toBeVisible();
  await arrive();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Yes, Get Estimate' }).click();
  await visitor.sees('Service Selection');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens and stays open, and its ways lead on within the app', async ({ page }) => {
    const arrive = await openWithoutCode(page, paths.home);
    await page.locator('summary', { hasText: 'Menu' }).click();
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main).toBeVisible();
    await arrive();
    await expect(main).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await main.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(paths.services);
    await expect(main).toBeHidden();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });
});

test('a form sent empty: what is missing stands beside each field', async ({ visitor, page }) => {
  const arrive = await openWithoutCode(page, paths.contact);
  await visitor.press('Send Message');
  await arrive();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page.locator('[id$="-error"]')).toHaveText([
    'Enter your full name.',
    'Enter your email address.',
    'Choose what this is about.',
    'Enter your message.',
  ]);
});

test('a message sent before the code is there arrives with the way they came', async ({
  visitor,
  page,
  server,
}) => {
  const email = 'before-the-code@example.com';
  const arrive = await openWithoutCode(
    page,
    `${paths.about}?utm_source=letter&utm_campaign=spring`,
  );
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page).toHaveURL(paths.contact);
  await fillIn(page, { ...message, Email: email });
  await visitor.press('Send Message');
  await arrive();
  await expect(visitor.toast('Message sent successfully!')).toBeVisible();
  expect(await server.rows('contacts', `email="${email}"`)).toMatchObject([
    {
      message: message.Message,
      subject: message.Subject,
      source: { utm_source: 'letter', utm_campaign: 'spring', landing_page: paths.about },
    },
  ]);
});

for (const [path, table] of [
  [paths.checklist, 'forms'],
  [paths.estimator, 'drafts'],
] as const) {
  // A page each: the worker of the first would give the second its code.
  test(`${path}: what only the browser has put back is neither typed nor chosen`, async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, path);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(putBack);
    await arrive();
    await settled(page);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    expect(await keptRows(page, table)).toEqual([]);
  });
}

test('row 331: what is typed early is there after a reload, then kept', async ({ page }) => {
  const arrive = await openWithoutCode(page, paths.checklist);
  await fieldOf(page, 'Email').fill('dana@example.com');
  await page.reload({ waitUntil: 'commit' });
  await expect(fieldOf(page, 'Email')).toHaveValue('dana@example.com');
  const early = () => page.evaluate<string | null>("sessionStorage.getItem('typed')");
  expect(await early()).toContain('dana@example.com');
  await arrive();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await expect(fieldOf(page, 'Email')).toHaveValue('dana@example.com');
  expect(await early()).toBeNull();
});

test('row 332: what software fills in without an event is typed', async ({ page }) => {
  const arrive = await openWithoutCode(page, paths.checklist);
  await page.evaluate(putBack);
  await arrive();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await expect(fieldOf(page, 'Email')).toHaveValue('dana@example.com');
});

test('row 331: the second step shows after a reload what was chosen there, then it is kept', async ({
  visitor,
  page,
}) => {
  const arrive = await openWithoutCode(page, paths.estimator);
  const business = page.getByRole('radio', { name: 'Business' });
  await visitor.pickServices('Bookkeeping');
  await visitor.next();
  await business.check();
  await page.reload({ waitUntil: 'commit' });
  await visitor.sees('Service Selection');
  await visitor.next();
  await expect(business).toBeChecked();
  await page.reload({ waitUntil: 'commit' });
  await visitor.sees('Service Selection');
  await arrive();
  await visitor.next('Client Type');
  await expect(business).toBeChecked();
  await settled(page);
  expect(await keptDraft(page)).toMatchObject({
    answers: { services: ['Bookkeeping'], clientType: 'business' },
  });
});

test('row 331: later steps keep what is typed before the database has come', async ({
  visitor,
  page,
}) => {
  await page.route('**/assets/device-*.js', () => {});
  await visitor.walk(shortest, 'contact');
  await visitor.fillContact();
  await page.unroute('**/assets/device-*.js');
  await page.goto(paths.about);
  await deviceOpen(page);
  await page.goto(paths.estimator);
  await expect
    .poll(() => keptDraft(page))
    .toMatchObject({
      answers: { services: ['Tax Preparation'], clientType: 'individual' },
      contact: { first_name: 'Dana', phone: '(555) 010-0123', state_of_residency: 'Ohio' },
    });
});

test('what is typed early is never written into fields that the app has drawn', async ({
  page,
}) => {
  let finish = () => {};
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  await page.route('**/held.svg', async (route) => {
    await finished;
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' });
  });
  await page.addInitScript(() => {
    new Image().src = '/held.svg';
  });
  await page.goto(paths.estimator, { waitUntil: 'commit' });
  await page.waitForSelector('html[data-device="open"]');
  const typed = JSON.stringify({ [paths.estimator]: { 'bookkeeping=on': 'on' } });
  await page.evaluate(`sessionStorage.setItem('typed', '${typed}')`);
  const box = page.getByRole('checkbox', { name: 'Bookkeeping', exact: true });
  await expect(box).not.toBeChecked();
  expect(await page.evaluate('document.readyState')).toBe('interactive');
  finish();
  await page.waitForLoadState('load');
  await expect(box).not.toBeChecked();
  expect(await page.evaluate("sessionStorage.getItem('typed')")).toBe(typed);
});

test('the second step stands with the press, and its choice is kept', async ({ visitor, page }) => {
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

test('row 233: a page that stands still keeps what was chosen', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    const standStill = () => {
      const until = performance.now() + 2500;
      while (performance.now() < until);
    };
    const watching = new MutationObserver(() => {
      if (document.documentElement.dataset['app'] !== 'ready') return;
      watching.disconnect();
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

test('the details of a service open early, and choose it', async ({ page }) => {
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
  await page.route(/lazy-screens-/, async (route) => {
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
  const come = page.waitForResponse(/lazy-screens-/);
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
  // Presses twice in one task: two driver presses may be far apart.
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
  await expect(visitor.toast(notices['no-client-type'].title)).toHaveCount(0);
});

test('nothing chosen, nothing gone on with', async ({ visitor, page }) => {
  const arrive = await openWithoutCode(page, paths.estimator);
  await visitor.next();
  await expect(visitor.button('Next')).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect(visitor.toast(notices['no-service'].title)).toBeVisible();
  await visitor.sees('Service Selection');
});
