/** `node scripts/preview-image.mjs`: draws the picture of shared links. Run by hand when a test asks. */
import { findBrowser } from './browser.mjs';
import { besleyUrl, screenshot } from './drawing.mjs';
import { writeDrawnFile } from './drawing/drawn-files.mjs';
import { loadTypescript } from './load-typescript.mjs';
import { main } from './main.mjs';
import { fingerprint, previewHtml, size, wordsOf } from './preview-image/sheet.mjs';

await main(async (say) => {
  /** @type {typeof import('../src/texts/promise.ts')} */
  const { promise } = await loadTypescript('src/texts/promise.ts');
  /** @type {typeof import('../src/config/firm.ts')} */
  const { firm } = await loadTypescript('src/config/firm.ts');
  /** @type {typeof import('../src/config/paths.ts')} */
  const { previewImage } = await loadTypescript('src/config/paths.ts');
  /** @type {typeof import('../src/domain/estimator/options.ts')} */
  const { services } = await loadTypescript('src/domain/estimator/options.ts');
  /** @type {typeof import('../src/ui/fifty-states-grid.ts')} */
  const { fiftyStatesGrid } = await loadTypescript('src/ui/fifty-states-grid.ts');
  /** @type {typeof import('../src/ui/tokens/colors.ts')} */
  const { brandColors } = await loadTypescript('src/ui/tokens/colors.ts');
  const dots = [...fiftyStatesGrid.values()];
  const parts = { firm, lines: promise, services, inks: brandColors, dots };
  const drawn = previewHtml(parts, await besleyUrl());
  const png = await screenshot(drawn, size, await findBrowser(say));
  await writeDrawnFile(previewImage, png, fingerprint(parts), wordsOf(firm));
  return 0;
});
