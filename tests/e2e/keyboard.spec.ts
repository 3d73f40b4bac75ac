/** The whole wizard without a pointer. */
import { formatMoney } from '#domain/money.ts';
import { monthlyShare } from '../support/embedded-prices.ts';
import { tabTo, use } from './presses.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { shortest } from './visitor.ts';

test('from the first service to the receipt', async ({ visitor, page, server }) => {
  const next = visitor.button('Next');
  await visitor.open();
  await visitor.sees('Service Selection');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await use(page, page.getByRole('checkbox', { name: 'Tax Preparation', exact: true }), 'Space');
  await use(page, visitor.button('View Details of Tax Planning'), 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await use(page, next, 'Enter');

  await expect(visitor.heading('Client Type')).toBeFocused();
  const clientType = page.getByRole('radio');
  await tabTo(page, clientType.first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked();
  await use(page, next, 'Enter');

  await expect(visitor.heading('Individual Questions')).toBeFocused();
  const k1 = page.getByRole('group', { name: /K-1s/ }).getByRole('radio');
  await use(page, k1.first(), 'Space');
  for (let more = 0; more < 3; more += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '6-14' })).toBeChecked();
  await use(page, next, 'Space');
  await expect(visitor.heading('One Last Question...')).toBeFocused();
  await use(page, visitor.button(/^No/), 'Enter');

  await expect(visitor.heading('Your Estimate')).toBeFocused();
  const share = monthlyShare({ ...shortest, individual: { k1Count: '6-14' } });
  await tabTo(page, page.getByRole('radio', { name: /^Pay Upfront/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(formatMoney(share));
  await use(page, visitor.button('Submit Your Details'), 'Enter');

  await expect(visitor.heading('Submit Your Details')).toBeFocused();
  for (const [label, text] of [
    ['First Name', 'Kay'],
    ['Last Name', 'Board'],
    ['Email', 'kay@example.com'],
    ['Phone', '555 010 0177'],
    // A list forgets typed letters after a second; only one state begins so.
    ['State of Residency', 'U'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await use(page, visitor.button('Submit'), 'Enter');
  await expect(visitor.heading('Submission Received!')).toBeFocused();
  const { id } = await keptDraft(page);
  expect(await server.rows('price_estimates', `id="${id}"`)).toMatchObject([
    { email: 'kay@example.com', state_of_residency: 'Utah' },
  ]);
  await use(page, visitor.button('Stay on this page'), 'Enter');
  await use(page, visitor.button('Start New Estimate'), 'Enter');
  await expect(visitor.heading('Service Selection')).toBeFocused();
});
