/** Where the pages lie that are drawn with the owners' facts: beside the data folder, each drawing in a folder of its own. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { hashInputs } from './build-inputs.mjs';
import { isRelease, root } from './root.mjs';

/** Facts by their places in `src/config/firm.ts`, as the server hands them out. @typedef {Record<string, unknown>} Facts */

/** `stamp` names the sources that they were drawn from. @typedef {{ rev: number, stamp: string, facts: Facts }} Drawn */

/** In the folder of a drawing; the server reads it too (pocketbase/hooks/firm/firm-in-force.ts). */
export const drawnFirmFile = 'drawn-firm.json';

/** Names the folder that is served. */
export const currentFile = 'current';

/** @param {string} data the data folder */
export const drawnPlace = (data) => `${data.replace(/[\\/]+$/, '')}.pages`;

/**
 * What is in place; nothing where the pages are those of the build.
 * @param {string} place
 * @returns {Promise<Drawn | undefined>}
 */
export async function currentDrawing(place) {
  try {
    const name = (await readFile(join(place, currentFile), 'utf8')).trim();
    return JSON.parse(await readFile(join(place, name, drawnFirmFile), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Another one for each state of the sources, and for each release. */
export async function stampOfSources() {
  if (!isRelease) return hashInputs();
  return JSON.parse(await readFile(join(root, 'release.json'), 'utf8')).stamp;
}
