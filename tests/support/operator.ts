/** Runs an operator's command with the tests' hooks. */
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
  | 'keys'
  | 'staff';

export const operate = (script: Script, ...args: readonly string[]) =>
  operateWith({}, script, ...args);

export const keyOf = ({ data }: { data: string }) => ['--key', `${data}.files-key`] as const;

/** Runs a command with additional environment. */
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
