/** `node scripts/post-picture.mjs`: draws the picture of the demo's first post. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findBrowser } from './browser.mjs';
import { screenshot } from './drawing.mjs';
import { loadTypescript } from './load-typescript.mjs';
import { main } from './main.mjs';
import { root } from './root.mjs';

const size = { width: 1200, height: 800 };
const columns = { left: 240, across: 240, foot: 650, up: 108, radius: 44 };
/** Months per payment. */
const months = [3, 2, 3, 4];

await main(async (say) => {
  /** @type {typeof import('../src/ui/tokens/colors.ts')} */
  const { brandColors } = await loadTypescript('src/ui/tokens/colors.ts');
  const png = await screenshot(yearSvg(brandColors), size, await findBrowser(say));
  await writeFile(join(root, 'scripts/seed/four-payments.png'), png);
  console.log(`four-payments.png: ${(png.length / 1000).toFixed(0)} kB`);
  return 0;
});

/** @param {Record<'paper' | 'ink' | 'gold', string>} inks */
function yearSvg({ paper, ink, gold }) {
  const { left, across, foot, up, radius } = columns;
  const beads = months.flatMap((count, column) =>
    Array.from(
      { length: count + 1 },
      (_, place) =>
        `<circle cx="${left + column * across}" cy="${foot - place * up}" r="${radius}" fill="${place === count ? gold : paper}"/>`,
    ),
  );
  const wire = `<path d="M120 ${foot + 70}H1080"/>`;
  return `<!doctype html><style>body{margin:0;background:${paper}}svg{display:block}</style><svg width="${size.width}" height="${size.height}" fill="none" stroke="${ink}" stroke-width="5">${wire}${beads.join('')}</svg>`;
}
