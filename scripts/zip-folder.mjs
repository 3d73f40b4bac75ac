/** Zips an export file by file, so that only the largest must fit into memory. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/**
 * @param {string} folder where `person.json` is, and each file under its id
 * @param {readonly string[]} files an id, a blank and the name it is to have
 * @param {string} to a file that is not there yet; no one else may read it
 */
export async function zipFolder(folder, files, to) {
  const target = await open(to, 'wx', 0o600);
  try {
    /** @type {Uint8Array[]} */
    let made = [];
    const zip = new Zip((error, piece) => {
      if (error) throw error;
      made.push(piece);
    });
    const write = async () => {
      const pieces = made;
      made = [];
      for (const piece of pieces) await target.writeFile(piece);
    };
    const json = new ZipDeflate('person.json');
    zip.add(json);
    json.push(await readFile(join(folder, 'person.json')), true);
    await write();
    for (const file of files) {
      const [id = '', ...name] = file.split(' ');
      const entry = new ZipPassThrough(`files/${id}-${safeName(name.join(' '))}`);
      zip.add(entry);
      entry.push(await readFile(join(folder, id)), true);
      await write();
    }
    zip.end();
    await write();
  } finally {
    await target.close();
  }
}

/** Keeps foreign names inside their folder. @param {string} name */
function safeName(name) {
  return name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_');
}
