/**
 * Draws the year-end checklist that visitors download. Run by hand when its words, the firm's facts or the colours
 * change: `node scripts/year-end-image.mjs`. A test says when the file is older than its words.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findBrowser } from './browser.mjs';
import { besleyUrl } from './drawing/besley-url.mjs';
import { palettePng } from './drawing/palette-png.mjs';
import { pixelsOf } from './drawing/pixels.mjs';
import { loadTypescript } from './load-typescript.mjs';
import { main } from './main.mjs';
import { root } from './root.mjs';

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
  const parts = { checklist: yearEndChecklist, firm, inks: brandColours };
  const drawn = sheetHtml({ ...parts, font: await besleyUrl() });
  const pixels = await pixelsOf(drawn, size, await findBrowser(say));
  const png = palettePng(
    { ...size, pixels },
    { count, always: Object.values(brandColours) },
    fingerprint(parts),
  );
  await writeFile(join(root, 'public', downloads.yearEndChecklist), png);
  console.log(`${downloads.yearEndChecklist}: ${(png.length / 1000).toFixed(0)} kB`);
  return 0;
});
