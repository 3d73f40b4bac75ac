/** Installs missing packages; needs only Node. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { withLock } from './lock.mjs';
import { run } from './processes.mjs';
import { built, isRelease, root } from './root.mjs';

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Locked */

/**
 * Runs `npm ci` if `node_modules` differs from `package-lock.json`.
 * @param {(sentence: string) => void} say
 * @param {string} [folder] with a `package.json` of its own
 */
export async function ensureDependencies(say, folder = root) {
  if (isRelease || (await installed(folder))) return;
  await withLock(join(built.folder, 'install.lock'), async () => {
    if (await installed(folder)) return;
    say('Installing dependencies (npm ci).');
    const { code } = await npm(['ci'], folder);
    if (code !== 0) throw new Error('npm ci failed; its output above says why.');
  });
}

/** Compares versions, because a checkout changes dates. @param {string} folder */
async function installed(folder) {
  const wanted = await packages(join(folder, 'package-lock.json'));
  const present = await packages(join(folder, 'node_modules/.package-lock.json')).catch(
    () => undefined,
  );
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const found = present[path];
    if (path === '') return true;
    return found ? found.version === entry.version : Boolean(entry.optional ?? entry.devOptional);
  });
}

/**
 * @param {string} lockfile
 * @returns {Promise<Record<string, Locked>>}
 */
async function packages(lockfile) {
  return JSON.parse(await readFile(lockfile, 'utf8')).packages;
}

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function npm(args, cwd) {
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd, stdio: ['ignore', 2, 2] };
  const self = process.env['npm_execpath'];
  if (self?.endsWith('.js')) return run(process.execPath, [self, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
