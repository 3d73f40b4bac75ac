import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { filesWith } from '../support/data-folder.ts';
import { someBytes } from '../support/files.ts';
import { startServer } from '../support/server.ts';
import { putPart, storedDocument, submitWith, receivedFile } from '../support/uploading.ts';
import { useServer, useAccount, serverForTest } from '../support/use-server.ts';

const secret = 'SSN 078-05-1120, wages 84,211';
const part = 256 * 1024;

const server = useServer();
const desk = useAccount(server, 'staff');

/** A return with the same words in every part. */
function aReturn(): Uint8Array {
  const length = 2 * part + 12_345;
  const bytes = Buffer.from(someBytes(length, '%PDF-1.7\n'));
  for (let at = 100; at + secret.length < length; at += 10_000) bytes.write(secret, at);
  return bytes;
}

const received = (bytes: Uint8Array) => receivedFile(server.url, bytes);

const keyFile = () => `${server.data}.files-key`;

test('nothing of a tax return can be read in the data folder, on its way or received', async () => {
  const bytes = aReturn();
  const lead = await submitWith(server.url, 'return.pdf', bytes);
  await putPart(server.url, lead.document.id, lead.key, 0, bytes.subarray(0, part));
  expect(await filesWith(server.data, secret)).toEqual([]);
  const other = await received(aReturn());
  expect(await filesWith(server.data, secret)).toEqual([]);
  const stored = await storedDocument(server, other.document.id);
  expect(stored.bytes.equals(aReturn())).toBe(true);
});

test('staff download it byte for byte, whole or in ranges', async () => {
  const bytes = Buffer.from(aReturn());
  const { document } = await received(bytes);
  const { url } = await desk.asks(deskRoutes.document, documentLinkAnswerSchema, {
    document: document.id,
  });
  const get = async (range: string, method = 'GET') => {
    const headers = range === '' ? {} : { Range: range };
    const answer = await fetch(server.url + url, { method, headers });
    const got = Buffer.from(await answer.arrayBuffer());
    return { answer, got };
  };
  const whole = await get('');
  expect(whole.answer.status).toBe(200);
  expect(whole.answer.headers.get('accept-ranges')).toBe('bytes');
  expect(whole.got.equals(bytes)).toBe(true);
  const size = bytes.length;
  const ranges: [string, number, number][] = [
    ['bytes=0-0', 0, 1],
    ['bytes=16383-16384', 16_383, 16_385],
    ['bytes=100-299999', 100, 300_000],
    [`bytes=${size - 5}-`, size - 5, size],
    ['bytes=-7', size - 7, size],
    [`bytes=5-${size + 1000}`, 5, size],
    [`bytes=-${size + 1000}`, 0, size],
  ];
  for (const [range, from, to] of ranges) {
    const { answer, got } = await get(range);
    expect([range, answer.status]).toEqual([range, 206]);
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${size}`);
    expect(got.equals(bytes.subarray(from, to))).toBe(true);
  }
  for (const range of [`bytes=${size}-`, 'bytes=-0']) {
    const { answer } = await get(range);
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${size}`);
  }
  for (const range of ['bytes=9-3', 'lines=1-2', 'bytes=0-1,5-6']) {
    const { answer, got } = await get(range);
    expect([answer.status, got.equals(bytes)]).toEqual([200, true]);
  }
  const head = await get('', 'HEAD');
  expect([head.answer.headers.get('content-length'), head.got.length]).toEqual([`${size}`, 0]);
});

test('a stored file that was changed or moved is never shown', async () => {
  const [first, second] = [await received(aReturn()), await received(aReturn())];
  const place = async (id: string) => {
    const row = await server.row('price_estimator_documents', id);
    return `${server.data}/storage/${String(row?.['collectionId'])}/${id}/${String(row?.['file'])}`;
  };
  const shown = async (id: string) => {
    const { url } = await desk.asks(deskRoutes.document, documentLinkAnswerSchema, {
      document: id,
    });
    const answer = await fetch(server.url + url).catch(() => undefined);
    const body = await answer?.arrayBuffer().catch(() => undefined);
    return Buffer.from(new Uint8Array(body ?? new ArrayBuffer(0)));
  };
  const [path, other] = [await place(first.document.id), await place(second.document.id)];
  await writeFile(path, await readFile(other));
  expect((await shown(first.document.id)).includes(secret)).toBe(false);
  const changed = await readFile(other);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await writeFile(other, changed);
  const cut = await shown(second.document.id);
  expect(cut.length).toBeLessThan(aReturn().length);
  expect(cut.equals(aReturn().subarray(0, cut.length))).toBe(true);
  const logs = '/api/logs?filter=message="download ended"';
  const said = async () => (await server.admin(logs)).text();
  await expect.poll(said, { timeout: 20_000 }).toContain(second.document.id);
});

test('the key is made once, for its owner alone, outside the data folder', async () => {
  const key = await readFile(keyFile(), 'utf8');
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  expect(key.trim()).toMatch(/^[0-9a-f]{64}$/);
  await server.crash();
  expect(await readFile(keyFile(), 'utf8')).toBe(key);
  expect(await filesWith(server.data, key.trim())).toEqual([]);
});

test('without the key of what is stored the server does not start, and says which is missing', async () => {
  const lead = await received(aReturn());
  await server.kill();
  await rename(keyFile(), `${keyFile()}.away`);
  await expect(server.restart()).rejects.toThrow(/the key [0-9a-f]{8} is not in .*\.files-key/);
  await expect(stat(keyFile())).rejects.toThrow('ENOENT');
  await rename(`${keyFile()}.away`, keyFile());
  await server.restart();
  expect((await storedDocument(server, lead.document.id)).bytes.equals(aReturn())).toBe(true);
});

test('the key may come from the environment, or from a file that it names', async () => {
  const key = 'ab'.repeat(32);
  const given = await serverForTest({ env: { SPARK_FILES_KEY: key } });
  await expect(stat(`${given.data}.files-key`)).rejects.toThrow('ENOENT');
  const path = `${server.data}.elsewhere`;
  await writeFile(path, `${key}\n`);
  const named = await serverForTest({ env: { SPARK_FILES_KEY_FILE: path } });
  await expect(stat(`${named.data}.files-key`)).rejects.toThrow('ENOENT');
  await rm(path);
  await expect(startServer({ env: { SPARK_FILES_KEY: 'short' } })).rejects.toThrow(
    'SPARK_FILES_KEY: a key is 64 hexadecimal digits',
  );
});
