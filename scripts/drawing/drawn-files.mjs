/**
 * Files that a browser draws and that are committed: which sources each was drawn from, in `drawn-files.json`, so that a test
 * finds one that is out of date.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../root.mjs';

const record = join(root, 'scripts/drawing/drawn-files.json');

/**
 * Writes a drawn file into `public` and records what it was drawn from.
 * @param {string} path as visitors ask for it, beginning with a slash
 * @param {Uint8Array} bytes
 * @param {string} fingerprint of its sources
 */
export async function writeDrawnFile(path, bytes, fingerprint) {
  await writeFile(join(root, 'public', path), bytes);
  const known = { ...(await drawnFiles()), [path]: { fingerprint, sha256: sha256(bytes) } };
  await writeFile(record, `${JSON.stringify(known, null, 2)}\n`);
  console.log(`${path}: ${(bytes.length / 1000).toFixed(0)} kB`);
}

/**
 * By path: the fingerprint of a file's sources, and of the file itself.
 * @returns {Promise<Record<string, { fingerprint: string, sha256: string }>>}
 */
export async function drawnFiles() {
  return JSON.parse(await readFile(record, 'utf8'));
}

/** @param {string | Uint8Array} content */
export function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
