// @module-tag slow
/** Tests the effect of `spark keys` on stored files. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { anAccount, codeOf, halfway, withAuthenticator } from '../support/accounts.ts';
import { buildHooks } from '../support/built-hooks.ts';
import { postOne, sendJson } from '../support/op-api.ts';
import { aPdf } from '../support/files.ts';
import {
  putPart,
  sendFile,
  storedDocument,
  submitWith,
  receivedFile,
} from '../support/uploading.ts';
import { serverForTest, useServer } from '../support/use-server.ts';
import { operate, operateWith } from '../support/operator.ts';

let env: NodeJS.ProcessEnv;
const server = useServer();
beforeAll(async () => {
  env = { ...process.env, SPARK_BUILT_HOOKS: join(await buildHooks(), 'hooks') };
});

const args = (verb: string) => ['scripts/keys.mjs', verb, '--data', server.data];

/** The output of `spark keys`; throws if it fails, as while files are left under another key. */
async function keys(verb: string): Promise<string> {
  const { code, said } = await operate('keys', verb, '--data', server.data);
  if (code !== 0) throw new Error(said);
  return said;
}

const inFile = async () => (await readFile(`${server.data}.files-key`, 'utf8')).trim().split('\n');

const received = async (bytes: Uint8Array) => (await receivedFile(server.url, bytes)).document.id;

const rowOf = (id: string) => server.row('price_estimator_documents', id);

test('a new key replaces the one before beside a running server, file by file', async () => {
  const contents = [aPdf(40_000, 1), aPdf(16_384, 2), aPdf(600_000, 3)];
  const documents: string[] = [];
  for (const bytes of contents) documents.push(await received(bytes));
  const waiting = await submitWith(server.url, 'late.pdf', aPdf(300_000, 4));
  const part = aPdf(300_000, 4).subarray(0, 262_144);
  await putPart(server.url, waiting.document.id, waiting.key, 0, part);
  const before = await rowOf(documents[0] ?? '');

  expect(await keys('rotate')).toContain('files brought under it: 3');
  expect(await inFile()).toHaveLength(2);
  for (const [index, id] of documents.entries()) {
    const { bytes } = await storedDocument(server, id);
    expect(bytes.equals(contents[index] ?? aPdf())).toBe(true);
  }
  const after = await rowOf(documents[0] ?? '');
  expect([after?.['key'], after?.['file']]).not.toContain(before?.['key']);
  expect(after?.['old_file']).toBe('');
  const folder = join(server.data, 'storage', String(after?.['collectionId']), String(after?.id));
  const stored = (await readdir(folder)).filter((name) => !name.endsWith('.attrs'));
  expect(stored).toEqual([after?.['file']]);
  expect(stored).not.toEqual([before?.['file']]);
  const estimate = await server.row('price_estimates', String(after?.['estimate']));
  expect(String(estimate?.['document_path'])).toContain(String(after?.['file']));

  await sendFile(server.url, waiting.document.id, waiting.key, aPdf(300_000, 4));
  expect(await postOne(server.url, waiting.attach)).toMatchObject({ status: 'applied' });
  await keys('forget');
  expect(await inFile()).toHaveLength(1);
  expect((await storedDocument(server, waiting.document.id)).bytes).toHaveLength(300_000);
}, 120_000);

test('ended at any moment, it loses no file, and the next call goes on with the same key', async () => {
  const contents = Array.from({ length: 6 }, (_, index) => aPdf(200_000, 50 + index));
  const documents: string[] = [];
  for (const bytes of contents) documents.push(await received(bytes));
  for (const moved of [0, 1, 3]) {
    const [before] = await inFile();
    const child = spawn(process.execPath, args('rotate'), { env, stdio: 'ignore', detached: true });
    const isAsFar = async () => {
      if ((await inFile())[0] === before) return false;
      const now = await Promise.all(documents.map(rowOf));
      return now.filter((row) => row?.['key'] !== keyBefore).length >= moved;
    };
    const keyBefore = (await rowOf(documents[0] ?? ''))?.['key'];
    await expect.poll(isAsFar, { timeout: 30_000, interval: 5 }).toBe(true);
    await ended(child);
    for (const [index, id] of documents.entries()) {
      const { bytes } = await storedDocument(server, id);
      expect(bytes.equals(contents[index] ?? aPdf())).toBe(true);
    }
    const [first] = await inFile();
    // Fails while the server's own job holds one of the files.
    await expect.poll(() => keys('rotate')).toContain('files brought under it');
    // It continued with that key, or, if all was done, made another.
    expect(await inFile()).toContain(first);
    expect(await keys('show')).not.toContain('another key');
  }
  const rows = await Promise.all(documents.map(rowOf));
  expect(new Set(rows.map((row) => row?.['key'])).size).toBe(1);
}, 180_000);

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // The process had already ended.
  }
  await gone;
}

test('rotate says that nothing changed where the environment holds one key alone', async () => {
  const own = { SPARK_FILES_KEY: '1f'.repeat(32) };
  const given = await serverForTest({ env: own });
  const { code, said } = await operateWith(own, 'keys', 'rotate', '--data', given.data);
  expect([code, said]).toEqual([1, expect.stringContaining('Nothing was changed')]);
  expect(await given.rows('audit_log', 'action = "keys-rotated"')).toEqual([]);
});

test('authenticators follow a new key, and still open the door when the old one is gone', async () => {
  const ada = await anAccount(server, 'staff');
  const { secret } = await withAuthenticator(server, ada);
  const [before] = await inFile();
  await keys('rotate');
  await keys('forget');
  expect(await inFile()).toHaveLength(1);
  expect(await inFile()).not.toContain(before);
  const { step, asks } = await halfway(server, 'staff', ada);
  expect(asks).toBe('authenticator');
  const given = { step, code: codeOf(secret, 1) };
  const answer = await sendJson(`${server.url}/api/account/second-step`, given);
  expect(answer.status).toBe(200);
}, 120_000);
