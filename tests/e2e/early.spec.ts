/** What a visitor does before any of the app's code has arrived: it is shown at once, kept, and gone on with. */
import { paths } from '#config/paths.ts';
import { keptRows, settled } from './device.ts';
import { expectFilled, fieldOf, fillIn, message } from './forms.ts';
import { expect, test } from './journey.ts';
import { openWithoutCode, putBack } from './without-code.ts';

test('dialogs open and stay open; what is behind them works afterwards', async ({
  visitor,
  page,
}) => {
  const arrive = await openWithoutCode(page, paths.home);
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Consultation' });
  await expect(dialog).toBeVisible();
  await arrive();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Yes, Get Estimate' }).click();
  await visitor.sees('Service Selection');
});

test('so does what a service is in detail', async ({ visitor, page }) => {
  const arrive = await openWithoutCode(page, paths.services);
  await page
    .getByRole('button', { name: /^Learn More/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Tax Preparation' });
  await expect(dialog).toBeVisible();
  await arrive();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Get an Estimate' }).click();
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

test('a form that is sent empty: what is missing stands beside each field', async ({
  visitor,
  page,
}) => {
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

test('the message: led to by the first click, what is typed stays, and is sent with the way the visitor came', async ({
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
  await arrive();
  await expectFilled(page, { ...message, Email: email });
  await visitor.press('Send Message');
  await expect(visitor.toast('Message sent successfully!')).toBeVisible();
  expect(await server.rows('contacts', `email="${email}"`)).toMatchObject([
    {
      message: message.Message,
      subject: message.Subject,
      source: { utm_source: 'letter', utm_campaign: 'spring', landing_page: paths.about },
    },
  ]);
});

test('the message: sent before the code is there', async ({ visitor, page, server }) => {
  const email = 'early-message@example.com';
  const arrive = await openWithoutCode(page, paths.contact);
  await fillIn(page, { ...message, Email: email });
  await visitor.press('Send Message');
  await arrive();
  await expect(visitor.toast('Message sent successfully!')).toBeVisible();
  expect(await server.rows('contacts', `email="${email}"`)).toMatchObject([
    { message: message.Message, subject: message.Subject },
  ]);
});

test('what only the browser has put back into a form after a reload is not typed', async ({
  page,
}) => {
  const arrive = await openWithoutCode(page, paths.checklist);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(putBack);
  await arrive();
  await settled(page);
  await expect(fieldOf(page, 'Email')).toHaveValue('');
  await expect(page.getByText('Not sent yet.')).toBeHidden();
  expect(await keptRows(page, 'forms')).toEqual([]);
});

test('row 331: what is typed before the code has arrived is there after a reload, and kept once the code is here', async ({
  page,
}) => {
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

test('row 332: what software fills in before the code has arrived, without an event, is typed', async ({
  page,
}) => {
  const arrive = await openWithoutCode(page, paths.checklist);
  await page.evaluate(putBack);
  await arrive();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await expect(fieldOf(page, 'Email')).toHaveValue('dana@example.com');
});
