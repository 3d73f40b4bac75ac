/** On no screen does a program find a rule of WCAG 2.2 AA broken, by day or by night, or anything to scroll sideways. */
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './journey.ts';
import { onNarrowScreens } from './overhang.ts';
import { everyScreen } from './screens.ts';

test.use({ serviceWorkers: 'block' });

test('axe finds nothing, by day and by night, and nothing scrolls sideways', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: unknown[] = [];
  await everyScreen(visitor, async (screen) => {
    for (const rule of await foundByDayAndNight(page)) found.push({ screen, rule });
    for (const beyond of await onNarrowScreens(page)) found.push({ screen, beyond });
  });
  expect(found).toEqual([]);
});
