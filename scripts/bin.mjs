/** Finds a package's program, to start it with this Node instead of npx. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from './root.mjs';

/**
 * @param {string} name the package, whose command has the same name unless `command` says otherwise
 * @param {string} [command]
 */
export async function bin(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin: entry } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof entry === 'string' ? entry : entry[command]);
}
