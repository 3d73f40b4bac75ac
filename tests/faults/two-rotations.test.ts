/** Tests key rotations at the same time, or during an upload: no file is left under a deleted key. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { aPdf } from '../support/files.ts';
import { postOne } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { sendFile, storedDocument, uploaded, receivedFile } from '../support/uploading.ts';
import { hooksForTest, serverForTest } from '../support/use-server.ts';

/** The new key's file is not written while the file `hold` exists. */
const holding = (folder: string) => `{
  const folder = ${JSON.stringify(folder)};
  const isHeld = () => { try { return !!$os.stat(folder + '/hold'); } catch { return false; } };
  const write = writeKeys;
  writeKeys = (app, keys) => {
    $os.writeFile(folder + '/held', '', 0o600);
    for (let looks = 0; looks < 3000 && isHeld(); looks += 1) sleep(20);
    return write(app, keys);
  };
}`;

test('row 286: while a new key is made for the files, another call refuses, and each file can be read afterwards', async () => {
  const server = await serverForTest();
  const changed = await hooksForTest((folder) => ({ after: holding(folder) }));
  const args = ['scripts/keys.mjs', 'rotate', '--data', server.data];
  const bytes = aPdf(20_000);
  const { document } = await receivedFile(server.url, bytes);
  const hold = join(changed.folder, 'hold');
  await writeFile(hold, '');
  const env = { ...process.env, SPARK_BUILT_HOOKS: join(changed.hooks, 'hooks') };
  const first = spawn(process.execPath, args, { env });
  onTestFinished(() => void first.kill('SIGKILL'));
  const isHeld = () => existsSync(join(changed.folder, 'held'));
  await expect.poll(isHeld, { timeout: 60_000 }).toBe(true);
  const second = await operate('keys', 'rotate', '--data', server.data);
  const gone = once(first, 'exit');
  await rm(hold);
  await gone;
  const stored = await storedDocument(server, document.id);
  expect(stored.bytes.equals(bytes)).toBe(true);
  expect(second.said).toContain('Another call is changing the keys');
  expect(await operate('keys', 'rotate', '--data', server.data)).toMatchObject({ code: 0 });
}, 180_000);

/** A stored file's row waits for the writer while the file `hold` exists. */
const waiting = (folder: string) => `{
  const folder = ${JSON.stringify(folder)};
  const isHeld = () => { try { return !!$os.stat(folder + '/hold'); } catch { return false; } };
  const store = storeFile;
  storeFile = (...given) => {
    const stored = store(...given);
    if (isHeld()) $os.writeFile(folder + '/held', '', 0o600);
    for (let looks = 0; looks < 1000 && isHeld(); looks += 1) sleep(20);
    return stored;
  };
}`;

test('row 286: a file that is on its way while its key is replaced and forgotten is asked for again, and arrives', async () => {
  const { folder, hooks } = await hooksForTest((own) => ({ after: waiting(own) }));
  const server = await serverForTest({ hooks });
  const keys = async (verb: string) =>
    expect(await operate('keys', verb, '--data', server.data)).toMatchObject({ code: 0 });
  const bytes = aPdf(20_000);
  const { attach, document, key } = await uploaded(server.url, 'return.pdf', bytes);
  const hold = join(folder, 'hold');
  await writeFile(hold, '');
  onTestFinished(() => rm(hold, { force: true }));
  const asked = postOne(server.url, attach);
  const isHeld = () => existsSync(join(folder, 'held'));
  await expect.poll(isHeld).toBe(true);
  await keys('rotate');
  await keys('forget');
  await rm(hold);
  expect(await asked).toMatchObject({ status: 'retry', code: 'file_incomplete' });
  await sendFile(server.url, document.id, key, bytes);
  expect(await postOne(server.url, attach)).toMatchObject({ status: 'applied' });
  expect((await storedDocument(server, document.id)).bytes.equals(bytes)).toBe(true);
}, 120_000);
