/** A phone in landscape: sticky parts leave room for content. */
import { expect, test } from './member.ts';
import { textOf, atNewPost } from './staff.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 844, height: 390 } });

test('the text of a post has most of the screen @nightly', async ({ page, server }) => {
  await atNewPost(page, server);
  await textOf(page).focus();
  for (let line = 0; line < 20; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('Keep every receipt.');
  const free = await textOf(page).evaluate((text) => {
    text.scrollIntoView({ block: 'center', behavior: 'instant' });
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    return rows.filter((y) => text.contains(document.elementFromPoint(innerWidth / 2, y))).length;
  });
  expect(free).toBeGreaterThan(300);
});

test('the menu of a scrolled page opens over the whole screen @nightly', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: 30, behavior: 'instant' }));
  await page.getByText('Menu', { exact: true }).click();
  const head = await page.getByRole('banner').boundingBox();
  expect(head?.y).toBe(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
