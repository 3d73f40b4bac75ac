/** Shares font, mark and screenshots among drawn pictures. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Besley as a data URL, because drawings load nothing. */
export async function besleyUrl() {
  const font = await readFile(join(root, 'src/ui/fonts/besley.woff2'));
  return `data:font/woff2;base64,${font.toString('base64')}`;
}

/** @param {string} text */
export function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * The full mark: a dot with six rays of two dots.
 * @param {Record<'ink' | 'gold', string>} inks
 * @returns {string} an SVG of 84 pixels
 */
export function markSvg({ ink, gold }) {
  const dots = [0, 60, 120, 180, 240, 300].map(
    (angle) =>
      `<g transform="rotate(${angle} 20 20)" fill="${ink}"><circle cx="20" cy="9.4" r="2.7"/><circle cx="20" cy="3" r="1.7"/></g>`,
  );
  return `<svg viewBox="0 0 40 40" width="84">${dots.join('')}<circle cx="20" cy="20" r="5.4" fill="${gold}" stroke="${ink}" stroke-width="1.5"/></svg>`;
}

/** The palette size of a drawn PNG; enough for smooth text. */
const colors = 64;

/**
 * @param {string} html
 * @param {{ width: number, height: number }} size
 * @param {string} executablePath
 * @returns {Promise<Buffer>}
 * @throws {Error} when the text does not fit the sheet
 */
export async function screenshot(html, size, executablePath) {
  // Imported here because a release, whose mail catcher imports this file, lacks it.
  const { chromium } = await import('@playwright/test');
  const { default: sharp } = await import('sharp');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: size });
    await page.setContent(html);
    await page.evaluate('document.fonts.ready');
    const over = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
    if (Number(over) > 0) throw new Error(`The sheet is ${over} pixels too long.`);
    return await sharp(await page.screenshot())
      .png({ palette: true, colors, dither: 0, effort: 10 })
      .toBuffer();
  } finally {
    await browser.close();
  }
}
