/** The hooks and migrations as they stand, built once for all test processes. */
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { bin } from '../../scripts/bin.mjs';
import { hashInputs } from '../../scripts/build-inputs.mjs';
import { withLock } from '../../scripts/lock.mjs';
import { run } from '../../scripts/processes.mjs';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import { built, root } from '../../scripts/root.mjs';
import { prepareData } from './new-data.ts';

const folder = join(built.folder, 'test-hooks');
const known = new Map<string, Promise<string>>();

/** What a server of these hooks begins with, to be copied. */
export const firstData = (hooks: string) => join(hooks, 'data');

/** Resolves to the folder of hooks and migrations. */
export const buildHooks = () => builtOnce('');

/** With one safeguard switched off, by its name, to prove that a test would notice. */
export const buildWeakenedHooks = (mechanism: string) => builtOnce(mechanism);

function builtOnce(without: string): Promise<string> {
  const building = known.get(without) ?? findOrBuild(without);
  known.set(without, building);
  return building;
}

function findOrBuild(without: string): Promise<string> {
  return withLock(join(folder, 'lock'), async () => {
    const out = join(folder, `${await hashInputs()}${without && `-without-${without}`}`);
    if (await stat(out).catch(() => undefined)) return out;
    const unfinished = join(folder, 'unfinished');
    await rm(unfinished, { recursive: true, force: true });
    await buildInto(unfinished, without);
    // The project's own scripts are modules; these are not.
    await writeFile(join(unfinished, 'package.json'), '{}');
    await prepareData(await provisionPocketBase(), unfinished, firstData(unfinished));
    await rename(unfinished, out);
    await removeOld();
    return out;
  });
}

/** What was built for sources that are no more; another run may still work with what is younger than a day. */
async function removeOld(): Promise<void> {
  const dayMs = 86_400_000;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true });
  }
}

async function buildInto(out: string, without: string): Promise<void> {
  const args = [await bin('vite'), 'build', '--config', 'pocketbase/vite.config.ts'];
  const own = { SPARK_PB_OUT: out, SPARK_TEST_BUILD: '1', SPARK_SWITCHED_OFF: without };
  const { code, stderr } = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...own },
  });
  if (code !== 0) throw new Error(stderr);
}
