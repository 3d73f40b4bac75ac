/** Where provisioned programs are kept between runs and clones, and how a new one gets there whole or not at all. */
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * Absolute path of the cached program. Neither a temporary folder nor the user's cache folder: PocketBase turns on
 * development mode when it is started from one of these.
 * @param {{ command: string, version: string }} program
 * @param {NodeJS.ProcessEnv} env
 * @param {{ platform: string, arch: string }} machine
 */
export function cachedProgram({ command, version }, env, { platform, arch }) {
  const data = env['XDG_DATA_HOME'] ?? env['LOCALAPPDATA'] ?? join(homedir(), '.local/share');
  const folder = join(data, 'spark-tax-advisory', `${command}-${version}-${platform}-${arch}`);
  return join(folder, platform === 'win32' ? `${command}.exe` : command);
}

/**
 * Lets `make` put a program into a fresh folder beside the target, checks it, and renames it into place.
 * @param {string} target
 * @param {(folder: string) => Promise<string>} make resolves to the made program's path
 * @param {(program: string) => Promise<string | undefined>} unfit
 * @throws {Error} what `make` throws, or that the program is not the wanted version; nothing is left behind then
 */
export async function intoCache(target, make, unfit) {
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const program = await make(folder);
    const reason = await unfit(program);
    if (reason) throw new Error(`what came ${reason}`);
    await rename(program, target);
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
