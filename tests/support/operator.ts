/** Runs a command of the operator's on a data folder, with the hooks of the tests. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { buildHooks } from './built-hooks.ts';

type Script =
  | 'doctor'
  | 'backup'
  | 'restore'
  | 'person'
  | 'purge'
  | 'audit'
  | 'drill'
  | 'replicate'
  | 'standby'
  | 'draw'
  | 'keys';

/** Resolves to the exit code and all that was said. */
export const operate = (script: Script, ...args: readonly string[]) =>
  operateWith({}, script, ...args);

/** Where a restore finds the key that a server's backups are signed with. */
export const keyOf = ({ data }: { data: string }) => ['--key', `${data}.files-key`] as const;

/** The same with more in the environment. */
export async function operateWith(
  more: Record<string, string>,
  script: Script,
  ...args: readonly string[]
): Promise<{ code: number; said: string }> {
  const own = { SPARK_BUILT_HOOKS: join(await buildHooks(), 'hooks'), FREE_DISK_PERCENT: '0' };
  const env = { ...process.env, ...own, ...more };
  return promisify(execFile)(process.execPath, [`scripts/${script}.mjs`, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}
