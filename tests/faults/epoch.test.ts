/** Each answer names the epoch of the data: a kill leaves it, a backup put back begins another. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { operate } from '../support/operator.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'spark-epoch-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const epoch = async () => (await fetch(`${server.url}/api/health`)).headers.get('Spark-Epoch');
const backUp = () => operate('backup', '--data', server.data, '--to', join(folder, 'backups'));

/** The operator's way: into an empty folder, which then takes the place of the lost one. */
async function restore(): Promise<void> {
  const data = await mkdtemp(join(folder, 'restored-'));
  await server.kill();
  const done = await operate('restore', '--from', join(folder, 'backups'), '--data', data);
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('compared')]);
  await rm(server.data, { recursive: true });
  await cp(data, server.data, { recursive: true });
  await server.restart();
}

test('row 94: the epoch outlasts a kill and ends with a restore; refusals name it too', async () => {
  const first = await epoch();
  expect(first).toMatch(/^\w{15}$/);
  const refused = await fetch(`${server.url}/api/ops`, { method: 'POST', body: '{' });
  expect([refused.ok, refused.headers.get('Spark-Epoch')]).toEqual([false, first]);
  await server.kill();
  await server.restart();
  expect(await epoch()).toBe(first);
  expect(await backUp()).toMatchObject({ code: 0 });
  await restore();
  expect(await epoch()).toMatch(/^\w{15}$/);
  expect(await epoch()).not.toBe(first);
});
