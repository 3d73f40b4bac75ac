/** The one place that names the PocketBase release the project runs, and how a program proves to be it. */
import { run } from './processes.mjs';

export const pocketbaseVersion = '0.40.4';

/**
 * Why a program is not the PocketBase this project runs, as the end of a sentence; undefined when it is.
 * The release calls itself `pocketbase`, a build with Go `base`; both print `<name> version <number>`.
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
