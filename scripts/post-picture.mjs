/**
 * Draws the picture of the demo's first post: a year on three wires. Run by hand when the brand's colours change:
 * `node scripts/post-picture.mjs`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findBrowser } from './browser.mjs';
import { palettePng } from './drawing/palette-png.mjs';
import { pixelsOf } from './drawing/pixels.mjs';
import { loadTypescript } from './load-typescript.mjs';
import { main } from './main.mjs';
import { root } from './root.mjs';

const size = { width: 1200, height: 560 };
const beads = { rows: 3, columns: 4, radius: 52, left: 258, top: 124, across: 228, down: 156 };
/** When estimated payments fall due. */
const due = new Set([1, 4, 6, 9]);

await main(async (say) => {
  /** @type {typeof import('../src/ui/tokens/colours.ts')} */
  const { brandColours } = await loadTypescript('src/ui/tokens/colours.ts');
  const { paper, ink, gold } = brandColours;
  const drawn = yearSvg(brandColours);
  const pixels = await pixelsOf(drawn, size, await findBrowser(say));
  const colours = { count: 32, always: [paper, ink, gold] };
  const png = palettePng({ ...size, pixels }, colours, 'scripts/post-picture.mjs');
  await writeFile(join(root, 'scripts/seed/four-payments.png'), png);
  console.log(`four-payments.png: ${(png.length / 1000).toFixed(0)} kB`);
  return 0;
});

/** @param {Record<'paper' | 'ink' | 'gold', string>} inks */
function yearSvg({ paper, ink, gold }) {
  const { rows, columns, radius, left, top, across, down } = beads;
  const wires = Array.from({ length: rows }, (_, row) => {
    const y = top + row * down;
    const hung = Array.from({ length: columns }, (_, column) => {
      const month = row * columns + column + 1;
      return `<circle cx="${left + column * across}" cy="${y}" r="${radius}" fill="${due.has(month) ? gold : paper}"/>`;
    });
    return `<path d="M120 ${y}H1080"/>${hung.join('')}`;
  });
  return `<!doctype html><style>body{margin:0;background:${paper}}svg{display:block}</style><svg width="${size.width}" height="${size.height}" fill="none" stroke="${ink}" stroke-width="5">${wires.join('')}</svg>`;
}
