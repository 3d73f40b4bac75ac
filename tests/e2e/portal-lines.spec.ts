/** What the portal says of the network and of what waits comes later than the page, and moves nothing of it. */
import type { Page } from '@playwright/test';

import { newClient, openProfile, saveProfile } from './client.ts';
import { expectNothing } from './nothing-for-axe.ts';
import { expect, test } from './member.ts';

test.use({
  serviceWorkers: 'block',
  expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
});

const heading = (page: Page) => page.locator('main h1');
/** On the page, wherever it is scrolled to. */
const topOf = (page: Page) =>
  heading(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);

for (const width of [390, 900, 1280]) {
  test(`the headline stays where it is at ${width} px`, async ({ page, context, server }) => {
    await page.setViewportSize({ width, height: 844 });
    await newClient(page, server);
    await openProfile(page);
    await expect(heading(page)).toHaveText('My Profile');
    const before = await topOf(page);
    await context.setOffline(true);
    await expect(page.getByText('Offline.', { exact: true })).toBeVisible();
    expect(await topOf(page)).toBe(before);
    await saveProfile(page, { 'First Name': 'Ines' });
    await expect(page.getByRole('link', { name: /^See what is waiting/ })).toBeVisible();
    expect(await topOf(page)).toBe(before);
    // Nor do they lie over one another.
    const lines = page.locator('output[class] > [data-state]');
    const boxes = await Promise.all((await lines.all()).map((line) => line.boundingBox()));
    const shown = boxes.flatMap((box) => (box ? [box] : [])).slice(0, 2);
    expect(shown).toHaveLength(2);
    const [first, second] = shown.toSorted((a, b) => a.y - b.y);
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0);
    await expectNothing(page);
  });
}
