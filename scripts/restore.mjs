/**
 * `npm run restore -- --from DIR --data DIR [--at NAME]`: makes a data folder of a backup, compares each byte with what was written
 * down, and asks the server's own code about it. It never writes into a folder that has anything in it.
 */
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { backupsIn, copied, hashOf, kept, readManifest } from './backups.mjs';
import { checkedFacts } from './data-folder.mjs';
import { main } from './main.mjs';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    at: { type: 'string', default: '' },
  },
});

/** Of a copy that has not been served yet the others say nothing. */
const compared = new Set(['database', 'files']);

await main(async (say) => {
  if (values.from === '' || values.data === '') {
    say('npm run restore -- --from DIR --data DIR [--at NAME]');
    return 2;
  }
  const from = resolve(values.from);
  const data = resolve(values.data);
  if ((await readdir(data).catch(() => [])).length > 0) {
    throw new Error(`${data} has something in it. Name a folder that is empty or not there yet.`);
  }
  const names = await backupsIn(from);
  const name = values.at || names.at(-1);
  if (!name || !names.includes(name)) throw new Error(`There is no such backup in ${from}.`);
  const problems = await putBack(from, name, data);
  for (const { name: fact, isWell, says } of await checkedFacts(data, say)) {
    if (!compared.has(fact)) continue;
    console.log(`${fact}: ${says}`);
    if (!isWell) problems.push(`${fact}: ${says}`);
  }
  for (const problem of problems) console.log(`WRONG ${problem}`);
  console.log(`${data} is the backup ${name}. Put the key of the files back before the start.`);
  return problems.length === 0 ? 0 : 1;
});

/** @param {string} from @param {string} name @param {string} data @returns {Promise<string[]>} what is not as it was written down */
async function putBack(from, name, data) {
  const manifest = await readManifest(from, name);
  await mkdir(data, { recursive: true });
  /** @type {string[]} */
  const problems = [];
  const parts = [
    { source: join(from, name, 'data.db'), path: 'data.db', sha256: manifest.database },
    ...manifest.files.map(({ path, sha256 }) => ({
      source: join(from, kept, path),
      path: join('storage', path),
      sha256,
    })),
  ];
  for (const { source, path, sha256 } of parts) {
    const target = join(data, path);
    if (!(await copied(source, target))) problems.push(`${path} is not in the backup`);
    else if ((await hashOf(target)) !== sha256) problems.push(`${path} is not what was backed up`);
  }
  console.log(`compared with what was written down: ${parts.length} files`);
  return problems;
}
