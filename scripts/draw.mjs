/**
 * `spark draw --data DIR`, `node scripts/draw.mjs`: draws pages with owners' facts before a server starts. A running
 * server calls it with `--facts FILE` (watch-firm.mjs).
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { DrawingFailed, drawPages } from './draw-pages.mjs';
import { drawnPagesFolder, stampOfSources } from './drawn-pages.mjs';
import { main } from './main.mjs';
import { answerOf, dataFolder } from './own-command.mjs';

const { values } = parseArgs({
  options: { data: { type: 'string' }, facts: { type: 'string' } },
});

await main(async (say) => {
  const data = dataFolder(values.data);
  const failed = 'The data folder cannot be read:\n';
  /** @type {{ rev: number, facts: import('./drawn-pages.mjs').Facts }} */
  const { rev, facts } = values.facts
    ? JSON.parse(await readFile(values.facts, 'utf8'))
    : await answerOf(say, data, ['firm-facts'], failed);
  if (rev === 0) {
    console.log('Nothing to draw: no owner has changed the facts of the firm.');
    return 0;
  }
  try {
    const stamp = await stampOfSources();
    console.log(`drawn ${await drawPages({ place: drawnPagesFolder(data), stamp, rev, facts })}`);
    return 0;
  } catch (error) {
    if (!(error instanceof DrawingFailed)) throw error;
    say(error.message);
    console.log(`failed ${error.step}`);
    return 1;
  }
});
