// @module-tag nightly
/**
 * Tests that files which get another key after a restore also get new names, because copies skip names they already
 * hold.
 */
import { copyFile, cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { aPdf } from '../support/files.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/replica-drill.ts';
import { storedDocument, receivedFile } from '../support/uploading.ts';
import { useNewServer, folderForTest, s3ForTest } from '../support/use-server.ts';

const server = useNewServer();
let folder: string;
beforeEach(() => {
  folder = folderForTest();
});

const backups = () => join(folder, 'backups');
const backUp = () => operate('backup', '--data', server.data, '--to', backups());
const bytes = aPdf(20_000);

const aFile = async () => (await receivedFile(server.url, bytes)).document.id;

async function keys(verb: string): Promise<void> {
  expect(await operate('keys', verb, '--data', server.data)).toMatchObject({ code: 0 });
}

/** Restores the newest backup, or the given one, in place of the lost folder, with a copy of the keys. */
async function putBack(keysCopy: string, ...at: string[]) {
  const data = join(folder, `restored-${at.length}`);
  const restored = await operate(
    'restore',
    '--from',
    backups(),
    '--data',
    data,
    '--key',
    keysCopy,
    ...at,
  );
  await takeTheirPlace(data, keysCopy);
  return restored;
}

async function takeTheirPlace(data: string, keysCopy: string): Promise<void> {
  await server.kill();
  await rm(server.data, { recursive: true });
  await cp(data, server.data, { recursive: true });
  await copyFile(keysCopy, `${server.data}.files-key`);
  await server.restart();
}

test('row 163: what is encrypted under another key since an older backup was restored is in the next backup', async () => {
  const id = await aFile();
  expect(await backUp()).toMatchObject({ code: 0 });
  const first = (await readdir(backups())).find((name) => name !== 'files') ?? '';
  const keysThen = join(folder, 'keys-then');
  await copyFile(`${server.data}.files-key`, keysThen);
  await keys('rotate');
  expect(await backUp()).toMatchObject({ code: 0 });
  // Restores the first day's backup and keys; then makes another key and another backup.
  expect(await putBack(keysThen, '--at', first)).toMatchObject({ code: 0 });
  await keys('rotate');
  expect(Buffer.compare((await storedDocument(server, id)).bytes, bytes)).toBe(0);
  const keysNow = join(folder, 'keys-now');
  await copyFile(`${server.data}.files-key`, keysNow);
  expect(await backUp()).toMatchObject({ code: 0 });
  expect(await putBack(keysNow)).toMatchObject({ code: 0 });
  expect(Buffer.compare((await storedDocument(server, id)).bytes, bytes)).toBe(0);
});

test('row 163: so it is in the copy on S3', async () => {
  const s3 = await s3ForTest();
  const copy = operatorOf(s3);
  const id = await aFile();
  await backUp();
  const keysThen = join(folder, 'keys-then');
  await copyFile(`${server.data}.files-key`, keysThen);
  await keys('rotate');
  expect((await copy('replicate', '--files', '--data', server.data)).code).toBe(0);
  await putBack(keysThen);
  await keys('rotate');
  const keysNow = join(folder, 'keys-now');
  await copyFile(`${server.data}.files-key`, keysNow);
  expect((await copy('replicate', '--files', '--data', server.data)).code).toBe(0);
  const replicator = s3.replicate(server.data);
  await s3.hasCopy();
  await replicator.end('SIGTERM');
  const data = join(folder, 'from-s3');
  expect((await copy('restore', '--from', s3.url, '--data', data)).code).toBe(0);
  await takeTheirPlace(data, keysNow);
  expect(Buffer.compare((await storedDocument(server, id)).bytes, bytes)).toBe(0);
});
