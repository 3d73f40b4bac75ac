/** Looks for an address in the bytes of a data folder, as `grep -a -i` does. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';

import { filesUnder } from './backups.mjs';

/**
 * Files of the folder that hold the text, capital letters aside. Those in `storage/` are left out: documents are encrypted there.
 * @param {string} folder
 * @param {string} text
 */
export async function filesThatSay(folder, text) {
  /** @type {string[]} */
  const found = [];
  for (const path of await filesUnder(folder)) {
    if (path.startsWith('storage/')) continue;
    if (await says(join(folder, path), text.toLowerCase())) found.push(path);
  }
  return found;
}

/** One that is gone in the meantime says nothing. @param {string} file @param {string} text */
async function says(file, text) {
  let end = '';
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      const piece = end + chunk.toString('latin1').toLowerCase();
      if (piece.includes(text)) return true;
      end = piece.slice(-text.length);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return false;
}
