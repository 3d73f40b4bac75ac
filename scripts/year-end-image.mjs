/**
 * Draws the year-end checklist that visitors download. Run by hand when its words, the firm's facts or the colours
 * change: `node scripts/year-end-image.mjs`. A test says when the file is older than its words.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findBrowser } from './browser.mjs';
import { loadTypescript } from './load-typescript.mjs';
import { main } from './main.mjs';
import { root } from './root.mjs';
import { palettePng } from './year-end-image/palette-png.mjs';
import { fingerprint, sheetHtml, size } from './year-end-image/sheet.mjs';

/** As many as keep the letters' edges smooth. */
const count = 64;

await main(async (say) => {
  /** @type {typeof import('../src/texts/year-end-checklist.ts')} */
  const { yearEndChecklist } = await loadTypescript('src/texts/year-end-checklist.ts');
  /** @type {typeof import('../src/config/firm.ts')} */
  const { firm } = await loadTypescript('src/config/firm.ts');
  /** @type {typeof import('../src/config/paths.ts')} */
  const { downloads } = await loadTypescript('src/config/paths.ts');
  /** @type {typeof import('../src/ui/tokens/colours.ts')} */
  const { brandColours } = await loadTypescript('src/ui/tokens/colours.ts');
  const font = await readFile(join(root, 'src/ui/fonts/besley.woff2'));
  const parts = { checklist: yearEndChecklist, firm, inks: brandColours };
  const drawn = sheetHtml({ ...parts, font: `data:font/woff2;base64,${font.toString('base64')}` });
  const pixels = await pixelsOf(drawn, await findBrowser(say));
  const png = palettePng(
    { ...size, pixels },
    { count, always: Object.values(brandColours) },
    fingerprint(parts),
  );
  await writeFile(join(root, 'public', downloads.yearEndChecklist), png);
  console.log(`${downloads.yearEndChecklist}: ${(png.length / 1000).toFixed(0)} kB`);
  return 0;
});

/**
 * @param {string} html
 * @param {string} executablePath
 * @throws {Error} when the words do not fit the sheet
 */
async function pixelsOf(html, executablePath) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: size });
    await page.setContent(html);
    await page.evaluate('document.fonts.ready');
    const over = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
    if (Number(over) > 0) throw new Error(`The sheet is ${over} pixels too long.`);
    const shot = (await page.screenshot()).toString('base64');
    const read = `(async () => {
      const image = await createImageBitmap(await (await fetch('data:image/png;base64,${shot}')).blob());
      const paper = new OffscreenCanvas(image.width, image.height).getContext('2d');
      paper.drawImage(image, 0, 0);
      const { data } = paper.getImageData(0, 0, image.width, image.height);
      let text = '';
      for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
      return btoa(text);
    })()`;
    return Buffer.from(String(await page.evaluate(read)), 'base64');
  } finally {
    await browser.close();
  }
}
