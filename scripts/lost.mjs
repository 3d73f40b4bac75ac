/** Compares a restored data folder with its original: rows, receipts and files. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { filesUnder, hashOf } from './backups.mjs';
import { namedFiles } from './data-folder.mjs';
import { readyProgram, reported } from './own-command.mjs';
import { ifMissing } from './missing.mjs';

/** Newer files may still be uploading. */
const filesMs = 5 * 60_000;
const shown = 5;

/**
 * Counts by table: `lost` rows are missing here, `older` differ, `more` are here alone or differ. `newest` is the last
 * acknowledgement, `receipts` the lost ones.
 * @typedef {{ tables: { name: string, rows: number, lost: number, older: number, more: number }[], newest: { here: string, there: string }, receipts: { n: number, first: string } }} Compared
 */

/**
 * Prints row counts and lost rows.
 * @param {{ data: string, other: string, at: string, seconds: number }} what absolute paths; `other` is empty without a database to compare
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
 * Prints missing or changed files. Ignores files that no row names.
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
