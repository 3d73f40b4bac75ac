/** PocketBase, of the very version this project runs (see docs/development.md, PocketBase). */
import { download } from './provision-download.mjs';
import { installWithGo } from './provision-go.mjs';
import { provisionProgram } from './provision-program.mjs';
import { pocketbaseVersion, unfit } from './provision-version.mjs';

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
