/** What the commands of an operator ask of a data folder, beside a running server or without one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ownCommand, readyProgram } from './own-command.mjs';

/** @typedef {{ name: string, isWell: boolean, says: string }} Fact */

/**
 * What the server's own code says of the folder.
 * @param {string} data absolute path
 * @param {(sentence: string) => void} say
 * @returns {Promise<Fact[]>}
 * @throws {Error} where there is no folder, or it cannot be read
 */
export async function checkedFacts(data, say) {
  const { stdout, stderr } = await onFolder(data, say, ['check-facts']);
  const facts = /\[\{"name".*\}\]/.exec(stdout)?.[0];
  if (!facts) throw new Error(`The data folder ${data} cannot be read:\n${stderr}${stdout}`.trim());
  return JSON.parse(facts);
}

/**
 * Writes a copy of the database as it is at one moment, while the server goes on.
 * @param {string} data absolute path
 * @param {string} to absolute path of a file that is not there yet
 * @param {(sentence: string) => void} say
 */
export async function copyDatabase(data, to, say) {
  const { stdout, stderr } = await onFolder(data, say, ['copy-database', to]);
  if (!/\bcopied\b/.test(stdout)) throw new Error(`No copy was made:\n${stderr}${stdout}`.trim());
}

/** @param {string} data @param {(sentence: string) => void} say @param {['check-facts'] | ['copy-database', string]} words */
async function onFolder(data, say, [command, ...words]) {
  if (!existsSync(join(data, 'data.db'))) throw new Error(`There is no data folder at ${data}.`);
  return ownCommand(await readyProgram(say), data, command, words);
}
