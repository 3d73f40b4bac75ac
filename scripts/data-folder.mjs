/** Reads a data folder for operators' commands. */
import { dataFolder, readyProgram, reported } from './own-command.mjs';

/** @typedef {{ name: string, isWell: boolean, says: string }} Fact */

/**
 * @param {string} data absolute path
 * @param {(sentence: string) => void} say
 * @returns {Promise<Fact[]>}
 * @throws {Error} where there is no folder, or it cannot be read
 */
export async function checkedFacts(data, say) {
  const failed = `The data folder ${data} cannot be read:\n`;
  return reported(await programFor(data, say), data, ['check-facts'], failed);
}

/**
 * Paths in `storage/` that rows name, with PocketBase's companions.
 * @param {string} data absolute path
 * @param {(sentence: string) => void} say
 * @returns {Promise<Set<string>>}
 * @throws {Error} where the rows cannot be read
 */
export async function namedFiles(data, say) {
  const failed = 'Which files rows name cannot be read:\n';
  /** @type {string[]} */
  const paths = await reported(await programFor(data, say), data, ['named-files'], failed);
  return new Set(paths.flatMap((path) => [path, `${path}.attrs`]));
}

/**
 * Copies the database consistently, beside a running server.
 * @param {string} data absolute path
 * @param {string} to absolute path of a file that is not there yet
 * @param {(sentence: string) => void} say
 */
export async function copyDatabase(data, to, say) {
  const program = await programFor(data, say);
  await reported(program, data, ['copy-database', to], 'No copy was made:\n');
}

/** @param {string} data @param {(sentence: string) => void} say */
function programFor(data, say) {
  dataFolder(data);
  return readyProgram(say);
}
