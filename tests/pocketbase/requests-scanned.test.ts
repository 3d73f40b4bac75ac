/** A file for a request or thread is inaccessible until scanned, and its message or request waits for it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { filesWith } from '../support/data-folder.ts';
import { aPdf } from '../support/files.ts';
import { beginOp, mineOf, threadFileOp } from '../support/messages.ts';
import { addOp, attachOp, sendFile, sendParts, requestOf } from '../support/requests.ts';
import { useServer, useFolder, useAccount } from '../support/use-server.ts';

const folder = useFolder();
const command = `"${process.execPath}" tests/support/scanner.mjs ${join(folder, 'mode')} `;
const server = useServer({ env: { SPARK_SCAN_COMMAND: command, SPARK_SCAN_SECONDS: '1' } });
const ines = useAccount(server, 'clients');
const staff = useAccount(server, 'staff');

const become = (mode: string) => writeFile(join(folder, 'mode'), mode);

async function brought(bytes: Uint8Array) {
  const add = addOp(ines.id);
  await staff.sends(add);
  const op = attachOp(add.entity, 'w2.pdf', bytes);
  await ines.sends(op);
  await sendParts(server, ines, op.entity, bytes);
  const [first] = await ines.sends(op);
  const shown = async () => {
    const request = await requestOf(ines, add.entity);
    return [request?.state, request?.files[0]?.status, request?.files[0]?.reason];
  };
  return { op, first, shown };
}

test('the request is provided once the file was found clean', async () => {
  await become('fail');
  const { op, first, shown } = await brought(aPdf(50_000));
  expect(first).toMatchObject({ status: 'retry', code: 'file_checking' });
  expect(await shown()).toEqual(['open', 'checking', '']);
  await become('find');
  await expect.poll(shown).toEqual(['provided', 'received', '']);
  expect(await ines.sends(op)).toMatchObject([{ status: 'applied' }]);
}, 60_000);

test('an infected file is removed, and its request stays open', async () => {
  await become('find');
  const bytes = Buffer.from(aPdf(50_000));
  bytes.write('MALWARE', 30_000);
  const { op, shown } = await brought(bytes);
  await expect.poll(shown).toEqual(['open', 'refused', 'infected']);
  expect(await ines.sends(op)).toMatchObject([{ code: 'file_infected' }]);
  expect(await filesWith(server.data, 'MALWARE')).toEqual([]);
}, 60_000);

test('a file in a thread is a message once it was found clean, and never where it is infected', async () => {
  await become('fail');
  const begin = beginOp(ines.id);
  await ines.sends(begin);
  const op = threadFileOp(begin.entity, 'lease.pdf', aPdf(3000));
  const bytes = Buffer.from(aPdf(3000));
  bytes.write('MALWARE', 1000);
  const infected = threadFileOp(begin.entity, 'other.pdf', bytes);
  const { result } = await sendFile(server, ines, op, aPdf(3000));
  expect(result).toMatchObject({ status: 'retry', code: 'file_checking' });
  const shown = async () => (await mineOf(ines)).messages.map(({ text }) => text);
  const before = await shown();
  await become('find');
  await expect.poll(shown).toEqual([...before, 'lease.pdf']);
  expect(await ines.sends(op)).toMatchObject([{ status: 'applied', rev: before.length + 1 }]);
  await sendFile(server, ines, infected, bytes);
  const refused = async () => (await ines.sends(infected))[0];
  await expect.poll(refused).toMatchObject({ status: 'rejected', code: 'file_infected' });
  expect(await shown()).toEqual([...before, 'lease.pdf']);
}, 60_000);
