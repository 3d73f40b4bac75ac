/** A reload at any step loses nothing. */
import type { Page } from '@playwright/test';

import { steps } from '#domain/estimator/steps.ts';
import { keptDraft, settled } from './device.ts';
import { expect, test } from './journey.ts';
import { sample } from './screens.ts';

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
