/** `node scripts/keep-release.mjs`: keeps a small database as this release makes it, for the test of upgrades (docs/setup.md, Release). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { loadTypescript } from './load-typescript.mjs';
import { main } from './main.mjs';
import { root } from './root.mjs';

await main(async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  /** @type {typeof import('../tests/support/release-data.ts')} */
  const { keepRelease } = await loadTypescript('tests/support/release-data.ts');
  console.log(await keepRelease(version));
  return 0;
});
