/** The server's disk fills during a client's work: nothing is lost, and it resumes once there is room. */
import { execFile } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createRequestStage } from '../features/requests/data/request-stage.ts';
import { aPdf } from '../support/files.ts';
import { sha256 } from '../support/op-api.ts';
import { addOp } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { storedDocument } from '../support/uploading.ts';

const run = promisify(execFile);
const megabyte = 1024 * 1024;

let data: string;
let server: TestServer | undefined;
beforeEach(async ({ skip }) => {
  data = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', data]).catch(
    () => undefined,
  );
  // A soak must not skip this test.
  const mayLeaveOut = process.env['SPARK_EVERY_TEST'] === undefined;
  if (!mounted && !mayLeaveOut) throw new Error('needs the right to mount a small disk');
  skip(!mounted, 'needs the right to mount a small disk');
  server = await startServer({ data });
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await run('umount', [data]).catch(() => undefined);
  await rm(data, { recursive: true, force: true });
});

/** Fills the disk before anything else; the returned function frees it. */
function fill(): () => Promise<void> {
  const path = join(data, 'filler');
  const file = openSync(path, 'w');
  for (let size = megabyte; size >= 1024; size /= 2) {
    const block = Buffer.alloc(size);
    while (written(file, block) === size);
  }
  closeSync(file);
  return () => rm(path);
}

/** Returns how many of these bytes fitted. */
function written(file: number, block: Buffer): number {
  try {
    return writeSync(file, block);
  } catch {
    return 0;
  }
}

test('row 89: the files of a client and what staff ask for wait, and arrive once', async () => {
  if (!server) throw new Error('no server');
  const stage = await createRequestStage(server);
  const { request, network, tab } = stage;
  const pdf = (name: string, bytes: Uint8Array) => new File([Buffer.from(bytes)], name);
  const bytes = aPdf(3_000_000);
  let parts = 0;
  let makeRoom: (() => Promise<void>) | undefined;
  network.sent = (method) => {
    if (method !== 'PUT') return;
    parts += 1;
    if (parts === 4) makeRoom = fill();
  };
  expect(await stage.addFiles(request, [pdf('lease.pdf', bytes)])).toEqual([]);
  for (let pass = 0; pass < 5; pass += 1) await tab.pass();
  if (!makeRoom) throw new Error('the disk was never full');

  // New files cannot be declared, and staff's device must retry.
  expect(await stage.addFiles(request, [pdf('more.pdf', aPdf(400_000, 8))])).toEqual([]);
  for (let pass = 0; pass < 3; pass += 1) await tab.pass();
  expect(await tab.db.ops.count()).toBe(2);
  expect(await tab.db.ops.filter(({ state }) => state === 'parked').count()).toBe(0);
  const ask = addOp(stage.client.id, { title: 'Deed' });
  expect(await stage.staff.sends(ask)).toMatchObject([{ status: 'retry' }]);

  await makeRoom();
  await stage.settle(tab);
  const { files, state } = await stage.stored();
  expect(state).toBe('provided');
  expect(files.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
    'lease.pdf received',
    'more.pdf received',
  ]);
  const lease = files.find(({ name }) => name === 'lease.pdf');
  expect(sha256((await storedDocument(server, lease?.id ?? '')).bytes)).toBe(sha256(bytes));
  expect(await server.rows('price_estimator_documents')).toHaveLength(2);
  expect([await tab.db.ops.count(), await tab.db.chunks.count()]).toEqual([0, 0]);
  expect(await stage.staff.sends(ask)).toMatchObject([{ status: 'applied' }]);
  expect(await server.rows('requests')).toHaveLength(2);
});
