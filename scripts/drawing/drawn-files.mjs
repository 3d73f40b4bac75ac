/** Records sources and the firm's words of drawn files in `drawn-files.json`, to find outdated ones. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../root.mjs';

/**
 * The firm's words in a drawn file, by owners' fields (src/domain/firm/entered-firm.ts).
 * @typedef {Record<string, string>} Words
 */

/** @typedef {{ fingerprint?: string, sha256: string, words: Words }} Drawn */

const record = join(root, 'scripts/drawing/drawn-files.json');

/**
 * @param {string} path as visitors ask for it, beginning with a slash
 * @param {Uint8Array} bytes
 * @param {string} fingerprint of its sources
 * @param {Words} words
 */
export async function writeDrawnFile(path, bytes, fingerprint, words) {
  await writeFile(join(root, 'public', path), bytes);
  await recordDrawn({ [path]: { fingerprint, sha256: sha256(bytes), words } });
  console.log(`${path}: ${(bytes.length / 1000).toFixed(0)} kB`);
}

/** A picture of a whole page has no fingerprint, because too much affects it. @param {Record<string, Drawn>} files */
export async function recordDrawn(files) {
  const known = { ...(await drawnFiles()), ...files };
  await writeFile(record, `${JSON.stringify(known, null, 2)}\n`);
}

/** @returns {Promise<Record<string, Drawn>>} */
export async function drawnFiles() {
  return JSON.parse(await readFile(record, 'utf8'));
}

/** @param {string | Uint8Array} content */
export function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
