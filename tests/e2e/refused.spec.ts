/** A submission that the server will not take: nothing is lost, and it can be sent again. */
import { firm } from '#config/firm.ts';
import { keptDraft, spoilDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './seeded.ts';

test('another key than the estimate was saved with', async ({ visitor, page, server }) => {
  await startAt(visitor, 'estimate', { contact: filledIn });
  const { id, key } = await keptDraft(page);
  await expect.poll(() => server.rows('abandoned_estimates', `id="${id}"`)).toHaveLength(1);
  await spoilDraft(page, { key: key.split('').toReversed().join('') });
  await page.reload();
  await visitor.press('Submit Your Details');
  await visitor.sees('Submit Your Details');
  await visitor.submit();
  await expect(visitor.toast('Submission Failed')).toBeVisible();
  await expect(
    visitor.toast('There was an error submitting your estimate. Please try again.'),
  ).toBeVisible();
  await visitor.sees('Submit Your Details');
  await expect(page.getByText('Not accepted.')).toBeVisible();
  const told = page.getByRole('alert').filter({ hasText: "We couldn't accept your submission" });
  await expect(told).toBeFocused();
  await expect(told).toContainText('Everything you entered is saved here.');
  await expect(told.getByRole('link', { name: firm.phone.shown })).toBeVisible();
  await expect(told.getByRole('link', { name: 'send us a message' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
  await expect(page.getByLabel('Email')).toBeEditable();
  await expect(visitor.button('Submit')).toBeEnabled();
  expect(await server.rows('price_estimates', `id="${id}"`)).toEqual([]);

  await spoilDraft(page, { key });
  await page.reload();
  await visitor.submit();
  await visitor.sees('Submission Received!');
  await expect(visitor.toast('Submission Failed')).toBeHidden();
  expect(await server.rows('price_estimates', `id="${id}"`)).toMatchObject([
    { email: 'dana@example.com' },
  ]);
});
