/** Installs the packages the lockfile names when this clone does not have them yet; uses nothing but Node itself. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { withLock } from './lock.mjs';
import { run } from './processes.mjs';
import { built, root } from './root.mjs';

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Locked */

/**
 * Runs `npm ci` when `node_modules` is missing or holds other versions than `package-lock.json` names.
 * @param {(sentence: string) => void} say
 * @throws {Error} when npm fails
 */
export async function ensureDependencies(say) {
  if (await installed()) return;
  await withLock(join(built.folder, 'install.lock'), async () => {
    if (await installed()) return;
    say('Installing dependencies (npm ci).');
    const { code } = await npm(['ci']);
    if (code !== 0) throw new Error('npm ci failed; its output above says why.');
  });
}

/** Versions are compared, not dates: a checkout touches the lockfile without changing it. */
async function installed() {
  const wanted = await packages(join(root, 'package-lock.json'));
  const present = await packages(join(root, 'node_modules/.package-lock.json')).catch(
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
 * npm's own output goes to stderr: stdout belongs to the script's result.
 * @param {readonly string[]} args
 */
function npm(args) {
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const self = process.env['npm_execpath'];
  if (self?.endsWith('.js')) return run(process.execPath, [self, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
