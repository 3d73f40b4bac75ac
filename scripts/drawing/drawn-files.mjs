/**
 * Files that a browser draws and that are committed: which sources each was drawn from, in `drawn-files.json`, so that a test
 * finds one that is out of date, and with which words of the firm, so that the go-live list does once owners have changed them.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../root.mjs';

/** What it says of the firm, by the fields that owners enter (src/domain/firm/entered-firm.ts). @typedef {Record<string, string>} Words */

/** @typedef {{ fingerprint?: string, sha256: string, words: Words }} Drawn */

const record = join(root, 'scripts/drawing/drawn-files.json');

/**
 * Writes a drawn file into `public` and records what it was drawn from.
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

/**
 * Notes what files were drawn from, by their path. A picture of a whole page has no fingerprint: it shows too much.
 * @param {Record<string, Drawn>} files
 */
export async function recordDrawn(files) {
  const known = { ...(await drawnFiles()), ...files };
  await writeFile(record, `${JSON.stringify(known, null, 2)}\n`);
}

/**
 * By path: the fingerprint of a file's sources, and of the file itself.
 * @returns {Promise<Record<string, Drawn>>}
 */
export async function drawnFiles() {
  return JSON.parse(await readFile(record, 'utf8'));
}

/** @param {string | Uint8Array} content */
export function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
