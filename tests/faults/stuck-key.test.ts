/** Tests replacing a compromised key even if some files cannot be read. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { operate } from '../support/operator.ts';
import { receivedFile } from '../support/uploading.ts';
import { useNewServer } from '../support/use-server.ts';

const server = useNewServer();

/** Runs `spark keys rotate`, which exits 1 while a file is left under another key. */
const rotate = () => operate('keys', 'rotate', '--data', server.data);
const firstKey = async () => (await readFile(`${server.data}.files-key`, 'utf8')).split('\n')[0];

const received = async () => (await receivedFile(server.url)).document.id;

/** Deletes a stored file but not its row, as after restoring the replica (docs/operations.md, A copy on S3). */
async function loseBytes(id: string): Promise<void> {
  const row = await server.row('price_estimator_documents', id);
  await rm(join(server.data, 'storage', String(row?.['collectionId']), id), { recursive: true });
}

test('row 165: a second new key is made although one file is gone', async () => {
  await loseBytes(await received());
  const whole = await received();
  const keys = [await firstKey()];
  await rotate();
  keys.push(await firstKey());
  expect(new Set(keys).size).toBe(2);
  // Rotates once more, as this key is compromised too.
  await rotate();
  keys.push(await firstKey());
  const row = await server.row('price_estimator_documents', whole);
  expect(row?.['key']).not.toBe('');
  expect(new Set(keys).size).toBe(3);
});

test('row 165: twenty files that are gone keep no other one under the old key', async () => {
  for (let n = 0; n < 20; n += 1) await loseBytes(await received());
  const whole = await received();
  const before = await server.row('price_estimator_documents', whole);
  const first = await firstKey();
  await rotate();
  expect(await firstKey()).not.toBe(first);
  const after = await server.row('price_estimator_documents', whole);
  expect(after?.['key']).not.toBe(before?.['key']);
});
