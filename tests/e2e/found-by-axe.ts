/** What a program can find wrong with a page by WCAG 2.2 AA. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colors: all that night can change, for it is the same document. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/** The page as it stands: which rule is broken, and by what. */
export function foundByAxe(page: Page) {
  return found(page, { type: 'tag', values: tags });
}

/** The page by day, and what night makes of its colors. */
export async function foundByDayAndNight(page: Page) {
  // A color on its way to another is neither.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await foundByAxe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...byDay, ...(await found(page, { type: 'rule', values: ofColors }))];
}

/** No page has frames, so the page itself gathers its results; another page for that costs more than the look. */
async function found(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
}
