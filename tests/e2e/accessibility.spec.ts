/** No screen breaks a rule of WCAG 2.2 AA that a program can check, by day or by night. */
import { foundByAxe } from './found-by-axe.ts';
import { expect, test } from './journey.ts';
import { everyScreen } from './screens.ts';

test('axe finds nothing, by day and by night', async ({ visitor, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: unknown[] = [];
  await everyScreen(visitor, async (screen) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const rule of await foundByAxe(page)) found.push({ screen, colorScheme, rule });
    }
  });
  expect(found).toEqual([]);
});
