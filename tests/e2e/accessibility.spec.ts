/** No screen breaks a rule of WCAG 2.2 AA that a program can check, by day or by night. */
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './journey.ts';
import { everyScreen } from './screens.ts';

test.use({ serviceWorkers: 'block' });

test('axe finds nothing, by day and by night', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: unknown[] = [];
  await everyScreen(visitor, async (screen) => {
    for (const rule of await foundByDayAndNight(page)) found.push({ screen, rule });
  });
  expect(found).toEqual([]);
});
