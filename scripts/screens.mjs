/** Takes the pictures of the app that browsers show before they install it. Run by hand when its look changes: `node scripts/screens.mjs`. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { findBrowser } from './browser.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { screenList, screenPath, screenSizes } from './build-manifest-parts.mjs';
import { main } from './main.mjs';
import { serve } from './pocketbase-server.mjs';
import { listenable } from './port.mjs';
import { provisionPocketBase } from './provision.mjs';
import { root } from './root.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** How to get to each screen. @type {Record<string, (page: Page) => Promise<unknown>>} */
const ways = {
  'home-wide': (page) => page.goto('/', { waitUntil: 'networkidle' }),
  'questions-narrow': async (page) => {
    await toQuestions(page);
    await top(page);
  },
  'estimate-narrow': toEstimate,
  'estimate-wide': toEstimate,
};

await main(async (say) => {
  const executablePath = await findBrowser(say);
  const program = await provisionPocketBase({ say });
  await buildIfChanged(say);
  const data = await mkdtemp(join(tmpdir(), 'spark-screens-'));
  const server = await serve(program, { port: await listenable(0), data });
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath });
  try {
    await takeAll(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
    await rm(data, { recursive: true });
  }
  return 0;
});

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseURL
 */
async function takeAll(browser, baseURL) {
  for (const { name, form } of screenList) {
    const { width, height, scale } = screenSizes[form];
    const page = await browser.newPage({
      baseURL,
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await ways[name]?.(page);
    const path = join(root, 'public', screenPath(name));
    await mkdir(dirname(path), { recursive: true });
    await page.screenshot({ path });
    await page.close();
  }
}

/** @param {Page} page */
async function toQuestions(page) {
  await page.goto('/price-estimator');
  for (const service of ['Tax Preparation', 'Tax Planning', 'Bookkeeping']) {
    await page.getByLabel(service, { exact: true }).check();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Individual' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Married Filing Jointly' }).check();
  await page
    .getByRole('group', { name: /your home/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await page.getByRole('group', { name: /K-1s/ }).getByRole('radio', { name: '2-5' }).check();
}

/** @param {Page} page */
async function toEstimate(page) {
  await toQuestions(page);
  const next = page.getByRole('button', { name: 'Next' });
  const status = page.getByRole('heading', { level: 1, name: 'One Last Question...' });
  while (!(await status.isVisible())) await next.click();
  await page.getByRole('button', { name: /^No/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Your Estimate' }).waitFor();
  await top(page);
}

/** @param {Page} page */
function top(page) {
  return page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
}
