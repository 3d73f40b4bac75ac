/** The one quiet line, in each of its states, on a page that has nothing to do with what waits. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { deviceOpen, keptDraft, spoilDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './seeded.ts';
import type { Visitor } from './visitor.ts';
import { brokenNetwork, doorAnswers, fillEverything, submitOffline } from './waiting.ts';

test.use({ expected: [brokenNetwork] });

/** What the line says, word for word; other lines have other things to tell. */
async function says(page: Page, words: string) {
  await expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible();
}

async function saysNothing(page: Page) {
  const about = /waiting|sending|sign in/i;
  await expect(page.getByRole('status').filter({ hasText: about })).toHaveCount(0);
}

async function submitAndLeave({ page, ...visitor }: Visitor) {
  await visitor.submit();
  await page.getByRole('link', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(paths.home);
}

test('nothing while nothing waits', async ({ visitor, page }) => {
  await page.goto(paths.home);
  await page.keyboard.press('Shift');
  await deviceOpen(page);
  await saysNothing(page);
  await startAt(visitor, 'estimate');
  await page.getByRole('link', { name: 'Save and leave' }).click();
  await saysNothing(page);
});

test('waiting: offline, with a count', async ({ visitor, page }) => {
  await submitOffline(visitor, undefined, true);
  await page.getByRole('link', { name: 'Save and leave' }).click();
  await says(page, "Waiting to send. It sends when you're back online. See what is waiting (2)");
  await page.getByRole('link', { name: 'See what is waiting (2)' }).click();
  await visitor.sees('Waiting to send');
});

test('sending', async ({ visitor, page }) => {
  await fillEverything(visitor);
  await page.route('**/api/ops', () => undefined);
  await submitAndLeave(visitor);
  await says(page, 'Sending. You can continue in the meantime. See what is waiting (1)');
});

test('the server has the trouble', async ({ visitor, page }) => {
  await fillEverything(visitor);
  await doorAnswers(page, (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '240' }, body: '' }),
  );
  await submitAndLeave(visitor);
  await says(page, "Waiting to send. We'll keep trying. See what is waiting (1)");
});

test.describe('behind a network that answers every page alike', () => {
  // The worker's background sync has a way to the server that the page's routes do not stand in.
  test.use({ serviceWorkers: 'block' });

  test('the network wants a sign-in first', async ({ visitor, page }) => {
    await fillEverything(visitor);
    const signedIn = await doorAnswers(page, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to Station Wi-Fi</h1>' }),
    );
    await submitAndLeave(visitor);
    await says(
      page,
      'Sign in to this Wi-Fi network first. Your work is safe on this device. See what is waiting (1)',
    );
    await signedIn();
    await saysNothing(page);
  });
});

test('not accepted, and the way to the form', async ({ visitor, page, server }) => {
  await startAt(visitor, 'estimate', { contact: filledIn });
  const { id, key } = await keptDraft(page);
  await expect.poll(() => server.rows('abandoned_estimates', `id="${id}"`)).toHaveLength(1);
  await spoilDraft(page, { key: key.split('').toReversed().join('') });
  await page.reload();
  await visitor.press('Submit Your Details');
  await visitor.sees('Submit Your Details');
  await visitor.submit();
  await expect(visitor.toast('Submission Failed')).toBeVisible();
  await page.getByRole('link', { name: 'Save and leave' }).click();
  const line = page.getByRole('status').filter({ hasText: 'Not accepted.' });
  await expect(line).toContainText('Open it');
  await line.getByRole('link', { name: 'Open it' }).click();
  await visitor.sees('Submit Your Details');
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
  await expect(page.getByLabel('Email')).toBeEditable();
});
