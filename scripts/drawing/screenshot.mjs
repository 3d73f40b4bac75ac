import sharp from 'sharp';

/** As many colors as keep the edges of text smooth. */
const colors = 64;

/**
 * What a browser draws, as a PNG of few colors.
 * @param {string} html
 * @param {{ width: number, height: number }} size
 * @param {string} executablePath
 * @returns {Promise<Buffer>}
 * @throws {Error} when the text does not fit the sheet
 */
export async function screenshot(html, size, executablePath) {
  const { chromium } = await import('@playwright/test');
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
