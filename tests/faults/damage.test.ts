// @module-tag slow
/** Tests that the doctor names silent damage on disk. */
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { messageBody } from '../support/bodies.ts';
import { anOp, post } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { receivedFile } from '../support/uploading.ts';
import { useNewServer } from '../support/use-server.ts';

const server = useNewServer();

const doctor = () => operate('doctor', '--data', server.data);

test('row 81: a folder that is well is said to be, but for the backup it never had', async () => {
  const { code, said } = await doctor();
  expect([code, said]).toEqual([1, expect.stringContaining('WRONG backup: ')]);
  expect(said).toContain('Wrong: 1.');
  const to = join(`${server.data}-backups`);
  await operate('backup', '--data', server.data, '--to', to);
  await rm(to, { recursive: true });
  expect(await doctor()).toEqual({
    code: 0,
    said: expect.stringContaining('Nothing wrong was found.'),
  });
});

test('row 81: bytes of the database that changed on the disk are found', async () => {
  const message = `${'A long message. '.repeat(100)}The end.`;
  await post(server.url, anOp('contact.send', { ...messageBody, message }));
  await server.kill();
  // The last closing connection merges the write-ahead log.
  await doctor();
  const file = await open(join(server.data, 'data.db'), 'r+');
  const at = (await file.readFile()).indexOf(message);
  expect(at).toBeGreaterThan(0);
  await file.write(Buffer.alloc(60, 7), 0, 60, at - (at % 4096));
  await file.close();
  const { code, said } = await doctor();
  expect([code, said]).toEqual([1, expect.stringContaining('data.db is damaged')]);
});

test('row 82: a file whose row says that it was received, and which is gone, is named', async () => {
  const lead = await receivedFile(server.url);
  const storage = join(server.data, 'storage');
  const stored = (await readdir(storage, { recursive: true })).find((name) =>
    name.endsWith('.pdf'),
  );
  await rm(join(storage, String(stored)));
  const { code, said } = await doctor();
  expect([code, said]).toEqual([1, expect.stringContaining('WRONG files: 1 of 1')]);
  expect(said).toContain(lead.document.id);
});
