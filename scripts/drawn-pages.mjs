/** Locates drawn pages beside the data folder, one folder per drawing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { hashInputs } from './build-inputs.mjs';
import { isRelease, root } from './root.mjs';

/** Facts by their path in `src/config/firm.ts`. @typedef {Record<string, unknown>} Facts */

/** `stamp` identifies the sources. @typedef {{ rev: number, stamp: string, facts: Facts }} Drawn */

/** The server reads it too (pocketbase/hooks/firm/firm-in-force.ts). */
export const drawnFirmFile = 'drawn-firm.json';

/** The file with the name of the folder being served. */
export const currentFile = 'current';

/** @param {string} data the data folder */
export const drawnPagesFolder = (data) => `${data.replace(/[\\/]+$/, '')}.pages`;

/**
 * The drawing being served; undefined if pages come from the build.
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

/** Identifies the sources and the release. */
export async function stampOfSources() {
  if (!isRelease) return hashInputs();
  return JSON.parse(await readFile(join(root, 'release.json'), 'utf8')).stamp;
}
