/** Runs work in one process at a time; takes over locks of dead processes. */
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ifMissing } from './missing.mjs';

const beat = 2_000;
const silence = 30_000;

/**
 * Runs `work` under a lock file, waiting for its holder. The work must be safe to run twice: a holder that slept for
 * `silence` ms counts as dead.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  await mkdir(dirname(file), { recursive: true });
  while (!(await taken(file))) {
    if (await abandoned(file)) await remove(file);
    else await pause(100);
  }
  return runHolding(file, work);
}

/**
 * Like `withLock`, without waiting. The check passed to `work` throws once another process took over the lock: call it
 * before steps that must not run twice.
 * @template T
 * @param {string} file in an existing folder
 * @param {(hold: () => Promise<void>) => Promise<T>} work
 * @param {string} busy the error's text if another process has it
 * @returns {Promise<T>}
 */
export async function withLockAtOnce(file, work, busy) {
  if (await abandoned(file)) await remove(file);
  if (!(await taken(file))) throw new Error(busy);
  return runHolding(file, () =>
    work(async () => {
      if (!(await isOurs(file))) throw new Error(busy);
    }),
  );
}

/** @template T @param {string} file @param {() => Promise<T>} work @returns {Promise<T>} */
async function runHolding(file, work) {
  const alive = setInterval(() => void touch(file), beat);
  try {
    return await work();
  } finally {
    clearInterval(alive);
    if (await isOurs(file)) await rm(file, { force: true });
  }
}

/** @param {string} file */
async function isOurs(file) {
  return (await readFile(file, 'utf8').catch(ifMissing(''))) === String(process.pid);
}

/** @param {string} file */
async function taken(file) {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    // Sets the time by this process's clock, from which the disk's may differ.
    await handle.utimes(new Date(), new Date());
    await handle.close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
async function abandoned(file) {
  try {
    const { mtimeMs } = await stat(file);
    const pid = Number(await readFile(file, 'utf8'));
    return Date.now() - mtimeMs > silence || (pid > 0 && !running(pid));
  } catch (error) {
    return ifMissing(false)(error);
  }
}

/** @param {number} pid */
function running(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Renames first, so only one waiter removes an abandoned lock. @param {string} file */
async function remove(file) {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
    await rm(aside, { force: true });
  } catch (error) {
    // Another process has moved the file; the caller's `taken` shows which one gets the lock.
    ifMissing(undefined)(error);
  }
}

/** @param {string} file */
async function touch(file) {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
