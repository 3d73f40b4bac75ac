/** A client takes a file back until its request is accepted, and restores it for thirty days. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { takenBackDays } from '#domain/documents/document.ts';
import { filesPerRequest } from '#domain/documents/request-files.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import {
  clientDetailsSchema,
  myRequestsSchema,
  requestRoutes,
} from '#domain/requests/request-list.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { storedFiles } from '../support/data-folder.ts';
import { askDesk, createDesk } from '../support/desk.ts';
import { aPdf } from '../support/files.ts';
import { refusalOf } from '../support/op-api.ts';
import {
  addOp,
  answerOp,
  attachOp,
  bringFile,
  decideOp,
  putAs,
  sendAs,
  takeOp,
} from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let staff: TestAccount;
let ines: TestAccount;
beforeAll(async () => {
  server = await startServer();
  staff = await anAccount(server, 'staff');
  ines = await anAccount(server, 'clients');
});
afterAll(() => server.stop());

async function asked(client = ines): Promise<string> {
  const op = addOp(client.id);
  await sendAs(server, staff, op);
  return op.entity;
}

const bring = (request: string, name = 'w2.pdf', by = ines) =>
  bringFile(server, by, request, name, aPdf());

const requestOf = async (id: string) => {
  const { requests } = await createDesk(server, ines).ask(requestRoutes.mine, myRequestsSchema);
  return requests.find((request) => request.id === id);
};

const atTheDesk = async (id: string) => {
  const details = await createDesk(server, staff).ask(requestRoutes.open, clientDetailsSchema, {
    client: ines.id,
  });
  return details.requests.find((request) => request.id === id);
};

const take = (file: string, by = ines) => sendAs(server, by, takeOp(file, 'remove'));
const restore = (file: string, by = ines) => sendAs(server, by, takeOp(file, 'restore'));

test('the only file is taken back and restored: hidden from the desk, the request as open as before', async () => {
  const id = await asked();
  const file = await bring(id);
  const op = takeOp(file.id, 'remove');
  expect(await sendAs(server, ines, op)).toMatchObject([{ status: 'applied', rev: 3 }]);
  expect(await sendAs(server, ines, op)).toMatchObject([{ status: 'replayed', rev: 3 }]);
  expect(await take(file.id)).toMatchObject([{ status: 'applied', rev: 3 }]);
  const taken = await requestOf(id);
  expect(taken).toMatchObject({ state: 'open', answer: '', rev: 3, movedRev: 3 });
  expect(taken?.files).toMatchObject([{ id: file.id, taken: expect.any(Number) }]);
  expect(await atTheDesk(id)).toMatchObject({ state: 'open', files: [] });
  for (const [path, by] of [
    [deskRoutes.document, staff],
    [requestRoutes.file, ines],
  ] as const) {
    const answer = askDesk(server, path, { document: file.id }, by.token);
    expect(await refusalOf(answer)).toBe('404 not_found');
  }

  expect(await restore(file.id)).toMatchObject([{ status: 'applied', rev: 4 }]);
  expect(await restore(file.id)).toMatchObject([{ status: 'applied', rev: 4 }]);
  expect(await requestOf(id)).toMatchObject({ state: 'provided', answer: 'provide', movedRev: 4 });
  expect((await atTheDesk(id))?.files).toEqual([expect.not.objectContaining({ taken: 0 })]);
  const log = await server.rows('audit_log', `detail ~ "${id}"`);
  expect(log.map(({ action }) => action)).toEqual([
    'request-added',
    'request-provided',
    'file-taken-back',
    'file-restored',
  ]);
});

test('one of two moves the request on and leaves it provided; so does one beside a word', async () => {
  const id = await asked();
  const first = await bring(id, 'one.pdf');
  const second = await bring(id, 'two.pdf');
  await take(first.id);
  expect(await requestOf(id)).toMatchObject({ state: 'provided', rev: 4, movedRev: 4 });
  expect(await sendAs(server, staff, decideOp(id, 'accept', 3))).toMatchObject([
    { status: 'conflict', code: 'request_conflict' },
  ]);
  await sendAs(server, staff, decideOp(id, 'ask', 4));
  await sendAs(server, ines, answerOp(id, 'provide'));
  await take(second.id);
  expect(await requestOf(id)).toMatchObject({ state: 'provided', answer: 'provide' });
});

test('what staff asked for again is asked for again once the file is gone', async () => {
  const id = await asked();
  await sendAs(server, staff, decideOp(id, 'withdraw', 1), decideOp(id, 'ask', 2));
  const file = await bring(id);
  await take(file.id);
  expect(await requestOf(id)).toMatchObject({
    state: 'asked-again',
    reason: 'Page 2 is missing.',
  });
});

test('once the request is accepted or withdrawn nothing is taken back or restored', async () => {
  const id = await asked();
  const first = await bring(id, 'one.pdf');
  const second = await bring(id, 'two.pdf');
  await take(first.id);
  await sendAs(server, staff, decideOp(id, 'accept', 4));
  const closed = [{ status: 'conflict', code: 'request_conflict', rev: 5 }];
  expect(await take(second.id)).toMatchObject(closed);
  expect(await restore(first.id)).toMatchObject(closed);
  expect(await requestOf(id)).toMatchObject({ state: 'accepted', rev: 5 });
});

test('another client, staff and guests are told nothing, and nothing is moved', async () => {
  const id = await asked();
  const file = await bring(id);
  const eve = await anAccount(server, 'clients');
  for (const by of [eve, staff]) {
    for (const wanted of [take, restore]) {
      expect(await wanted(file.id, by)).toMatchObject([{ status: 'rejected', code: 'not_found' }]);
      expect(await wanted(id, by)).toMatchObject([{ status: 'rejected', code: 'not_found' }]);
      expect(await wanted('unknown00000000', by)).toMatchObject([{ code: 'not_found' }]);
    }
  }
  expect(await requestOf(id)).toMatchObject({ state: 'provided', rev: 2 });
});

test('a file taken back does not count toward the twenty, and comes back only where there is room', async () => {
  const id = await asked();
  const file = await bring(id);
  const more = () => attachOp(id, 'more.pdf', aPdf());
  await sendAs(server, ines, ...Array.from({ length: filesPerRequest - 1 }, more));
  expect(await sendAs(server, ines, more())).toMatchObject([{ code: 'invalid' }]);
  await take(file.id);
  expect(await sendAs(server, ines, more())).toMatchObject([{ code: 'awaiting_file' }]);
  expect(await restore(file.id)).toMatchObject([
    { status: 'rejected', code: 'invalid', errors: [{ path: 'document', code: 'too_long' }] },
  ]);
});

test('one that was only begun is gone: no part is taken, nothing counts, nothing is restored', async () => {
  const id = await asked();
  const op = attachOp(id, 'begun.pdf', aPdf());
  await sendAs(server, ines, op);
  await putAs(server, ines, op.entity, 0, aPdf().subarray(0, 100));
  expect(await take(op.entity)).toMatchObject([{ status: 'applied', rev: 1 }]);
  expect(await requestOf(id)).toMatchObject({ state: 'open', files: [] });
  expect(await refusalOf(putAs(server, ines, op.entity, 100, aPdf().subarray(100)))).toBe(
    '404 not_found',
  );
  expect(await sendAs(server, ines, op)).toMatchObject([{ code: 'request_conflict' }]);
  expect(await restore(op.entity)).toMatchObject([{ code: 'not_found' }]);
});

test('after thirty days it leaves with its bytes, and not before', async () => {
  const id = await asked();
  const [old, young] = [await bring(id, 'old.pdf'), await bring(id, 'young.pdf')];
  for (const { id: file } of [old, young]) await take(file);
  const age = async (file: string, days: number) => {
    const path = `/api/collections/price_estimator_documents/records/${file}`;
    const taken = Date.now() - days * 86_400_000;
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ taken });
    expect((await server.admin(path, { method: 'PATCH', headers, body })).status).toBe(200);
  };
  await age(old.id, takenBackDays);
  await age(young.id, takenBackDays - 1);
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  await expect.poll(() => server.rows('price_estimator_documents', `id = "${old.id}"`)).toEqual([]);
  expect(await storedFiles(server.data, old.id)).toEqual([]);
  expect(await storedFiles(server.data, young.id)).not.toEqual([]);
  expect(await restore(old.id)).toMatchObject([{ code: 'not_found' }]);
  expect(await restore(young.id)).toMatchObject([{ status: 'applied' }]);
  expect(await requestOf(id)).toMatchObject({ state: 'provided', files: [{ id: young.id }] });
});
