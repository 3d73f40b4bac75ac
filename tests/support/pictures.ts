import type { Page } from '@playwright/test';

/** A PNG that compresses badly, as a file. */
export async function aPicture(page: Page, width: number, height: number) {
  const bytes = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const paint = canvas.getContext('2d');
      if (!paint) throw new Error('no canvas');
      const pixels = paint.createImageData(wide, high);
      for (let at = 0; at < pixels.data.length; at += 1) {
        pixels.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24;
      }
      paint.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height] as const,
  );
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
}
