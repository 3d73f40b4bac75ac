/** `node scripts/year-end-image.mjs`: draws the year-end checklist. Run by hand when a test asks. */
import { findBrowser } from './browser.mjs';
import { besleyUrl, screenshot } from './drawing.mjs';
import { writeDrawnFile } from './drawing/drawn-files.mjs';
import { loadTypescript } from './load-typescript.mjs';
import { main } from './main.mjs';
import { fingerprint, sheetHtml, size, wordsOf } from './year-end-image/sheet.mjs';

await main(async (say) => {
  /** @type {typeof import('../src/texts/year-end-checklist.ts')} */
  const { yearEndChecklist } = await loadTypescript('src/texts/year-end-checklist.ts');
  /** @type {typeof import('../src/config/firm.ts')} */
  const { firm } = await loadTypescript('src/config/firm.ts');
  /** @type {typeof import('../src/config/paths.ts')} */
  const { downloads } = await loadTypescript('src/config/paths.ts');
  /** @type {typeof import('../src/ui/tokens/colors.ts')} */
  const { brandColors } = await loadTypescript('src/ui/tokens/colors.ts');
  const parts = { checklist: yearEndChecklist, firm, inks: brandColors };
  const drawn = sheetHtml({ ...parts, font: await besleyUrl() });
  const png = await screenshot(drawn, size, await findBrowser(say));
  await writeDrawnFile(downloads.yearEndChecklist, png, fingerprint(parts), wordsOf(firm));
  return 0;
});
