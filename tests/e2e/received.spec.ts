/** After the submission: back to read-only details, never to a second submission; a new estimate is a new one. */
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './seeded.ts';
import { shortest } from './visitor.ts';

test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ visitor }) => {
  await startAt(visitor, 'contact', {
    answers: { ...shortest, services: ['Tax Planning'] },
    contact: filledIn,
  });
  await visitor.submit();
  await visitor.sees('Submission Received!');
  await visitor.press('Stay on this page');
});

test('Back: read-only, marked as sent, nothing to submit', async ({ visitor, page, server }) => {
  await visitor.back();
  await visitor.sees('Submit Your Details');
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'State of Residency']) {
    await expect(page.getByLabel(label, { exact: true })).not.toBeEditable();
  }
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
  await expect(visitor.button(/^Submit/)).toHaveCount(0);
  await page.getByLabel('Email').press('Enter');
  await page.goForward();
  await visitor.sees('Submission Received!');
  await page.goBack();
  await visitor.sees('Submit Your Details');
  await visitor.press('See your submission');
  await visitor.sees('Submission Received!');
  await expect(page.getByText(/we are taking you/)).toHaveCount(0);

  await page.reload();
  await visitor.sees('Submission Received!');
  await visitor.back();
  await expect(visitor.button(/^Submit/)).toHaveCount(0);
  const { id } = await keptDraft(page);
  expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
});

test('what was answered is read where it was asked, and nothing is left to choose there', async ({
  visitor,
  page,
}) => {
  const main = page.getByRole('main');
  for (const [step, said] of [
    ['services', 'Tax Planning'],
    ['client-status', 'No'],
    ['estimate', 'What changes my price'],
  ] as const) {
    await visitor.open(`?step=${step}`);
    await expect(page.getByText('This estimate has been submitted.')).toBeVisible();
    await expect(main.getByText(said, { exact: true }).first()).toBeVisible();
    await expect(main.locator('[type=radio], [type=checkbox], [aria-pressed]')).toHaveCount(0);
    await expect(main.getByRole('link', { name: /^Change/ })).toHaveCount(0);
  }
  await page.getByText('What changes my price').click();
  await expect(main.getByText(/planning meetings\?/).first()).toBeVisible();
  await expect(main.getByRole('radio')).toHaveCount(0);
});

test('Start New Estimate: everything is empty and has a new id', async ({
  visitor,
  page,
  server,
}) => {
  const { id } = await keptDraft(page);
  await visitor.press('Start New Estimate');
  await visitor.sees('Service Selection');
  await expect(visitor.toast('Estimator Reset')).toBeVisible();
  await expect(visitor.toast('You can now start a new estimate.')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await visitor.walk({ ...shortest, services: ['Bookkeeping'] }, 'contact');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await visitor.fillContact({ Email: 'second@example.com' });
  await visitor.submit();
  await visitor.sees('Submission Received!');
  const second = await keptDraft(page);
  expect(second.id).not.toBe(id);
  expect(await server.rows('price_estimates', `id="${id}"`)).toMatchObject([
    { services: ['Tax Planning'] },
  ]);
  expect(await server.rows('price_estimates', `id="${second.id}"`)).toMatchObject([
    { services: ['Bookkeeping'], email: 'second@example.com' },
  ]);
});

test('Stay on this page gives the focus to the sentence it answered', async ({ page }) => {
  await expect(page.getByText(/^Next, choose a time at/)).toBeFocused();
});

test('coming back later: the receipt, and no empty form', async ({ visitor, page }) => {
  await visitor.open();
  await visitor.sees('Submission Received!');
  await visitor.back();
  await visitor.sees('Submit Your Details');
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveCount(0);
  await visitor.press('See your submission');
  await expect(visitor.button('Start New Estimate')).toBeVisible();
});
