/** No screen scrolls sideways, on the narrowest phone or with letters twice as large. */
import type { Page } from '@playwright/test';

import { expect, test } from './journey.ts';
import { everyScreen } from './screens.ts';

test.use({ serviceWorkers: 'block' });

/** How far the page, or the dialog on it, reaches beyond its width, in CSS pixels, and with what. */
function overhang(page: Page) {
  return page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    const wide = frames.filter((frame) => frame.scrollWidth > frame.clientWidth);
    const edge = document.documentElement.clientWidth;
    return wide.flatMap((frame) =>
      Array.from(frame.querySelectorAll('*'))
        .filter((element) => element.getBoundingClientRect().right > edge + 0.5)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  });
}

const sizes = [
  { name: '320 px', width: 320, letters: '100%' },
  { name: '200 percent text', width: 640, letters: '200%' },
];

for (const { name, width, letters } of sizes) {
  test(`no sideways scrolling at ${name}`, async ({ visitor, page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 720 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size;
      });
    }, letters);
    const found: unknown[] = [];
    await everyScreen(visitor, async (screen) => {
      const beyond = await overhang(page);
      if (beyond.length > 0) found.push({ screen, beyond });
    });
    expect(found).toEqual([]);
  });
}
