import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../root.mjs';

/** The display face as a data URL, for drawings that load nothing. */
export async function besleyUrl() {
  const font = await readFile(join(root, 'src/ui/fonts/besley.woff2'));
  return `data:font/woff2;base64,${font.toString('base64')}`;
}
