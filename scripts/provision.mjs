/** Provides PocketBase, and Litestream and rclone for copies on S3 (docs/development.md, PocketBase). */
import { provisionProgram } from './provision-program.mjs';

export const pocketbaseVersion = '0.40.4';
const litestreamVersion = '0.5.18';
const rcloneVersion = '1.75.1';

const pocketbaseSource = 'github.com/pocketbase/pocketbase';
const rcloneSource = 'github.com/rclone/rclone';

/** @type {Record<string, string>} */
const pocketbaseProcessors = {
  x64: 'amd64',
  arm64: 'arm64',
  arm: 'armv7',
  s390x: 's390x',
  ppc64: 'ppc64le',
};
/** @type {Record<string, string>} */
const litestreamProcessors = { x64: 'x86_64', arm64: 'arm64', arm: 'armv7' };
/** @type {Record<string, string>} */
const rcloneProcessors = { x64: 'amd64', arm: 'arm-v7' };
/** Platform names in releases that differ from Node's. @type {Record<string, string>} */
const systems = { win32: 'windows' };
/** @type {Record<string, string>} */
const rcloneSystems = { ...systems, darwin: 'osx' };

/** @param {string} platform */
const ending = (platform) => (platform === 'win32' ? '.exe' : '');

/** @type {import('./provision-program.mjs').Program} */
export const pocketbase = {
  name: 'PocketBase',
  command: 'pocketbase',
  variable: 'POCKETBASE_BIN',
  version: pocketbaseVersion,
  asks: '--version',
  // A release prints `pocketbase version <number>`, a Go build `base version <number>`.
  says: / version (\S+)\s*$/,
  releases: `https://${pocketbaseSource}/releases`,
  released: ({ platform, arch }) => ({
    sums: 'checksums.txt',
    archive: `pocketbase_${pocketbaseVersion}_${systems[platform] ?? platform}_${pocketbaseProcessors[arch] ?? arch}.zip`,
    member: `pocketbase${ending(platform)}`,
  }),
  build: {
    go: '1.25',
    minutes: 'two',
    flags: `-s -w -X ${pocketbaseSource}.Version=${pocketbaseVersion}`,
    // Builds the same program as the release's.
    source: { main: `${pocketbaseSource}/examples/base`, makes: 'base' },
  },
};

/** @type {import('./provision-program.mjs').Program} */
const litestream = {
  name: 'Litestream',
  command: 'litestream',
  variable: 'LITESTREAM_BIN',
  version: litestreamVersion,
  asks: 'version',
  says: /^v?(\d+\.\d+\.\d+\S*)\s*$/,
  releases: 'https://github.com/benbjohnson/litestream/releases',
  released: ({ platform, arch }) => ({
    sums: 'checksums.txt',
    archive: `litestream-${litestreamVersion}-${systems[platform] ?? platform}-${litestreamProcessors[arch] ?? arch}.${platform === 'win32' ? 'zip' : 'tar.gz'}`,
    member: `litestream${ending(platform)}`,
  }),
  build: {
    go: '1.26',
    minutes: 'three',
    flags: `-s -w -X main.Version=v${litestreamVersion}`,
    source: { main: 'github.com/benbjohnson/litestream/cmd/litestream', makes: 'litestream' },
  },
};

/** @type {import('./provision-program.mjs').Program} */
const rclone = {
  name: 'rclone',
  command: 'rclone',
  variable: 'RCLONE_BIN',
  version: rcloneVersion,
  oldest: '1.65',
  asks: 'version',
  says: /^rclone v(\d+\.\d+\S*)/,
  releases: `https://${rcloneSource}/releases`,
  released({ platform, arch }) {
    const name = `rclone-v${rcloneVersion}-${rcloneSystems[platform] ?? platform}-${rcloneProcessors[arch] ?? arch}`;
    const member = `${name}/rclone${ending(platform)}`;
    return { sums: 'SHA256SUMS', archive: `${name}.zip`, member };
  },
  build: {
    go: '1.25',
    minutes: 'two',
    flags: `-s -w -X ${rcloneSource}/fs.Version=v${rcloneVersion}`,
    // rclone has some seventy backends; fewer build much faster.
    source: {
      module: rcloneSource,
      parts: [
        'backend/crypt',
        'backend/local',
        'backend/s3',
        'cmd/copy',
        'cmd/serve',
        'cmd/serve/s3',
        'cmd/version',
      ],
      entry: { from: 'cmd', call: 'Main' },
    },
  },
};

/**
 * @param {import('./provision-program.mjs').ProvisionOptions} [options]
 */
export function provisionPocketBase(options) {
  return provisionProgram(pocketbase, options);
}

/** @typedef {{ litestream: string, rclone: string }} Replicators paths of the two programs */

/**
 * Provides Litestream and rclone (docs/setup.md, A copy on S3 from the first day).
 * @param {import('./provision-program.mjs').ProvisionOptions} [options]
 * @returns {Promise<Replicators>}
 */
export async function provisionReplicators(options) {
  return {
    litestream: await provisionProgram(litestream, options),
    rclone: await provisionProgram(rclone, options),
  };
}
