/**
 * `npm run screens`: takes each public page at three widths, by day and night, into `build/screens`. `--manifest` and
 * `--readme` take the committed ones; `--components` takes the page `/ui` of `npm run dev`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { findBrowser } from './browser.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { main } from './main.mjs';
import { listenable, serve } from './pocketbase-server.mjs';
import { provisionPocketBase } from './provision.mjs';
import { root } from './root.mjs';
import { recordDrawn } from './drawing/drawn-files.mjs';
import {
  componentScreens,
  drawnScreens,
  everyPage,
  manifestScreens,
  readmeScreens,
  toComponents,
} from './screens/shots.mjs';

const { values } = parseArgs({
  options: {
    manifest: { type: 'boolean' },
    readme: { type: 'boolean' },
    components: { type: 'boolean' },
  },
});

await main(async (say) => {
  const executablePath = await findBrowser(say);
  if (values.components) {
    say(`${await takeComponents(executablePath)} pictures taken.`);
    return 0;
  }
  const program = await provisionPocketBase({ say });
  await buildIfChanged(say);
  const data = await mkdtemp(join(tmpdir(), 'screens-'));
  const server = await serve(program, { port: await listenable(0), data });
  try {
    say(`${await takeInChromium(executablePath, server.url)} pictures taken.`);
  } finally {
    await server.stop();
    await rm(data, { recursive: true });
  }
  return 0;
});

/**
 * Serves the page of components as `npm run dev` does, without a server behind it.
 * @param {string} executablePath
 */
async function takeComponents(executablePath) {
  const { createServer } = await import('vite');
  const configFile = join(root, 'vite.config.ts');
  const vite = await createServer({ configFile, server: { port: await listenable(0) } });
  await vite.listen();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath });
  try {
    const url = vite.resolvedUrls?.local[0] ?? '';
    // Styles are complete once every module has been read.
    const first = await browser.newPage({ baseURL: url });
    await toComponents(first);
    await takeAll(browser, url, componentScreens);
  } finally {
    await browser.close();
    await vite.close();
  }
  return componentScreens.length;
}

/**
 * @param {string} executablePath
 * @param {string} url
 */
async function takeInChromium(executablePath, url) {
  const committed = [
    ...(values.manifest ? manifestScreens : []),
    ...(values.readme ? readmeScreens : []),
  ];
  const shots = committed.length > 0 ? committed : await everyPage();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath });
  try {
    await takeAll(browser, url, shots);
    if (values.manifest) await recordDrawn(await drawnScreens());
  } finally {
    await browser.close();
  }
  return shots.length;
}

/**
 * Takes each picture as a new visitor.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseURL
 * @param {readonly import('./screens/shots.mjs').Shot[]} shots
 */
async function takeAll(browser, baseURL, shots) {
  for (const { file, way, width, height, scale = 1, scheme = 'light', whole = false } of shots) {
    const page = await browser.newPage({
      baseURL,
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    await way(page);
    const path = join(root, file);
    await mkdir(dirname(path), { recursive: true });
    await page.screenshot({ path, fullPage: whole });
    await page.close();
  }
}
