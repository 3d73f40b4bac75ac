/**
 * `spark restore --from DIR|s3://… --data DIR [--at NAME|TIME] [--key FILE]`: makes a data folder from a signed backup
 * or the replica, and checks it. Writes only into an empty folder.
 */
import { mkdir, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { backupsIn, copied, filesFolder, keysOfFiles, readManifest } from './backups.mjs';
import { main } from './main.mjs';
import { pathOfPushKeys } from './push.mjs';
import { factsOf, replicaIn, restoreReplica } from './replica.mjs';
import { ifMissing } from './missing.mjs';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    at: { type: 'string', default: '' },
    key: { type: 'string' },
  },
});

await main(async (say) => {
  if (values.from === '' || values.data === '') {
    say('spark restore --from DIR|s3://… --data DIR [--at NAME|TIME] [--key FILE]');
    return 2;
  }
  const data = resolve(values.data);
  if ((await readdir(data).catch(ifMissing([]))).length > 0) {
    throw new Error(`${data} has something in it. Name a folder that is empty or not there yet.`);
  }
  const isOnS3 = values.from.startsWith('s3://');
  const { of, problems } = await (isOnS3 ? fromS3(data, say) : fromFolder(data, say));
  for (const problem of problems) console.log(`WRONG ${problem}`);
  console.log(
    `${data} is ${of}. Before the start put the key of the files and ${pathOfPushKeys(data)} where the server looks: without the ` +
      'second no device is notified until its owner turns it on again.',
  );
  console.log(
    'Lost is what visitors have sent since then and their devices have forgotten. docs/recovery.md, Restore, says what comes back.',
  );
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

/**
 * Restores the manifest's files. Skips a file with a wrong hash; a wrong database aborts.
 * @param {string} from
 * @param {string} name
 * @param {string} data
 * @returns {Promise<string[]>} wrong or missing paths
 */
async function putBack(from, name, data) {
  const manifest = await readManifest(from, name, await keysOfFiles(data, values.key));
  await mkdir(data, { recursive: true });
  const database = { root: data, path: 'data.db' };
  const isThere = await copied(
    { root: from, path: `${name}/data.db` },
    database,
    manifest.database,
  );
  if (isThere !== true) {
    throw new Error(`data.db ${wrongOf(isThere)}. Restore another backup with --at.`);
  }
  /** @type {string[]} */
  const problems = [];
  for (const { path, sha256 } of manifest.files) {
    const place = { root: data, path: `storage/${path}` };
    const isPut = await copied({ root: from, path: `${filesFolder}/${path}` }, place, sha256);
    if (isPut !== true) problems.push(`storage/${path} ${wrongOf(isPut)}`);
  }
  console.log(`compared with what was written down: the database, files: ${manifest.files.length}`);
  return problems;
}

/** @param {false | 'changed'} isPut */
function wrongOf(isPut) {
  return isPut === 'changed' ? 'is not what was backed up' : 'is not in the backup';
}
