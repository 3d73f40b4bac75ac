/** What a program can find wrong with a page by WCAG 2.2 AA. */
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

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
  // What the header of a scrolled page lies over is no smaller for it.
  await page.evaluate(() => scrollTo(0, 0));
  const byDay = await foundByAxe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...byDay, ...(await found(page, { type: 'rule', values: ofColors }))];
}

type Rules = NonNullable<Exclude<RunOptions['runOnly'], string | unknown[]>>;

/** No page has frames; what looks is read once a document, which costs as much as the look itself. */
async function found(page: Page, runOnly: Rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(look, runOnly);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

async function look(runOnly: Rules) {
  // What is on its way into sight has the colors of neither end; it sets out a frame after it is in the page.
  const frame = () => new Promise((drawn) => void requestAnimationFrame(drawn));
  const passing = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      );
  // Not by its promise: one that is begun anew in the middle, as by other motion preferences, keeps that of before open for good.
  do {
    await frame();
    await frame();
  } while (passing().length > 0);
  const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
}
