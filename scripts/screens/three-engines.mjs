/** Takes pages and estimator steps in three engines. */
import { join } from 'node:path';

import { findEngines } from '../engines.mjs';
import { loadTypescript } from '../load-typescript.mjs';
import { built } from '../root.mjs';

/**
 * Returns the number of pictures.
 * @param {string} url
 * @param {(sentence: string) => void} say
 */
export async function takeInThreeEngines(url, say) {
  Object.assign(process.env, await findEngines(say));
  /** @type {{ takePictures: (wanted: { engine: string, url: string, folder: string }) => Promise<number> }} */
  const { takePictures } = await loadTypescript('tests/support/browsers/take-pictures.ts');
  const folder = join(built.folder, 'screens', 'engines');
  let taken = 0;
  for (const engine of ['chromium', 'firefox', 'webkit']) {
    taken += await takePictures({ engine, url, folder });
    say(`${engine} done.`);
  }
  return taken;
}
