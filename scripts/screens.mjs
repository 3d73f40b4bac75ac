/**
 * `npm run screens`: takes every public page at three widths, by day and night, into `build/screens`. `--manifest` and
 * `--readme` take the committed ones; `--engines` compares three engines in `build/screens/engines`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findBrowser } from './browser.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { main } from './main.mjs';
import { serve } from './pocketbase-server.mjs';
import { listenable } from './port.mjs';
import { provisionPocketBase } from './provision.mjs';
import { recordDrawn } from './drawing/drawn-files.mjs';
import { everyPage } from './screens/every-page.mjs';
import { drawnScreens, manifestScreens } from './screens/manifest-screens.mjs';
import { readmeScreens } from './screens/readme-screens.mjs';
import { takeAll } from './screens/take.mjs';
import { takeInThreeEngines } from './screens/three-engines.mjs';

const { values } = parseArgs({
  options: {
    manifest: { type: 'boolean' },
    readme: { type: 'boolean' },
    engines: { type: 'boolean' },
  },
});

await main(async (say) => {
  const executablePath = await findBrowser(say);
  const program = await provisionPocketBase({ say });
  await buildIfChanged(say);
  const data = await mkdtemp(join(tmpdir(), 'screens-'));
  const server = await serve(program, { port: await listenable(0), data });
  process.env['CHROMIUM_PATH'] = executablePath;
  try {
    const taken = values.engines
      ? await takeInThreeEngines(server.url, say)
      : await takeInChromium(executablePath, server.url);
    say(`${taken} pictures taken.`);
  } finally {
    await server.stop();
    await rm(data, { recursive: true });
  }
  return 0;
});

/**
 * Returns the number of pictures.
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
