/** What the machine and the calendar lack before a firm can meet the public: a backup, the key's place, this year's reminders. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const hourMs = 3_600_000;

/**
 * @param {string} data absolute path of the data folder
 * @param {number} now UTC milliseconds
 * @returns {string[]} one sentence a problem
 */
export function backupProblems(data, now) {
  const file = join(data, 'last-backup');
  const at = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (!at) return ['`npm run backup` has never been run on the data folder'];
  const hours = Math.floor((now - at) / hourMs);
  return hours < 26 ? [] : [`the last backup was made ${hours} hours ago`];
}

/**
 * Whether the key of the files is there, and away from what it opens.
 * @param {string} data absolute path of the data folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} one sentence a problem
 */
export function keyProblems(data, env) {
  if (env['SPARK_FILES_KEY']) return [];
  const file = resolve(env['SPARK_FILES_KEY_FILE'] || `${data}.files-key`);
  if (isWithin(data, file))
    return ['the key of the files lies in the data folder: a copy of it opens everything'];
  return existsSync(file) ? [] : [`there is no key of the files at ${file}`];
}

/** @param {string} folder @param {string} file */
const isWithin = (folder, file) => !/^(\.\.|\/|[A-Z]:)/.test(relative(folder, dirname(file)));

/**
 * The last payment of a year falls due in the middle of the January after it.
 * @param {number} year whose payments the checklist reminds of
 * @param {Date} today
 * @returns {string[]} one sentence a problem
 */
export function yearProblems(year, today) {
  const isOver = today > new Date(year + 1, 0, 16);
  return isOver
    ? [`firm.quarterlyYear is past: the last payment of ${year} was due in January`]
    : [];
}
