/** No screen breaks a rule of WCAG 2.2 AA that a program can check, by day or by night. */
import { AxeBuilder } from '@axe-core/playwright';

import { expect, test } from './journey.ts';
import { everyScreen } from './screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ visitor, page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: unknown[] = [];
    await everyScreen(visitor, async (screen) => {
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      found.push(
        ...violations.map(({ id, nodes }) => ({
          screen,
          id,
          html: nodes.map((node) => node.html),
        })),
      );
    });
    expect(found).toEqual([]);
  });
}
