/** Taps while a page is still loading: what a tap reaches, and when that shows. */
import type { Page } from '@playwright/test';

import type { Sight } from './observe.ts';

/** How long after its first paint a page is touched. */
const tapAfterMs = 100;

/** Milliseconds from a tap to the frame that shows what it does. */
export async function tapUntilShown(page: Page, selector: string, sight: Sight): Promise<number> {
  const shown = page.evaluate((awaited) => seen.when(awaited), sight);
  const pressed = await tap(page, selector);
  return (await shown) - pressed;
}

/** Resolves some time after the page shows `sight`, by the page's clock. */
export async function afterPaint(page: Page, sight: Sight): Promise<void> {
  await page.evaluate(
    async ([awaited, wait]) => {
      await seen.when(awaited);
      await new Promise((done) => setTimeout(done, wait));
    },
    [sight, tapAfterMs] as const,
  );
}

/** Touches the middle of the first visible match, like a finger; returns when, by the page's clock. */
export async function tap(page: Page, selector: string): Promise<number> {
  const { x, y } = await page.evaluate(async (wanted) => {
    const element = [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility());
    if (!element) throw new Error(`nothing to tap: ${wanted}`);
    element.scrollIntoView({ block: 'center' });
    await new Promise(requestAnimationFrame);
    const { left, top, width, height } = element.getBoundingClientRect();
    seen.awaitPress();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  // Requested before the tap: a link leaves the page.
  const pressed = page.evaluate(() => seen.pressed);
  await page.touchscreen.tap(x, y);
  return pressed;
}
