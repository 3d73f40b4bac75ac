import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, dirname } from 'node:path';

import { run } from './processes.mjs';
import { hashInputs } from './build-inputs.mjs';
import { precompress } from './build-precompress.mjs';
import { withLock } from './lock.mjs';
import { built, isRelease, root } from './root.mjs';
import { ifMissing } from './missing.mjs';

/**
 * Builds `build/site`, `build/pb/hooks` and `build/pb/migrations` if sources changed. Concurrent callers wait; a failed
 * build changes nothing.
 * @param {(sentence: string) => void} say
 */
export async function buildIfChanged(say) {
  if (isRelease || (await fresh(await hashInputs()))) return;
  await inScratch(async (scratch) => {
    const hash = await hashInputs();
    if (await fresh(hash)) return;
    say('Building.');
    await viteBuild({ SPARK_SITE_OUT: join(scratch, 'site') });
    await viteBuildHooks(scratch);
    await precompress(join(scratch, 'site'));
    await rm(built.stamp, { force: true });
    await swapFolder(join(scratch, 'site'), built.site);
    await swapHooks(scratch);
    await writeFile(join(scratch, 'stamp.json'), JSON.stringify({ hash }));
    await rename(join(scratch, 'stamp.json'), built.stamp);
  });
}

/**
 * Always builds hooks and migrations.
 */
export async function buildHooks() {
  await inScratch(async (scratch) => {
    await viteBuildHooks(scratch);
    await rm(built.stamp, { force: true });
    await swapHooks(scratch);
  });
}

/** @param {string} hash */
async function fresh(hash) {
  const folders = [built.site, built.hooks, built.migrations];
  const present = await Promise.all(
    folders.map((folder) => stat(folder).catch(ifMissing(undefined))),
  );
  const stamp = await readFile(built.stamp, 'utf8').catch(ifMissing('{}'));
  return present.every(Boolean) && JSON.parse(stamp).hash === hash;
}

/**
 * Works in a temporary folder, one process at a time; removes remains of killed builds.
 * @param {(scratch: string) => Promise<void>} work
 */
async function inScratch(work) {
  await withLock(join(built.folder, 'build.lock'), async () => {
    const scratch = join(built.folder, `.scratch-${process.pid}`);
    const left = (await readdir(built.folder)).filter((name) => name.startsWith('.scratch-'));
    await Promise.all(left.map((name) => remove(join(built.folder, name))));
    await mkdir(scratch);
    await work(scratch).finally(() => remove(scratch));
  });
}

/** @param {string} folder */
function remove(folder) {
  return rm(folder, { recursive: true, force: true });
}

/** @param {string} scratch */
function viteBuildHooks(scratch) {
  return viteBuild({ SPARK_PB_OUT: join(scratch, 'pb') }, [
    '--config',
    'pocketbase/vite.config.ts',
  ]);
}

/** @param {string} scratch */
async function swapHooks(scratch) {
  await swapFolder(join(scratch, 'pb/hooks'), built.hooks);
  await swapFolder(join(scratch, 'pb/migrations'), built.migrations);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [args]
 * @param {string} [sources] the folder to build, with its packages
 */
export async function viteBuild(env, args = [], sources = root) {
  const vite = join(sources, 'node_modules/vite/bin/vite.js');
  // Vite's output goes to stderr: stdout belongs to the script's result.
  const { code } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: sources,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 2, 2],
  });
  if (code !== 0) throw new Error('The build failed; its output above says why.');
}

/**
 * @param {string} fresh
 * @param {string} target on the same file system
 */
async function swapFolder(fresh, target) {
  await mkdir(dirname(target), { recursive: true });
  const old = `${target}.old-${process.pid}`;
  await rename(target, old).catch(ifMissing(undefined));
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
