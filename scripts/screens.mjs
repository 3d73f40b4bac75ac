/**
 * Takes pictures of the site. `npm run screens` takes every public page at three widths, by day and by night, into
 * `build/screens`; with `--manifest` or `--readme` the few that are committed: what browsers show before they install
 * the app, and what README.md shows.
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
import { everyPage } from './screens/every-page.mjs';
import { manifestScreens } from './screens/manifest-screens.mjs';
import { readmeScreens } from './screens/readme-screens.mjs';
import { takeAll } from './screens/take.mjs';

const { values } = parseArgs({
  options: { manifest: { type: 'boolean' }, readme: { type: 'boolean' } },
});

await main(async (say) => {
  const committed = [
    ...(values.manifest ? manifestScreens : []),
    ...(values.readme ? readmeScreens : []),
  ];
  const shots = committed.length > 0 ? committed : await everyPage();
  const executablePath = await findBrowser(say);
  const program = await provisionPocketBase({ say });
  await buildIfChanged(say);
  const data = await mkdtemp(join(tmpdir(), 'screens-'));
  const server = await serve(program, { port: await listenable(0), data });
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath });
  try {
    await takeAll(browser, server.url, shots);
  } finally {
    await browser.close();
    await server.stop();
    await rm(data, { recursive: true });
  }
  say(`${shots.length} pictures taken.`);
  return 0;
});
