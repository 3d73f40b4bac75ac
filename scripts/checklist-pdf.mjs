/** `node scripts/checklist-pdf.mjs`: prints the checklist's PDF. Run by hand when a test asks. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findBrowser } from './browser.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { fingerprint, wordsOf } from './checklist-pdf/fingerprint.mjs';
import { writeDrawnFile } from './drawing/drawn-files.mjs';
import { loadTypescript } from './load-typescript.mjs';
import { main } from './main.mjs';
import { built } from './root.mjs';

const footer = `<div style="display: flex; justify-content: space-between; width: 100%; padding: 0 0.6in; font: 8pt 'Liberation Sans', Arial, sans-serif; color: #565349">
<span class="title"></span><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`;

await main(async (say) => {
  await buildIfChanged(say);
  /** @type {typeof import('../src/config/paths.ts')} */
  const { downloads, paths } = await loadTypescript('src/config/paths.ts');
  const html = await readFile(join(built.site, `${paths.checklistSheets}.html`), 'utf8');
  const pdf = await printed(html, await findBrowser(say));
  /** @type {typeof import('../src/config/firm.ts')} */
  const { firm } = await loadTypescript('src/config/firm.ts');
  await writeDrawnFile(downloads.creatorChecklist, pdf, fingerprint(html), wordsOf(firm));
  return 0;
});

/**
 * Prints without scripts on Letter paper, tagged with headings, lists and tables.
 * @param {string} html
 * @param {string} executablePath
 */
async function printed(html, executablePath) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: 'http://site.invalid' });
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
      if (pathname.endsWith('.js'))
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      return route.fulfill({ path: join(built.site, pathname) });
    });
    await page.goto('/');
    await page.addStyleTag({
      content: `body { font-family: 'Liberation Sans', Arial, sans-serif }`,
    });
    await page.evaluate('document.fonts.ready');
    await page.evaluate(`document.title = document.querySelector('h1').textContent`);
    return await page.pdf({
      format: 'Letter',
      tagged: true,
      outline: true,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer,
      margin: { top: '0.55in', bottom: '0.7in', left: '0.6in', right: '0.6in' },
    });
  } finally {
    await browser.close();
  }
}
