/** Restores a data folder from S3 and checks it with the server's code. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { removeAtEnd } from './processes.mjs';
import { filesUnder, isStoredPath } from './backups.mjs';
import { checkedFacts, namedFiles } from './data-folder.mjs';
import { provisionReplicators } from './provision.mjs';
import { copyFiles, restoreDatabase } from './replica.mjs';

/** A copy not served yet has no other facts. */
const told = new Set(['database', 'files']);

/**
 * Restores only files that rows name: the copy also keeps those of erased people. Removes other files from storage.
 * @param {object} what
 * @param {import('./replica.mjs').Replica} what.replica
 * @param {string} what.data absolute path of a folder without a database
 * @param {string} [what.storage] absolute path where files are put; in `data` unless said
 * @param {string} [what.at] the moment to go back to; the last one unless said
 * @param {(sentence: string) => void} what.say
 * @returns {Promise<string[]>} faults
 * @throws {Error} where the tools or the copy cannot be had
 */
export async function restoreReplica({ replica, data, storage = join(data, 'storage'), at, say }) {
  const { litestream, rclone } = await provisionReplicators({ say });
  await mkdir(data, { recursive: true });
  await mkdir(storage, { recursive: true });
  await restoreDatabase(litestream, replica, join(data, 'data.db'), at);
  const named = await namedFiles(data, say).catch((error) => say(error.message));
  if (named) await bringNamed(rclone, replica, storage, named);
  else await copyFiles(rclone, replica, { storage, way: 'back' });
  const problems = await factsOf(data, say);
  const isRead = named && !problems.some((problem) => problem.startsWith('database'));
  if (isRead) await removeOthers(storage, named);
  return problems;
}

/**
 * Fetches missing files; ignores unexpected paths of a foreign database.
 * @param {string} program @param {import('./replica.mjs').Replica} replica @param {string} storage @param {ReadonlySet<string>} named
 */
async function bringNamed(program, replica, storage, named) {
  const there = new Set(await filesUnder(storage));
  const missing = [...named].filter((path) => isStoredPath(path) && !there.has(path));
  if (missing.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'spark-named-'));
  removeAtEnd(folder);
  const list = join(folder, 'list');
  await writeFile(list, missing.join('\n'));
  await copyFiles(program, replica, { storage, way: 'back', list });
}

/** @param {string} storage @param {ReadonlySet<string>} named */
async function removeOthers(storage, named) {
  for (const path of await filesUnder(storage)) {
    if (!named.has(path)) await rm(join(storage, path), { force: true });
  }
}

/**
 * @param {string} data absolute path
 * @param {(sentence: string) => void} say
 * @returns {Promise<string[]>} faults
 */
export async function factsOf(data, say) {
  const facts = (await checkedFacts(data, say)).filter(({ name }) => told.has(name));
  for (const { name, says } of facts) console.log(`${name}: ${says}`);
  return facts.filter(({ isWell }) => !isWell).map(({ name, says }) => `${name}: ${says}`);
}
