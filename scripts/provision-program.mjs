/** Gets a program that the project runs: the operator's own, the cached one, an official release, or a build. */
import { delimiter, join, basename, dirname } from 'node:path';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';

import { withLock } from './lock.mjs';

/** @typedef {{ platform: string, arch: string }} Machine as `process` names them */

/**
 * @typedef {object} Program
 * @property {string} name as people call it
 * @property {string} command as it is found on PATH and called in the cache
 * @property {string} variable of the environment, which names the operator's own
 * @property {string} version the one that is fetched
 * @property {string} releases where a person downloads it
 * @property {string} go the release of Go that builds it
 * @property {(program: string, env: NodeJS.ProcessEnv) => Promise<string | undefined>} unfit why a program will not do, as the end of a sentence
 * @property {(folder: string, url: string | undefined, machine: Machine) => Promise<string>} download
 * @property {(folder: string, env: NodeJS.ProcessEnv, say: (sentence: string) => void) => Promise<string>} build
 */

/**
 * @typedef {object} ProvisionOptions
 * @property {NodeJS.ProcessEnv} [env] the program's variable, PATH, XDG_DATA_HOME or LOCALAPPDATA are read from it
 * @property {string} [releaseUrl] folder of the release's files
 * @property {Machine} [machine]
 * @property {(sentence: string) => void} [say] hears what takes long
 */

/**
 * Resolves to the path of a program that will do (see docs/development.md, PocketBase).
 * @param {Program} program
 * @param {ProvisionOptions} [options]
 * @returns {Promise<string>}
 * @throws {Error} naming every source that failed and what to do
 */
export async function provisionProgram(program, options = {}) {
  const env = options.env ?? process.env;
  const machine = options.machine ?? process;
  const own = await operatorsProgram(program, env);
  if (own) return own;
  const target = cachedProgram(program, env, machine);
  if (!(await program.unfit(target, env))) return target;
  return withLock(`${target}.lock`, async () => {
    if (!(await program.unfit(target, env))) return target;
    return obtain(program, target, { ...options, env, machine });
  });
}

/**
 * @param {Program} program
 * @param {string} target
 * @param {ProvisionOptions & { env: NodeJS.ProcessEnv, machine: Machine }} options
 */
async function obtain(program, target, { env, machine, releaseUrl, say = () => {} }) {
  const { name, version, variable, command } = program;
  say(`Fetching ${name} ${version}.`);
  /** @type {Record<string, (folder: string) => Promise<string>>} */
  const sources = {
    'The release': (folder) => program.download(folder, releaseUrl, machine),
    'A build': (folder) => program.build(folder, env, say),
  };
  const failures = [`- ${variable}: not set.`, `- PATH: no ${command} ${version}.`];
  for (const [source, make] of Object.entries(sources)) {
    try {
      return await intoCache(target, make, (made) => program.unfit(made, env));
    } catch (error) {
      failures.push(`- ${source}: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  throw new Error(advice(program, failures));
}

/**
 * The variable is an order, so a wrong one stops everything; a wrong program on PATH is just passed over.
 * @param {Program} program
 * @param {NodeJS.ProcessEnv} env
 */
async function operatorsProgram({ command, variable, unfit }, env) {
  const named = env[variable];
  if (named) {
    const reason = await unfit(named, env);
    if (reason) throw new Error(`${variable} (${named}) ${reason}. Correct it or unset it.`);
    return named;
  }
  const file = process.platform === 'win32' ? `${command}.exe` : command;
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const found = join(folder, file);
    if (!(await unfit(found, env))) return found;
  }
  return undefined;
}

/** @param {Program} program @param {readonly string[]} failures */
function advice({ name, version, variable, releases, go }, failures) {
  return [
    `${name} ${version} could not be had:`,
    ...failures,
    `Do one of these, then try again: download it from ${releases} and set ${variable} to`,
    `the unpacked program, or install Go ${go} or newer and let it be built here.`,
  ].join('\n');
}

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
async function intoCache(target, make, unfit) {
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
