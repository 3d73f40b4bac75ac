/** A data folder as a server begins with: migrated, and with a superuser for the tests. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { root } from '../../scripts/root.mjs';

/** Who reads and changes anything. */
export const superuser = { identity: 'superuser@spark.test', password: 'a-password-for-tests' };

/** Folders as PocketBase is told of them, and nothing else that it would look for by itself. */
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

/** Migrates the folder and makes the superuser; what is in it already stays. */
export async function prepareData(program: string, hooks: string, data: string): Promise<void> {
  // The other one knows PocketBase's own tables alone.
  await migrate(program, hooks, data);
  const upsert = ['superuser', 'upsert', superuser.identity, superuser.password];
  await promisify(execFile)(program, [...upsert, ...placeFlags(hooks, data)]);
}

/** The same of an empty folder, whose passwords are hashed quickly. */
export async function prepareQuickData(program: string, hooks: string, data: string) {
  await migrate(program, hooks, data);
  const flags = [...placeFlags(hooks, data), `--hooksDir=${join(root, 'tests/support/commands')}`];
  await promisify(execFile)(program, ['quick-passwords', ...flags]);
  await prepareData(program, hooks, data);
}

async function migrate(program: string, hooks: string, data: string): Promise<void> {
  await promisify(execFile)(program, ['migrate', 'up', ...placeFlags(hooks, data)]);
}
