/** Files from the firm to a client: checked like clients' files, new until opened, withdrawn. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { myRequestsSchema, requestRoutes } from '#domain/requests/request-list.ts';
import { anAccount } from '../support/accounts.ts';
import { aPdf, aProgram } from '../support/files.ts';
import { anOp, refusalOf } from '../support/op-api.ts';
import {
  addOp,
  download,
  firmFileOp,
  linkFor,
  openedClient,
  putAs,
  requestOf,
  sendFile,
  urlFor,
} from '../support/requests.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const server = useServer();
const staff = useAccount(server, 'staff');
const ines = useAccount(server, 'clients');
const eve = useAccount(server, 'clients');

const notFound = [{ status: 'rejected', code: 'not_found' }];

const mine = async (client = ines) =>
  (await client.asks(requestRoutes.mine, myRequestsSchema)).fromFirm;

const atTheDesk = async () => (await openedClient(staff, ines)).fromFirm ?? [];

async function put(bytes = aPdf(), reply = '', client = ines) {
  const op = firmFileOp(client.id, 'return.pdf', bytes, reply);
  return sendFile(server, staff, op, bytes);
}

const withdraw = (file: string) => anOp('document.withdraw', {}, { entity: file, key: null });

test('a file arrives once; its client alone sees it, new until it is opened', async () => {
  const bytes = aPdf(40_000);
  const { id, op, result } = await put(bytes);
  expect(result).toMatchObject({ status: 'applied' });
  expect(await staff.sends(op)).toMatchObject([{ status: 'replayed' }]);
  expect(await mine()).toMatchObject([{ id, name: 'return.pdf', size: 40_000, opened: 0 }]);
  expect(await mine(eve)).toEqual([]);
  expect(await atTheDesk()).toMatchObject([{ id, status: 'received', opened: 0 }]);

  expect((await download(server, staff, id)).equals(bytes)).toBe(true);
  expect(await mine()).toMatchObject([{ opened: 0 }]);
  expect((await download(server, ines, id)).equals(bytes)).toBe(true);
  const [first] = await mine();
  expect(first?.opened).toBeGreaterThan(0);
  await download(server, ines, id);
  expect(await mine()).toEqual([first]);
  expect(await atTheDesk()).toMatchObject([{ id, opened: first?.opened }]);
  expect(await server.rows('audit_log', 'detail ~ "return.pdf"')).toEqual([]);
  const log = await server.rows('audit_log', `detail ~ "${id}"`);
  expect(log.map(({ action, staff: by, account }) => [action, by, account])).toEqual([
    ['file-shared', staff.id, ines.id],
    ['file-linked', staff.id, ines.id],
    ['file-downloaded', staff.id, ines.id],
    ['file-linked', ines.id, ''],
    ['file-downloaded', ines.id, ''],
    ['file-linked', ines.id, ''],
    ['file-downloaded', ines.id, ''],
  ]);
});

test('one that storage cannot give is still new: its client has not seen it', async () => {
  const nora = await anAccount(server, 'clients');
  const { id } = await put(aPdf(), '', nora);
  const row = await server.row('price_estimator_documents', id);
  const stored = join(server.data, 'storage', String(row?.['collectionId']), id);
  await rename(stored, `${stored}.away`);
  expect((await fetch(await urlFor(server, nora, id))).status).toBe(503);
  expect(await mine(nora)).toMatchObject([{ id, opened: 0 }]);
  await rename(`${stored}.away`, stored);
  await download(server, nora, id);
  expect((await mine(nora))[0]?.opened).toBeGreaterThan(0);
});

test('it may answer a request of that client, and moves nothing of it', async () => {
  const [own, others] = [addOp(ines.id), addOp(eve.id)];
  await staff.sends(own, others);
  const { id } = await put(aPdf(), own.entity);
  expect((await mine()).find((file) => file.id === id)).toMatchObject({ reply: own.entity });
  expect(await requestOf(ines, own.entity)).toMatchObject({
    state: 'open',
    rev: 1,
    files: [],
  });
  const wrong = firmFileOp(ines.id, 'return.pdf', aPdf(), others.entity);
  expect(await staff.sends(wrong)).toMatchObject(notFound);
});

test('only its client opens a file, once it is whole, and no client is made up', async () => {
  const bytes = aPdf();
  const unknown = firmFileOp(staff.id, 'a.pdf', bytes);
  expect(await staff.sends(unknown)).toMatchObject(notFound);

  const begun = firmFileOp(ines.id, 'begun.pdf', bytes);
  await staff.sends(begun);
  expect((await mine()).some(({ id }) => id === begun.entity)).toBe(false);
  for (const by of [ines, eve]) {
    expect(await refusalOf(putAs(server, by, begun.entity, 0, bytes))).toBe('404 not_found');
    expect(await refusalOf(linkFor(server, by, begun.entity))).toBe('404 not_found');
    expect(await by.sends(begun)).toMatchObject(notFound);
  }
  const { id } = await put();
  expect(await refusalOf(linkFor(server, eve, id))).toBe('404 not_found');
});

test('a program under another name is refused with its reason, and its client never sees it', async () => {
  const bytes = aProgram();
  const op = firmFileOp(ines.id, 'program.pdf', bytes);
  const { id, result } = await sendFile(server, staff, op, bytes);
  expect(result).toMatchObject({ status: 'rejected', code: 'file_type' });
  expect((await mine()).some((file) => file.id === id)).toBe(false);
  expect((await atTheDesk()).find((file) => file.id === id)).toMatchObject({
    status: 'refused',
    reason: 'type',
  });
});

test('withdrawn by a colleague it is gone at once', async () => {
  const { id } = await put();
  const colleague = await anAccount(server, 'staff');
  expect(await colleague.sends(withdraw(id))).toMatchObject([{ status: 'applied' }]);
  expect(await staff.sends(withdraw(id))).toMatchObject([{ status: 'applied' }]);
  for (const by of [ines, staff])
    expect(await refusalOf(linkFor(server, by, id))).toBe('404 not_found');
  expect((await mine()).some((file) => file.id === id)).toBe(false);
  expect((await atTheDesk()).some((file) => file.id === id)).toBe(false);
});
