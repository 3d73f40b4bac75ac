/** Builds hooks and migrations once for all test processes, with the data that servers begin with. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { bin, run } from '../../scripts/processes.mjs';
import { hashInputs } from '../../scripts/build-inputs.mjs';
import { withLock } from '../../scripts/lock.mjs';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import { built, root } from '../../scripts/root.mjs';

const folder = join(built.folder, 'test-hooks');
let finding: Promise<string> | undefined;

export const firstData = (hooks: string) => join(hooks, 'data');

export function buildHooks(): Promise<string> {
  finding ??= findOrBuild();
  return finding;
}

/** Throws if the site was built from other sources. */
export async function refuseOldBuild(stamp = built.stamp): Promise<void> {
  const wanted = process.env['SPARK_INPUTS_HASH'] ?? (await hashInputs());
  const text = await readFile(stamp, 'utf8').catch(() => '{}');
  const { hash }: { hash?: string } = JSON.parse(text);
  if (hash !== wanted) throw new Error('The build is not of these sources: npm run build first.');
}

async function findOrBuild(): Promise<string> {
  const place = (hash: string) => join(folder, `${hash}-whole`);
  // `scripts/test.mjs` hashes the sources once for all processes.
  const given = place(process.env['SPARK_INPUTS_HASH'] ?? '');
  if (existsSync(given)) return given;
  return withLock(join(folder, 'lock'), async () => {
    const out = place(await hashInputs());
    if (existsSync(out)) return out;
    const unfinished = join(folder, 'unfinished');
    await rm(unfinished, { recursive: true, force: true });
    await build(unfinished);
    await rename(unfinished, out);
    await removeOld();
    return out;
  });
}

async function build(out: string): Promise<void> {
  await buildInto(out);
  // These scripts are CommonJS, unlike the project's.
  await writeFile(join(out, 'package.json'), '{}');
  await prepareQuickData(await provisionPocketBase(), out, firstData(out));
}

/** Removes builds a day older than the newest; another run may use younger ones. */
async function removeOld(): Promise<void> {
  const dayMs = 86_400_000;
  const names = (await readdir(folder)).filter((name) => !name.startsWith('lock'));
  const paths = names.map((name) => join(folder, name));
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  const newest = Math.max(...times);
  const old = paths.filter((_, n) => newest - (times[n] ?? newest) > dayMs);
  await Promise.all(old.map((path) => rm(path, { recursive: true, force: true })));
}

async function buildInto(out: string): Promise<void> {
  const args = [await bin('vite'), 'build', '--config', 'pocketbase/vite.config.ts'];
  const { code, stderr } = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', SPARK_PB_OUT: out },
  });
  if (code !== 0) throw new Error(stderr);
}

export const superuser = { identity: 'superuser@spark.test', password: 'a-password-for-tests' };

/** PocketBase's folder flags, so that it looks nowhere else. */
export function placeFlags(hooks: string, data: string): string[] {
  return [
    `--dir=${data}`,
    `--hooksDir=${hooks}/hooks`,
    `--migrationsDir=${hooks}/migrations`,
    '--dev=false',
    '--hooksWatch=false',
    '--automigrate=false',
    '--indexFallback=false',
  ];
}

/** Migrates the folder and adds the superuser; keeps existing data. */
export async function prepareData(program: string, hooks: string, data: string): Promise<void> {
  await migrate(program, hooks, data);
  const upsert = ['superuser', 'upsert', superuser.identity, superuser.password];
  await promisify(execFile)(program, [...upsert, ...placeFlags(hooks, data)]);
}

/** Prepares an empty folder, with cheap password hashes. */
export async function prepareQuickData(program: string, hooks: string, data: string) {
  await migrate(program, hooks, data);
  const flags = [...placeFlags(hooks, data), `--hooksDir=${join(root, 'tests/support/commands')}`];
  await promisify(execFile)(program, ['quick-passwords', ...flags]);
  await prepareData(program, hooks, data);
}

async function migrate(program: string, hooks: string, data: string): Promise<void> {
  await promisify(execFile)(program, ['migrate', 'up', ...placeFlags(hooks, data)]);
}
