/** Where the provisioned PocketBase is kept between runs and clones, and how a new one gets there whole or not at all. */
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { pocketbaseVersion, unfit } from './provision-version.mjs';

/**
 * Absolute path of the cached program. Neither a temporary folder nor the user's cache folder: PocketBase turns on
 * development mode when it is started from one of these.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ platform: string, arch: string }} machine
 */
export function cachedProgram(env, { platform, arch }) {
  const data = env['XDG_DATA_HOME'] ?? env['LOCALAPPDATA'] ?? join(homedir(), '.local/share');
  const folder = join(
    data,
    'spark-tax-advisory',
    `pocketbase-${pocketbaseVersion}-${platform}-${arch}`,
  );
  return join(folder, platform === 'win32' ? 'pocketbase.exe' : 'pocketbase');
}

/**
 * Lets `make` put a program into a fresh folder beside the target, checks it, and renames it into place.
 * @param {string} target
 * @param {NodeJS.ProcessEnv} env
 * @param {(folder: string) => Promise<string>} make resolves to the made program's path
 * @throws {Error} what `make` throws, or that the program is not the wanted version; nothing is left behind then
 */
export async function intoCache(target, env, make) {
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const program = await make(folder);
    const reason = await unfit(program, env);
    if (reason) throw new Error(`what came ${reason}`);
    await rename(program, target);
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
