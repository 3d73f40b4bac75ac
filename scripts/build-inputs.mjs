/** Hashes a build's inputs, names and contents. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { root } from './root.mjs';
import { ifMissing } from './missing.mjs';

const inputs = [
  'src',
  'pocketbase',
  'public',
  'uno.config.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

export async function hashInputs() {
  const scripts = (await readdir(join(root, 'scripts'))).filter((name) =>
    /^(build|prerender)/.test(name),
  );
  const named = [
    ...inputs.map((name) => join(root, name)),
    ...scripts.map((name) => join(root, 'scripts', name)),
  ];
  const hash = createHash('sha256').update(process.version);
  for (const file of (await Promise.all(named.map(filesUnder))).flat().sort()) {
    const content = await readFile(file);
    hash.update(`\n${relative(root, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesUnder(path) {
  const found = await stat(path).catch(ifMissing(undefined));
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
