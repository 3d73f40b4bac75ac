/** What a program can find wrong with a page by WCAG 2.2 AA. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page as it stands: which rule is broken, and by what. No page has frames, so the page itself gathers its results; another page for that costs more than the look. */
export async function foundByAxe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
}
