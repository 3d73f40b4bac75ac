// @module-tag slow
/** A drill on small data: a backup beside a running server, the server killed, the copy restored elsewhere and compared. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildHooks } from '../support/built-hooks.ts';
import { messageBody } from '../support/bodies.ts';
import { aPdf } from '../support/files.ts';
import { anOp, post, postOne } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { storedDocument, uploaded } from '../support/uploading.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'spark-backups-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const backups = () => join(folder, 'backups');
const backUp = () => operate('backup', '--data', server.data, '--to', backups());
const tables = ['contacts', 'receipts', 'price_estimates', 'price_estimator_documents', 'leads'];
const allRows = (from: TestServer) => Promise.all(tables.map((table) => from.rows(table)));

async function submitFile(size: number): Promise<string> {
  const lead = await uploaded(server.url, 'return.pdf', aPdf(size));
  expect(await postOne(server.url, lead.attach)).toMatchObject({ status: 'applied' });
  return lead.document.id;
}

test('row 80: what was backed up is there after a kill, on another folder: rows and files', async () => {
  const first = await submitFile(20_000);
  expect(await backUp()).toMatchObject({ code: 0 });
  const second = await submitFile(30_000);
  await post(server.url, anOp('contact.send', messageBody));
  // Beside each file PocketBase stores what type it is, in a file of its own.
  const again = await backUp();
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('4 files, 2 of them new')]);
  const rows = await allRows(server);
  const files = await Promise.all([first, second].map((id) => storedDocument(server, id)));
  await server.kill();

  const data = join(folder, 'restored');
  const restored = await operate('restore', '--from', backups(), '--data', data);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('each is there')]);
  await cp(`${server.data}.files-key`, `${data}.files-key`);
  const other = await startServer({ data });
  try {
    expect(await allRows(other)).toEqual(rows);
    expect(await Promise.all([first, second].map((id) => storedDocument(other, id)))).toEqual(
      files,
    );
  } finally {
    await other.stop();
    await server.restart();
  }
});

test('row 80: a copy that is damaged or has lost a file is said to be, and nothing is overwritten', async () => {
  const file = (await readdir(join(backups(), 'files'), { recursive: true })).find((name) =>
    name.endsWith('.pdf'),
  );
  await writeFile(join(backups(), 'files', String(file)), 'not what was backed up');
  const damaged = await operate('restore', '--from', backups(), '--data', join(folder, 'damaged'));
  expect([damaged.code, damaged.said]).toEqual([1, expect.stringContaining('not what was backed')]);
  await rm(join(backups(), 'files', String(file)));
  const lost = await operate('restore', '--from', backups(), '--data', join(folder, 'lost'));
  expect([lost.code, lost.said]).toEqual([1, expect.stringContaining('is not in the backup')]);
  expect(lost.said).toContain('1 of 2 files are missing');
  const over = await operate('restore', '--from', backups(), '--data', server.data);
  expect([over.code, over.said]).toEqual([1, expect.stringContaining('has something in it')]);
});

test('row 80: old backups leave with the files that no newer one names', async () => {
  await rm(backups(), { recursive: true });
  await backUp();
  expect(await operate('backup', '--data', server.data, '--to', backups(), '--keep', '1')).toEqual({
    code: 0,
    said: expect.stringContaining('4 files, 0 of them new'),
  });
  expect(await readdir(backups())).toHaveLength(2);
});

test('row 161: a backup of many files opens them one after another', async () => {
  const many = join(server.data, 'storage', 'many');
  await mkdir(many);
  for (let n = 0; n < 400; n += 1) await writeFile(join(many, `${n}.pdf`), `file ${n}`);
  const words = ['node', 'scripts/backup.mjs', '--data', server.data, '--to', backups()];
  const env = { ...process.env, SPARK_BUILT_HOOKS: join(await buildHooks(), 'hooks') };
  const shell = ['-c', 'ulimit -n 200; exec "$@"', 'sh', ...words];
  const { stdout } = await promisify(execFile)('sh', shell, { env });
  expect(stdout).toContain('400 of them new');
});

test('row 162: a file that rots in the folder of backups is copied once more, or named while it cannot be', async () => {
  const name = (await readdir(join(server.data, 'storage'), { recursive: true })).find(
    (each) => each.endsWith('.pdf') && !each.startsWith('many'),
  );
  const stored = join(server.data, 'storage', String(name));
  const kept = join(backups(), 'files', String(name));
  expect(await backUp()).toMatchObject({ code: 0 });
  const whole = await readFile(stored);
  const rotten = Buffer.from(whole).fill(0, 9_000, 9_100);
  await writeFile(kept, rotten);
  const again = await backUp();
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('had rotted')]);
  expect((await readFile(kept)).equals(whole)).toBe(true);
  // What is cut off where it is stored takes no one's place.
  await writeFile(stored, rotten.subarray(0, 9_000));
  expect(await backUp()).toMatchObject({ code: 0 });
  expect((await readFile(kept)).equals(whole)).toBe(true);
  await writeFile(stored, rotten);
  await writeFile(kept, rotten);
  for (let n = 0; n < 2; n += 1) {
    const both = await backUp();
    expect([both.code, both.said]).toEqual([1, expect.stringContaining(String(name))]);
  }
  const data = join(folder, 'rotten');
  const restored = await operate('restore', '--from', backups(), '--data', data);
  expect([restored.code, restored.said]).toEqual([
    1,
    expect.stringContaining('not what was backed'),
  ]);
});
