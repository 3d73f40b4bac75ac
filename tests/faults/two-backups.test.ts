// @module-tag slow
/** Tests two concurrent backups of one folder: neither deletes the other's files. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { buildHooks } from '../support/built-hooks.ts';
import { aPdf } from '../support/files.ts';
import { keyOf, operate } from '../support/operator.ts';
import { receivedFile } from '../support/uploading.ts';
import { folderForTest, serverForTest } from '../support/use-server.ts';

/** True while a process reads the large backed-up file to hash it. */
async function isReading({ pid }: ChildProcess): Promise<boolean> {
  const open = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const paths = open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => ''));
  return (await Promise.all(paths)).some((path) => path.endsWith('files/pbc_1/large/file'));
}

test('row 160: while a backup is made another one in the same folder refuses, and the first is whole', async () => {
  const server = await serverForTest();
  const folder = folderForTest();
  const to = join(folder, 'backups');
  const args = ['--data', server.data, '--to', to];
  const env = { ...process.env, SPARK_BUILT_HOOKS: join(await buildHooks(), 'hooks') };
  await receivedFile(server.url);
  await mkdir(join(server.data, 'storage', 'pbc_1', 'large'), { recursive: true });
  const large = await open(join(server.data, 'storage', 'pbc_1', 'large', 'file'), 'w');
  await large.truncate(500_000_000);
  await large.close();
  expect((await operate('backup', ...args)).code).toBe(0);
  await receivedFile(server.url, aPdf(30_000));
  const first = spawn(process.execPath, ['scripts/backup.mjs', ...args], { env });
  await expect.poll(() => isReading(first), { timeout: 120_000, interval: 5 }).toBe(true);
  first.kill('SIGSTOP');
  const second = await operate('backup', ...args);
  const firstGone = once(first, 'exit');
  first.kill('SIGCONT');
  await firstGone;
  const busy = expect.stringContaining('Another backup is being made');
  expect([second.code, second.said, first.exitCode]).toEqual([1, busy, 0]);
  const data = join(folder, 'restored');
  const restored = await operate('restore', '--from', to, '--data', data, ...keyOf(server));
  expect([restored.code, restored.said]).toEqual([0, expect.not.stringContaining('WRONG')]);
  // What a killed backup leaves behind blocks no other.
  const killed = spawn(process.execPath, ['scripts/backup.mjs', ...args], { env });
  await expect.poll(() => isReading(killed), { timeout: 120_000, interval: 5 }).toBe(true);
  const killedGone = once(killed, 'exit');
  killed.kill('SIGKILL');
  await killedGone;
  expect(await operate('backup', ...args)).toMatchObject({ code: 0 });
}, 600_000);
