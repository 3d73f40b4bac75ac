/** Makes a data folder of the copy on S3, and asks the server's own code about it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { checkedFacts } from './data-folder.mjs';
import { provisionReplicators } from './provision-replication.mjs';
import { copyFiles, restoreDatabase } from './replica.mjs';

/** Of a copy that has not been served yet the others say nothing. */
const told = new Set(['database', 'files']);

/**
 * @param {object} what
 * @param {import('./replica.mjs').Replica} what.replica
 * @param {string} what.data absolute path of a folder without a database
 * @param {string} [what.storage] absolute path where files are put; in `data` unless said
 * @param {string} [what.at] the moment to go back to; the last one unless said
 * @param {(sentence: string) => void} what.say
 * @returns {Promise<string[]>} what is not well
 * @throws {Error} where the tools or the copy cannot be had
 */
export async function restoreReplica({ replica, data, storage = join(data, 'storage'), at, say }) {
  const { litestream, rclone } = await provisionReplicators({ say });
  await mkdir(data, { recursive: true });
  await mkdir(storage, { recursive: true });
  await restoreDatabase(litestream, replica, join(data, 'data.db'), at);
  await copyFiles(rclone, replica, { storage, way: 'back' });
  return factsOf(data, say);
}

/**
 * Prints what the server's own code says of a folder.
 * @param {string} data absolute path
 * @param {(sentence: string) => void} say
 * @returns {Promise<string[]>} what is not well
 */
export async function factsOf(data, say) {
  const facts = (await checkedFacts(data, say)).filter(({ name }) => told.has(name));
  for (const { name, says } of facts) console.log(`${name}: ${says}`);
  return facts.filter(({ isWell }) => !isWell).map(({ name, says }) => `${name}: ${says}`);
}
