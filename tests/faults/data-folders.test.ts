// @module-tag slow
/** Tests data folders on which a server must refuse to start, or must start all the same. */
import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { provisionPocketBase } from '../../scripts/provision.mjs';
import { messageBody } from '../support/bodies.ts';
import { buildHooks, placeFlags } from '../support/built-hooks.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { serverForTest, useServer, hooksForTest } from '../support/use-server.ts';

const server = useServer();

/** Starts another server on the folder; resolves to exit code and output once it ends or listens. */
async function startOn(data: string, hooks?: string) {
  const flags = placeFlags(hooks ?? (await buildHooks()), data);
  const child = spawn(await provisionPocketBase(), ['serve', '--http=127.0.0.1:0', ...flags]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Server started')) child.kill('SIGKILL');
    });
  }
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}

test('row 77: a second server on a folder is refused, and the first goes on', async () => {
  const { code, said } = await startOn(server.data);
  expect([code, said]).toEqual([1, expect.stringContaining(`runs on the data folder`)]);
  expect(said).toContain(server.data);
  const result = await postOne(server.url, anOp('contact.send', messageBody));
  expect(result.status).toBe('applied');
});

test('row 77: a backup of the dashboard does not let go of the folder', async () => {
  const made = await server.admin('/api/backups', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'one.zip' }),
  });
  expect(made.status).toBe(204);
  expect((await startOn(server.data)).code).toBe(1);
});

test('row 77: a server that was killed leaves no lock behind', async () => {
  await server.crash();
  const result = await postOne(server.url, anOp('contact.send', messageBody));
  expect(result.status).toBe('applied');
});

test('row 77: a newer release that is started beside a server has not migrated its folder', async () => {
  const { hooks } = await hooksForTest(() => ({}));
  const migration = join(hooks, 'migrations/0002-of-a-later-release.js');
  await writeFile(migration, 'migrate(() => {}, () => {});');
  const { code, said } = await startOn(server.data, hooks);
  expect([code, said]).toEqual([1, expect.stringContaining('runs on the data folder')]);
  // The old release still runs, and starts on the folder again.
  await server.crash();
  const result = await postOne(server.url, anOp('contact.send', messageBody));
  expect(result.status).toBe('applied');
});

test('row 78: data of another release is refused, both versions are named, and nothing is written to it', async () => {
  const other = await serverForTest();
  const unknown = '0009-of-another-release.js';
  await other.sql(`INSERT INTO _migrations (file, applied) VALUES ('${unknown}', 1)`);
  // A clean stop, so that the database is one file.
  process.kill(other.pid(), 'SIGTERM');
  const files = () => readdir(other.data);
  await expect.poll(files).not.toContain('data.db-wal');
  const database = () => readFile(join(other.data, 'data.db'));
  const before = await database();
  const { code, said } = await startOn(other.data);
  const migrations = await readdir(join(await buildHooks(), 'migrations'));
  expect(code).toBe(1);
  for (const words of [other.data, unknown, migrations.sort().at(-1)]) {
    expect(said).toContain(words);
  }
  expect(before.equals(await database())).toBe(true);
  const doctor = await operate('doctor', '--data', other.data);
  expect(doctor.said).toContain(`WRONG version: The data folder ${other.data} is of another`);
});

test('row 79: a damaged database of logs is named and put aside, and the server starts', async () => {
  const other = await serverForTest();
  await other.kill();
  await writeFile(join(other.data, 'auxiliary.db'), Buffer.alloc(24_576, 'x'));
  await other.restart();
  const result = await postOne(other.url, anOp('contact.send', messageBody));
  expect(result.status).toBe('applied');
  expect(await readdir(other.data)).toContainEqual(
    expect.stringMatching(/^auxiliary\.db\.damaged-/),
  );
});
