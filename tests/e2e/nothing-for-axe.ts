/** One screen by day and by night, wide and narrow: nothing for axe, and nothing to scroll sideways. */
import { expect, type Page } from '@playwright/test';

import { foundByAxe } from './found-by-axe.ts';

/** Wide and by day, then narrow and by night. */
export async function expectNothing(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await foundByAxe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await foundByAxe(page)).toEqual([]);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}
