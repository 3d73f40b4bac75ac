/** Puts a finished folder in another's place, so that a running server misses its files for a rename at most. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Moves `fresh` to `target`; what was there before is removed afterwards.
 * @param {string} fresh
 * @param {string} target on the same file system
 */
export async function swapFolder(fresh, target) {
  await mkdir(dirname(target), { recursive: true });
  const old = `${target}.old-${process.pid}`;
  for (let moved = false; !moved;) {
    await rename(target, old).catch(unless('ENOENT'));
    // Not empty: another build finished in between, and is now the one to be replaced.
    moved = await rename(fresh, target).then(() => true, unless('ENOTEMPTY', 'EEXIST', 'EPERM'));
    await rm(old, { recursive: true, force: true });
  }
}

/**
 * Swallows errors of these codes.
 * @param {...string} codes
 * @returns {(error: unknown) => false}
 */
function unless(...codes) {
  return (error) => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code)))
      return false;
    throw error;
  };
}
