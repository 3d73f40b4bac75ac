/** From the Submit button to the receipt, one submission whatever is pressed. */
import type { Page, Route } from '@playwright/test';

import { referenceOf } from '#domain/reference.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './seeded.ts';
import type { Visitor } from './visitor.ts';

/** Lets the held clock run in small steps until the receipt stands there. */
async function untilReceived(page: Page, visitor: Visitor) {
  const stands = async () => {
    await page.clock.runFor(10);
    return visitor.heading('Submission Received!').isVisible();
  };
  await expect.poll(stands, { intervals: [0] }).toBe(true);
}

test.use({ serviceWorkers: 'block', leaves: true });

/** Holds the submission at the door until it is let through; `sent` counts what came. */
async function holdSubmission(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/ops', async (route) => {
    if (route.request().postData()?.includes('estimate.submit')) held.push(route);
    else await route.continue();
  });
  return {
    sent: () => held.length,
    letThrough: async () => Promise.all(held.map((route) => route.continue())),
  };
}

test('Submitting..., one submission, thanks, and off to the scheduling page', async ({
  visitor,
  page,
  server,
}) => {
  await page.clock.install();
  await startAt(visitor, 'contact', { contact: { ...filledIn, email: 'once@example.com' } });
  const door = await holdSubmission(page);
  await visitor.button('Submit').dblclick();
  const busy = visitor.button('Submitting...');
  await expect(busy).toBeDisabled();
  await expect.poll(door.sent).toBe(1);
  await page.getByLabel('Phone').press('Enter');
  expect(await server.rows('price_estimates', 'email="once@example.com"')).toEqual([]);

  await page.clock.pauseAt(Date.now() + 5000);
  await door.letThrough();
  await untilReceived(page, visitor);
  const { id } = await keptDraft(page);
  expect(await server.rows('price_estimates', 'email="once@example.com"')).toMatchObject([
    { id, abandoned_estimate_id: id },
  ]);
  await expect(page.getByText('100% Completed')).toBeVisible();
  await expect(page.getByText(/^\d+% complete$/)).toHaveCount(0);
  await expect(
    page.getByText(
      'Next, choose a time: we are taking you to scheduling.example.com in 2 seconds.',
    ),
  ).toBeVisible();
  await page.clock.runFor(1900);
  await expect(visitor.toast('Thank you')).toBeVisible();
  await visitor.sees('Submission Received!');
  expect(door.sent()).toBe(1);
  await page.clock.runFor(100);
  await page.waitForURL('https://scheduling.example.com/**');
});

test('Stay on this page stops the journey on', async ({ visitor, page, server }) => {
  await page.clock.install();
  await startAt(visitor, 'contact', { contact: filledIn });
  const door = await holdSubmission(page);
  await visitor.submit();
  await expect.poll(door.sent).toBe(1);
  await page.clock.pauseAt(Date.now() + 5000);
  await door.letThrough();
  await untilReceived(page, visitor);
  await visitor.press('Stay on this page');
  await page.clock.runFor(10_000);
  await visitor.sees('Submission Received!');
  await expect(page.getByText('Next, choose a time at scheduling.example.com.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a time' })).toHaveAttribute(
    'href',
    /^https:\/\/scheduling\.example\.com\//,
  );
  const { id } = await keptDraft(page);
  await expect(page.getByText(referenceOf(id), { exact: true })).toBeVisible();
  expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
});
