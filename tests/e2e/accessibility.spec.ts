/** No screen breaks a WCAG 2.2 AA rule that a program can check, or scrolls sideways. */
import { foundByDayAndNight, onNarrowScreens, everyScreen } from './screens.ts';
import { expect, test } from './journey.ts';

test.use({ serviceWorkers: 'block' });

test('axe finds nothing, and nothing scrolls sideways', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: unknown[] = [];
  await everyScreen(visitor, async (screen) => {
    for (const rule of await foundByDayAndNight(page)) found.push({ screen, rule });
    for (const beyond of await onNarrowScreens(page)) found.push({ screen, beyond });
  });
  expect(found).toEqual([]);
});
