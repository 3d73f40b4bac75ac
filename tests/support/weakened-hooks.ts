/** The server's code with one safeguard switched off, to prove that a test would notice. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { build } from 'vite';

/** Builds hooks and migrations without a mechanism, by its name, into a folder that goes when the process does. */
export async function buildWeakenedHooks(mechanism: string): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'spark-weakened-'));
  process.once('exit', () => void rm(out, { recursive: true, force: true }));
  process.env['SPARK_PB_OUT'] = out;
  process.env['SPARK_TEST_BUILD'] = '1';
  process.env['SPARK_SWITCHED_OFF'] = mechanism;
  try {
    await build({ configFile: resolve('pocketbase/vite.config.ts') });
  } finally {
    delete process.env['SPARK_TEST_BUILD'];
    delete process.env['SPARK_SWITCHED_OFF'];
  }
  return out;
}
