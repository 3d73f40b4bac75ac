/** Compares a restored data folder with the one it is a copy of: rows, receipts of what was acknowledged, and files. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { filesUnder, hashOf } from './backups.mjs';
import { namedFiles } from './data-folder.mjs';
import { readyProgram, reported } from './own-command.mjs';
import { ifMissing } from './missing.mjs';

/** A file of the last minutes may still be on its way; an older one must be there. */
const filesMs = 5 * 60_000;
const shown = 5;

/**
 * By table: `lost` are rows of the other database that are not in this one, `older` those that are not as they are there, `more` those of
 * this one that are not like that there; `newest` is when an op was last acknowledged, `receipts` are those that are lost.
 * @typedef {{ tables: { name: string, rows: number, lost: number, older: number, more: number }[], newest: { here: string, there: string }, receipts: { n: number, first: string } }} Compared
 */

/**
 * Prints what rows there are, and which of another database's are not.
 * @param {{ data: string, other: string, at: string, seconds: number }} what absolute paths; `other` is empty where there is nothing to compare with
 * @param {(sentence: string) => void} say
 * @returns {Promise<string[]>} what is worse than `seconds` allow
 */
export async function lostRows({ data, other, at, seconds }, say) {
  const found = await compared(data, other, at, say);
  const total = found.tables.reduce((sum, { rows }) => sum + rows, 0);
  console.log(
    `rows: ${total} in ${found.tables.length} tables; last acknowledged ${found.newest.here || 'never'}`,
  );
  for (const { name, rows, lost, older, more } of found.tables) {
    if (lost + older + more === 0) continue;
    console.log(
      `rows: ${name}: ${lost} lost, ${older} older, ${more} that were not so there, of ${rows}`,
    );
  }
  if (other === '') return [];
  const { n, first } = found.receipts;
  if (n === 0) {
    console.log('lost: nothing that was acknowledged');
    return [];
  }
  const last = at || found.newest.there;
  const span = (Date.parse(moment(last)) - Date.parse(moment(first))) / 1000;
  const says = `${n} ops that were acknowledged, of the last ${span.toFixed(1)} s (from ${first} on)`;
  console.log(`lost: ${says}; devices send them again`);
  return span > seconds ? [`lost: ${says}, and ${seconds} s are allowed`] : [];
}

/**
 * Prints which files are not there, or not as they were. One that no row names is no one's, and is not restored.
 * @param {string} data
 * @param {string} live
 * @param {(sentence: string) => void} say
 * @returns {Promise<string[]>} those that can be blamed on nothing that was under way
 */
export async function lostFiles(data, live, say) {
  const named = await namedFiles(live, say);
  const paths = (await filesUnder(join(live, 'storage'))).filter((path) => named.has(path));
  /** @type {string[]} */
  const problems = [];
  let missing = 0;
  for (const path of paths) {
    const source = join(live, 'storage', path);
    const [was, is] = await Promise.all([
      stat(source).catch(ifMissing(undefined)),
      stat(join(data, 'storage', path)).catch(ifMissing(undefined)),
    ]);
    if (!was) continue;
    if (!is) {
      missing += 1;
      if (Date.now() - was.mtimeMs > filesMs) problems.push(`file ${path} is not in the copy`);
    } else if ((await hashOf(source)) !== (await hashOf(join(data, 'storage', path)))) {
      problems.push(`file ${path} is not as it was`);
    }
  }
  console.log(`files: ${paths.length} compared, ${missing} are not in the copy`);
  const more = problems.length - shown;
  return more > 0 ? [...problems.slice(0, shown), `and ${more} files more`] : problems;
}

/** @param {string} text as the database writes it or as ISO 8601 */
function moment(text) {
  return text.replace(' ', 'T');
}

/**
 * @param {string} data
 * @param {string} other
 * @param {string} at
 * @param {(sentence: string) => void} say
 * @returns {Promise<Compared>}
 */
async function compared(data, other, at, say) {
  const program = await readyProgram(say);
  const failed = 'The rows cannot be compared:\n';
  return reported(program, data, ['compare-rows', other, at.replace('T', ' ')], failed);
}
