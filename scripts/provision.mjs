/** PocketBase, of the very version this project runs (see docs/development.md, PocketBase). */
import { download, installWithGo, provisionProgram } from './provision-program.mjs';
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

const releases = 'https://github.com/pocketbase/pocketbase/releases';
const source = 'github.com/pocketbase/pocketbase';

/** @type {Record<string, string>} */
const systems = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
/** @type {Record<string, string>} */
const processors = { x64: 'amd64', arm64: 'arm64', arm: 'armv7', s390x: 's390x', ppc64: 'ppc64le' };

/** @type {import('./provision-program.mjs').Program} */
export const pocketbase = {
  name: 'PocketBase',
  command: 'pocketbase',
  variable: 'POCKETBASE_BIN',
  version: pocketbaseVersion,
  releases: `${releases}/tag/v${pocketbaseVersion}`,
  go: '1.25',
  unfit,
  download: (folder, url = `${releases}/download/v${pocketbaseVersion}`, { platform, arch }) =>
    download(folder, {
      url,
      sums: 'checksums.txt',
      archive: `pocketbase_${pocketbaseVersion}_${systems[platform] ?? platform}_${processors[arch] ?? arch}.zip`,
      member: platform === 'win32' ? 'pocketbase.exe' : 'pocketbase',
    }),
  // The very program the release ships.
  build: (folder, env, say) =>
    installWithGo(folder, env, say, {
      name: `PocketBase ${pocketbaseVersion}`,
      minutes: 'two',
      flags: `-s -w -X ${source}.Version=${pocketbaseVersion}`,
      main: `${source}/examples/base@v${pocketbaseVersion}`,
      makes: 'base',
    }),
};

/**
 * Resolves to the path of a PocketBase of exactly the project's version.
 * @param {import('./provision-program.mjs').ProvisionOptions} [options]
 * @throws {Error} naming every source that failed and what to do
 */
export function provisionPocketBase(options) {
  return provisionProgram(pocketbase, options);
}
