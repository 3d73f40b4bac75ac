/** Names the PocketBase release of this project, and checks programs for it. */
import { run } from './processes.mjs';

export const pocketbaseVersion = '0.40.4';

/**
 * Undefined if the program fits, else the reason. A release prints `pocketbase version <number>`, a Go build `base
 * version <number>`.
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 */
export async function unfit(program, env) {
  const { code, stdout, stderr } = await run(program, ['--version'], { env });
  const version = / version (\S+)\s*$/.exec(stdout)?.[1];
  if (version === pocketbaseVersion) return undefined;
  if (version) return `is version ${version}, not ${pocketbaseVersion}`;
  return `did not answer --version as PocketBase does (${code === null ? stderr.trim() : `exit code ${code}`})`;
}
