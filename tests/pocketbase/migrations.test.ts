import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { provisionPocketBase } from '../../scripts/provision.mjs';
import { buildHooks } from '../support/built-hooks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spark-migrations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** PocketBase's own command, answered with yes; resolves to its exit code and what it said. */
async function migrate(...args: string[]): Promise<{ code: number | null; said: string }> {
  const program = await provisionPocketBase();
  const built = await buildHooks();
  const child = spawn(program, [
    'migrate',
    ...args,
    `--dir=${join(folder, 'data')}`,
    `--migrationsDir=${built}/migrations`,
    `--hooksDir=${built}/hooks`,
    '--dev=false',
    '--automigrate=false',
  ]);
  child.stdin.end('y\n');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}

test('every migration goes up, down and up again', async () => {
  const migrations = (await readdir(join(await buildHooks(), 'migrations'))).length;
  const up = await migrate('up');
  expect(up.code).toBe(0);
  const down = await migrate('down', String(migrations));
  expect(down.code).toBe(0);
  expect(down.said.match(/Reverted 17637\d+-/g)).toHaveLength(migrations);
  const again = await migrate('up');
  expect(again.code).toBe(0);
  expect(again.said.match(/Applied 17637\d+-/g)).toHaveLength(migrations);
});
