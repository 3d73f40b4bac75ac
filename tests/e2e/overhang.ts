/** What makes a screen scroll sideways, on the narrowest phone or with letters twice as large. */
import type { Page } from '@playwright/test';

import { painted } from './presses.ts';

const sizes = [
  { name: '320 px', width: 320, letters: '100%' },
  { name: '200 percent text', width: 640, letters: '200%' },
];

/** Looks at the page in both sizes and leaves it as it was; answers with what reaches beyond its width, and where. */
export async function onNarrowScreens(page: Page) {
  const before = page.viewportSize();
  const found: { size: string; beyond: string[] }[] = [];
  for (const { name, width, letters } of sizes) {
    await page.setViewportSize({ width, height: 720 });
    await setLetters(page, letters);
    await painted(page);
    const beyond = await overhang(page);
    if (beyond.length > 0) found.push({ size: name, beyond });
  }
  await setLetters(page, '');
  if (before) await page.setViewportSize(before);
  return found;
}

function setLetters(page: Page, size: string) {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** How far the page, or the dialog on it, reaches beyond its width, in CSS pixels, and with what. */
export function overhang(page: Page) {
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
