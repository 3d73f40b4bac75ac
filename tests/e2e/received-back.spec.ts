/** Back from the scheduling page through the back-forward cache. */
import { wholeBrowser } from './browser-options.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './visitor.ts';

/** Headless shells have no back-forward cache, and Playwright turns it off. */
test.use({
  leaves: true,
  serviceWorkers: 'block',
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('the receipt stands there and does not leave again', async ({ visitor, page }) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
  });
  await visitor.submit();
  await page.waitForURL('https://scheduling.example.com/**');
  await page.goBack({ waitUntil: 'commit' });
  await visitor.sees('Submission Received!');
  expect(await page.evaluate(() => 'persisted' in globalThis)).toBe(true);
  await expect(page.getByText(/^Next, choose a time at /)).toBeVisible();
  await expect(visitor.button('Stay on this page')).toHaveCount(0);
  await expect(page.getByText(/we are taking you/)).toHaveCount(0);
});
