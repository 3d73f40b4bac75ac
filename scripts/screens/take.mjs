/** Takes pictures of a served site. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { root } from '../root.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Shot
 * @property {string} file from the project's folder, a PNG
 * @property {(page: Page) => Promise<unknown>} way how to get to what is shown
 * @property {number} width in CSS pixels
 * @property {number} height in CSS pixels
 * @property {number} [scale] device pixels of each
 * @property {'light' | 'dark'} [scheme]
 * @property {boolean} [whole] the page to its end, not only what is seen at first
 */

/**
 * Takes each as a new visitor.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseURL
 * @param {readonly Shot[]} shots
 */
export async function takeAll(browser, baseURL, shots) {
  for (const { file, way, width, height, scale = 1, scheme = 'light', whole = false } of shots) {
    const page = await browser.newPage({
      baseURL,
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    await way(page);
    const path = join(root, file);
    await mkdir(dirname(path), { recursive: true });
    await page.screenshot({ path, fullPage: whole });
    await page.close();
  }
}
