/** Sets up what all runs share: the three sites, a real server for each, and one browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { built } from '../../scripts/root.mjs';
import { launchOptionsOf } from '../../tests/e2e/browser-options.ts';
import { startServer } from '../../tests/support/server.ts';
import { makeSites, variants } from './sites.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage(browserPath: string) {
  const folder = await mkdtemp(join(tmpdir(), 'spark-bench-load-'));
  const sites = await makeSites(process.env['SPARK_SITE_OUT'] ?? built.site, folder);
  const servers = {
    ours: await startServer({ site: sites.ours }),
    plain: await startServer({ site: sites.plain }),
    client: await startServer({ site: sites.client }),
  };
  const browser = await chromium.launch(launchOptionsOf(browserPath));
  return {
    browser,
    browserPath,
    /** The built site, in a folder that no other build changes. */
    site: sites.ours,
    servers,
    /** A folder for profiles, deleted at the end. */
    folder,
    async close() {
      await browser.close();
      for (const variant of variants) await servers[variant].stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
