/** The hooks and migrations as they stand, built once for all test processes. */
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { bin } from '../../scripts/bin.mjs';
import { hashInputs } from '../../scripts/build-inputs.mjs';
import { withLock } from '../../scripts/lock.mjs';
import { run } from '../../scripts/processes.mjs';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import { built, root } from '../../scripts/root.mjs';
import { prepareQuickData } from './new-data.ts';

const folder = join(built.folder, 'test-hooks');
const known = new Map<string, Promise<string>>();

/** Stands in the built hooks where the name of a safeguard that is switched off would: another can be written in its place. */
const noSafeguard = 'no-safeguard';

/** What a server of these hooks begins with, to be copied. */
export const firstData = (hooks: string) => join(hooks, 'data');

/** Resolves to the folder of hooks and migrations. */
export const buildHooks = () => once('', findOrBuild);

/** With one safeguard switched off, by its name, to prove that a test would notice: built once, and changed in a copy. */
export async function buildWeakenedHooks(mechanism: string): Promise<string> {
  const whole = await buildHooks();
  const place = async () => `${whole}-without-${mechanism}`;
  return once(mechanism, () => findOrMake(place, (out) => weaken(whole, out, mechanism)));
}

function once(name: string, find: () => Promise<string>): Promise<string> {
  const finding = known.get(name) ?? find();
  known.set(name, finding);
  return finding;
}

async function findOrBuild(): Promise<string> {
  const place = (hash: string) => join(folder, `${hash}-whole`);
  // `scripts/test.mjs` reads all sources once for all of its processes.
  const given = place(process.env['SPARK_INPUTS_HASH'] ?? '');
  return existsSync(given) ? given : findOrMake(async () => place(await hashInputs()), build);
}

function findOrMake(
  place: () => Promise<string>,
  make: (out: string) => Promise<void>,
): Promise<string> {
  return withLock(join(folder, 'lock'), async () => {
    const out = await place();
    if (existsSync(out)) return out;
    const unfinished = join(folder, 'unfinished');
    await rm(unfinished, { recursive: true, force: true });
    await make(unfinished);
    await rename(unfinished, out);
    await removeOld();
    return out;
  });
}

async function build(out: string): Promise<void> {
  await buildInto(out);
  // The project's own scripts are modules; these are not.
  await writeFile(join(out, 'package.json'), '{}');
  await prepareQuickData(await provisionPocketBase(), out, firstData(out));
}

async function weaken(whole: string, out: string, mechanism: string): Promise<void> {
  await cp(whole, out, { recursive: true });
  const file = join(out, 'hooks/server.js');
  const code = await readFile(file, 'utf8');
  if (!code.includes(noSafeguard)) throw new Error('no safeguard can be switched off');
  await writeFile(file, code.replaceAll(noSafeguard, mechanism));
}

/** What was built for sources that are no more; another run may still work with what is a day older than the newest. */
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
  const own = { SPARK_PB_OUT: out, SPARK_TEST_BUILD: '1', SPARK_SWITCHED_OFF: noSafeguard };
  const { code, stderr } = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...own },
  });
  if (code !== 0) throw new Error(stderr);
}
