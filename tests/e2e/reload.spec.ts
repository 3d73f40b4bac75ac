/** A reload at any step loses nothing. */
import type { Page } from '@playwright/test';

import { steps } from '#domain/estimator/steps.ts';
import { aPdf } from '../support/files.ts';
import { keptDraft, settled } from './device.ts';
import { expect, test } from './journey.ts';
import { sample } from './screens.ts';
import { startAt } from './visitor.ts';

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

test('payment choice, contact details and the picked file', async ({ visitor, page, server }) => {
  await startAt(visitor, 'estimate', { answers: sample });
  await page.getByRole('radio', { name: /^12 Monthly Payments/ }).check();
  await visitor.press('Submit Your Details');
  await visitor.fillContact({ Email: 'reload@example.com' });
  await visitor.answer(/own a business/, 'No');
  await visitor.pickFile('return.pdf', aPdf(600_000));
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  await page.reload();
  for (const [label, value] of [
    ['First Name', 'Dana'],
    ['Last Name', 'Whitfield'],
    ['Email', 'reload@example.com'],
    ['Phone', '(555) 010-0123'],
    ['State of Residency', 'OH'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(
    page.getByRole('group', { name: /own a business/ }).getByLabel('No', { exact: true }),
  ).toBeChecked();
  await expect(visitor.button('Remove return.pdf')).toBeVisible();

  await visitor.submit('Submission Received!');
  expect(await server.rows('price_estimates', 'email="reload@example.com"')).toMatchObject([
    {
      owns_business: 'no',
      estimate_details: { paymentChoices: { 'Tax Preparation': 'monthly' } },
    },
  ]);
});
