/** Gets the PocketBase program this project runs: the operator's own, the cached one, the official release, or a build. */
import { delimiter, join } from 'node:path';

import { withLock } from './lock.mjs';
import { cachedProgram, intoCache } from './provision-cache.mjs';
import { download, releases } from './provision-download.mjs';
import { buildWithGo } from './provision-go.mjs';
import { pocketbaseVersion, unfit } from './provision-version.mjs';

/**
 * @typedef {object} ProvisionOptions
 * @property {NodeJS.ProcessEnv} [env] POCKETBASE_BIN, PATH, XDG_DATA_HOME or LOCALAPPDATA are read from it
 * @property {string} [releaseUrl] folder of the release's files
 * @property {{ platform: string, arch: string }} [machine] as `process` names them
 * @property {(sentence: string) => void} [say] hears what takes long
 */

/**
 * Resolves to the path of a PocketBase of exactly the project's version (see docs/operations.md).
 * @param {ProvisionOptions} [options]
 * @returns {Promise<string>}
 * @throws {Error} naming every source that failed and what to do
 */
export async function provisionPocketBase(options = {}) {
  const env = options.env ?? process.env;
  const machine = options.machine ?? process;
  const own = await operatorsProgram(env);
  if (own) return own;
  const target = cachedProgram(env, machine);
  if (!(await unfit(target, env))) return target;
  return withLock(`${target}.lock`, async () => {
    if (!(await unfit(target, env))) return target;
    return obtain(target, { ...options, env, machine });
  });
}

/**
 * @param {string} target
 * @param {ProvisionOptions & { env: NodeJS.ProcessEnv, machine: { platform: string, arch: string } }} options
 */
async function obtain(target, { env, machine, releaseUrl, say = () => {} }) {
  const url = releaseUrl ?? `${releases}/download/v${pocketbaseVersion}`;
  say(`Fetching PocketBase ${pocketbaseVersion}.`);
  /** @type {Record<string, (folder: string) => Promise<string>>} */
  const sources = {
    'The release': (folder) => download(folder, url, machine),
    'A build': (folder) => buildWithGo(folder, env, say),
  };
  const failures = [];
  for (const [name, make] of Object.entries(sources)) {
    try {
      return await intoCache(target, env, make);
    } catch (error) {
      failures.push(`- ${name}: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  throw new Error(
    advice([
      '- POCKETBASE_BIN: not set.',
      `- PATH: no pocketbase ${pocketbaseVersion}.`,
      ...failures,
    ]),
  );
}

/**
 * POCKETBASE_BIN is an order, so a wrong one stops everything; a wrong `pocketbase` on PATH is just passed over.
 * @param {NodeJS.ProcessEnv} env
 */
async function operatorsProgram(env) {
  const named = env['POCKETBASE_BIN'];
  if (named) {
    const reason = await unfit(named, env);
    if (reason) throw new Error(`POCKETBASE_BIN (${named}) ${reason}. Correct it or unset it.`);
    return named;
  }
  const name = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase';
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const program = join(folder, name);
    if (!(await unfit(program, env))) return program;
  }
  return undefined;
}

/** @param {readonly string[]} failures */
function advice(failures) {
  return [
    `PocketBase ${pocketbaseVersion} could not be had:`,
    ...failures,
    `Do one of these, then try again: download it from ${releases}/tag/v${pocketbaseVersion} and set POCKETBASE_BIN to`,
    'the unpacked program, or install Go 1.25 or newer and let it be built here.',
  ].join('\n');
}
