/** The hooks and migrations as they stand, built once for all test processes. */
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { hashInputs } from '../../scripts/build-inputs.mjs';
import { withLock } from '../../scripts/lock.mjs';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import { built } from '../../scripts/root.mjs';
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
  // Asked for late: most processes find everything built.
  const { build } = await import('vite');
  const env = { SPARK_PB_OUT: out, SPARK_TEST_BUILD: '1', SPARK_SWITCHED_OFF: without };
  Object.assign(process.env, env);
  try {
    await build({ configFile: resolve('pocketbase/vite.config.ts') });
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
  }
}
