/**
 * `npm run release [-- --to DIR]`: makes this platform's archive with Node and PocketBase. Any account can run it, from
 * a read-only folder (docs/development.md, Release).
 */
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';

import { buildIfChanged, viteBuild } from './build-if-changed.mjs';
import { precompress } from './build-precompress.mjs';
import { goliveTexts } from './load-typescript.mjs';
import { hashInputs } from './build-inputs.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { fontFiles } from './letter-pdf.mjs';
import { main } from './main.mjs';
import { run } from './processes.mjs';
import { provisionPocketBase, provisionReplicators } from './provision.mjs';
import { copyBuildSources } from './release-sources.mjs';
import { built, root } from './root.mjs';

/** The commands of `spark NAME`. */
const commands = [
  'start',
  'pb',
  'staff',
  'keys',
  'audit',
  'person',
  'purge',
  'doctor',
  'golive',
  'backup',
  'restore',
  'replicate',
  'drill',
  'standby',
  'draw',
];

const { values } = parseArgs({
  options: { to: { type: 'string', default: join(root, 'build/release') } },
});

/** Resolves links, such as one on PATH or to the current release. */
const launcher = `#!/bin/sh
here=$(dirname -- "$(readlink -f -- "$0")")
case "$1" in
${commands.join('|')}) ;;
*) echo "usage: spark ${commands.join('|')} [flags]" >&2; exit 2 ;;
esac
command=$1
shift
export POCKETBASE_BIN="\${POCKETBASE_BIN:-$here/bin/pocketbase}"
export LITESTREAM_BIN="\${LITESTREAM_BIN:-$here/bin/litestream}"
export RCLONE_BIN="\${RCLONE_BIN:-$here/bin/rclone}"
exec "$here/bin/node" "$here/scripts/$command.mjs" "$@"
`;

await main(async (say) => {
  await ensureDependencies(say);
  const program = await provisionPocketBase({ say });
  const { litestream, rclone } = await provisionReplicators({ say });
  await buildIfChanged(say);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  // Releases are unpacked side by side, so names must differ.
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const name = `spark-tax-advisory-${version}-${moment}-${process.platform}-${process.arch}`;
  const to = resolve(values.to);
  const folder = join(to, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'bin'), { recursive: true });
  await bundleCommands(join(folder, 'scripts'));
  await cp(join(root, 'scripts/seed'), join(folder, 'scripts/seed'), { recursive: true });
  const fonts = join(root, 'node_modules/dejavu-fonts-ttf');
  for (const file of Object.values(fontFiles)) {
    await cp(join(fonts, 'ttf', file), join(folder, 'scripts/fonts', file));
  }
  await copyFile(join(fonts, 'LICENSE'), join(folder, 'scripts/fonts/LICENSE'));
  await viteBuild({ SPARK_SITE_OUT: join(folder, 'build/site'), SPARK_RELEASE: '1' });
  await precompress(join(folder, 'build/site'));
  await cp(join(built.folder, 'pb'), join(folder, 'build/pb'), { recursive: true });
  await cp(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true });
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await cp(join(root, 'docs'), join(folder, 'docs'), {
    recursive: true,
    filter: (path) => !path.startsWith(join(root, 'docs/images')),
  });
  await copyFile(program, join(folder, 'bin/pocketbase'));
  await copyFile(process.execPath, join(folder, 'bin/node'));
  await copyFile(litestream, join(folder, 'bin/litestream'));
  await copyFile(rclone, join(folder, 'bin/rclone'));
  await copyBuildSources(join(folder, 'sources'));
  const stamp = await hashInputs();
  await writeFile(join(folder, 'release.json'), JSON.stringify({ name, version, stamp }));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  await writeFile(join(folder, 'spark'), launcher);
  await openToAll(folder);
  const archive = join(to, `${name}.tar.gz`);
  const { code, stderr } = await run('tar', ['-czf', archive, '-C', to, name]);
  if (code !== 0) throw new Error(`tar could not write ${archive}: ${stderr.trim()}`);
  console.log(archive);
  return 0;
});

/**
 * Bundles the commands with their packages: a release has no `node_modules`.
 * @param {string} outDir
 */
async function bundleCommands(outDir) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(commands.map((name) => [name, join(root, `scripts/${name}.mjs`)])),
          [goliveTexts]: join(root, 'src/texts/golive.ts'),
        },
        // Only development code imports these.
        external: ['vite', 'sharp', '@playwright/test'],
        // One folder, because `root.mjs` finds the release from its own path.
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared-[name].mjs' },
      },
    },
  });
}

/**
 * Makes files readable by all accounts and writable by none, whatever the umask.
 * @param {string} folder
 */
async function openToAll(folder) {
  const names = [
    'spark',
    'deploy/spark-run',
    ...['node', 'pocketbase', 'litestream', 'rclone'].map((name) => `bin/${name}`),
  ];
  const programs = new Set(names.map((name) => join(folder, name)));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isDirectory() || programs.has(path) ? 0o755 : 0o644);
  }
  await chmod(folder, 0o755);
}
