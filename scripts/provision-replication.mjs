/** Provides Litestream and rclone for copies on S3 (docs/operations.md, A copy on S3). */
import { download, assembleWithGo, installWithGo, provisionProgram } from './provision-program.mjs';
import { run } from './processes.mjs';

const litestreamVersion = '0.5.18';
const rcloneVersion = '1.75.1';
/** The first with all options used here. */
const oldestRclone = [1, 65];

const litestreamReleases = 'https://github.com/benbjohnson/litestream/releases';
const rcloneReleases = 'https://github.com/rclone/rclone/releases';

/** @type {Record<string, string>} */
const processors = { x64: 'x86_64', arm64: 'arm64', arm: 'armv7' };
/** @type {Record<string, string>} */
const systems = { win32: 'windows' };

/** @type {import('./provision-program.mjs').Program} */
export const litestream = {
  name: 'Litestream',
  command: 'litestream',
  variable: 'LITESTREAM_BIN',
  version: litestreamVersion,
  releases: `${litestreamReleases}/tag/v${litestreamVersion}`,
  go: '1.26',
  async unfit(program, env) {
    const { code, stdout, stderr } = await run(program, ['version'], { env });
    const version = /^v?(\d+\.\d+\.\d+\S*)\s*$/.exec(stdout)?.[1];
    if (version === litestreamVersion) return undefined;
    if (version) return `is version ${version}, not ${litestreamVersion}`;
    return `did not say its version (${code === null ? stderr.trim() : `exit code ${code}`})`;
  },
  download: (
    folder,
    url = `${litestreamReleases}/download/v${litestreamVersion}`,
    { platform, arch },
  ) =>
    download(folder, {
      url,
      sums: 'checksums.txt',
      archive: `litestream-${litestreamVersion}-${systems[platform] ?? platform}-${processors[arch] ?? arch}.${platform === 'win32' ? 'zip' : 'tar.gz'}`,
      member: platform === 'win32' ? 'litestream.exe' : 'litestream',
    }),
  build: (folder, env, say) =>
    installWithGo(folder, env, say, {
      name: `Litestream ${litestreamVersion}`,
      minutes: 'three',
      flags: `-s -w -X main.Version=v${litestreamVersion}`,
      main: `github.com/benbjohnson/litestream/cmd/litestream@v${litestreamVersion}`,
      makes: 'litestream',
    }),
};

/** @type {Record<string, string>} */
const rcloneProcessors = { x64: 'amd64', arm: 'arm-v7' };
/** @type {Record<string, string>} */
const rcloneSystems = { darwin: 'osx', win32: 'windows' };

/** @type {import('./provision-program.mjs').Program} */
export const rclone = {
  name: 'rclone',
  command: 'rclone',
  variable: 'RCLONE_BIN',
  version: rcloneVersion,
  releases: `${rcloneReleases}/tag/v${rcloneVersion}`,
  go: '1.25',
  async unfit(program, env) {
    const { code, stdout, stderr } = await run(program, ['version'], { env });
    const [, major, minor] = /^rclone v(\d+)\.(\d+)/.exec(stdout) ?? [];
    const [wantedMajor = 0, wantedMinor = 0] = oldestRclone;
    if (Number(major) === wantedMajor && Number(minor) >= wantedMinor) return undefined;
    if (major) return `is version ${major}.${minor}, older than ${oldestRclone.join('.')}`;
    return `did not say its version (${code === null ? stderr.trim() : `exit code ${code}`})`;
  },
  download(folder, url = `${rcloneReleases}/download/v${rcloneVersion}`, { platform, arch }) {
    const name = `rclone-v${rcloneVersion}-${rcloneSystems[platform] ?? platform}-${rcloneProcessors[arch] ?? arch}`;
    const member = `${name}/${platform === 'win32' ? 'rclone.exe' : 'rclone'}`;
    return download(folder, { url, sums: 'SHA256SUMS', archive: `${name}.zip`, member });
  },
  // rclone has some seventy backends; fewer build much faster.
  build: (folder, env, say) =>
    assembleWithGo(folder, env, say, {
      name: `rclone ${rcloneVersion}`,
      minutes: 'two',
      flags: `-s -w -X github.com/rclone/rclone/fs.Version=v${rcloneVersion}`,
      module: 'github.com/rclone/rclone',
      version: `v${rcloneVersion}`,
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
    }),
};

/** @typedef {{ litestream: string, rclone: string }} Replicators paths of the two programs */

/**
 * @param {import('./provision-program.mjs').ProvisionOptions} [options]
 * @returns {Promise<Replicators>}
 * @throws {Error} naming every source that failed and what to do
 */
export async function provisionReplicators(options) {
  return {
    litestream: await provisionProgram(litestream, options),
    rclone: await provisionProgram(rclone, options),
  };
}
