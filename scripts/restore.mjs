/**
 * `npm run restore -- --from DIR|s3://… --data DIR [--at NAME|TIME]`: makes a data folder of a backup, compares each byte with what was
 * written down, or of the copy on S3, and asks the server's own code about it. It never writes into a folder that has anything in it.
 */
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { backupsIn, copied, hashOf, kept, readManifest } from './backups.mjs';
import { main } from './main.mjs';
import { replicaIn } from './replica.mjs';
import { factsOf, restoreReplica } from './restored-replica.mjs';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    at: { type: 'string', default: '' },
  },
});

await main(async (say) => {
  if (values.from === '' || values.data === '') {
    say('npm run restore -- --from DIR|s3://… --data DIR [--at NAME|TIME]');
    return 2;
  }
  const data = resolve(values.data);
  if ((await readdir(data).catch(() => [])).length > 0) {
    throw new Error(`${data} has something in it. Name a folder that is empty or not there yet.`);
  }
  const isOnS3 = values.from.startsWith('s3://');
  const { of, problems } = isOnS3 ? await fromS3(data, say) : await fromFolder(data, say);
  for (const problem of problems) console.log(`WRONG ${problem}`);
  console.log(`${data} is ${of}. Put the key of the files back before the start.`);
  return problems.length === 0 ? 0 : 1;
});

/** @param {string} data @param {(sentence: string) => void} say */
async function fromS3(data, say) {
  const replica = replicaIn(process.env, values.from);
  const problems = await restoreReplica({ replica, data, at: values.at, say });
  return { of: `the copy ${replica.url}, ${values.at || 'as it was last'}`, problems };
}

/** @param {string} data @param {(sentence: string) => void} say */
async function fromFolder(data, say) {
  const from = resolve(values.from);
  const names = await backupsIn(from);
  const name = values.at || names.at(-1);
  if (!name || !names.includes(name)) throw new Error(`There is no such backup in ${from}.`);
  const problems = await putBack(from, name, data);
  problems.push(...(await factsOf(data, say)));
  return { of: `the backup ${name}`, problems };
}

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
