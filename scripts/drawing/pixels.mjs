/**
 * What a browser draws, pixel by pixel: red, green, blue and opacity of each.
 * @param {string} html
 * @param {{ width: number, height: number }} size
 * @param {string} executablePath
 * @throws {Error} when the words do not fit the sheet
 */
export async function pixelsOf(html, size, executablePath) {
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
