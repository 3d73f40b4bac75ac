/** A client reads what has happened to a request of theirs, and to no one else's. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { documentLinkAnswerSchema } from '#domain/documents/document-link.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { historySchema } from '#domain/requests/history.ts';
import { requestRoutes } from '#domain/requests/request-list.ts';
import { historyText } from '#features/requests/parts/request-history.tsx';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { askDesk, createDesk } from '../support/desk.ts';
import { aPdf } from '../support/files.ts';
import { refusalOf } from '../support/op-api.ts';
import {
  addOp,
  bringFile,
  decideOp,
  firmFileOp,
  sendAs,
  sendFile,
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

const historyOf = async (request: string) =>
  (await createDesk(server, ines).ask(requestRoutes.history, historySchema, { request })).entries;

async function openFile(by: TestAccount, document: string): Promise<void> {
  const path = by === staff ? deskRoutes.document : requestRoutes.file;
  const answer = await askDesk(server, path, { document }, by.token);
  const { url } = v.parse(documentLinkAnswerSchema, await answer.json());
  await (await fetch(server.url + url)).arrayBuffer();
}

test('sent, opened once by whom, taken back, restored, asked again, accepted: in plain words', async () => {
  const name = 'Grace Hopper';
  await server.admin(`/api/collections/staff/records/${staff.id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const add = addOp(ines.id);
  const id = add.entity;
  await sendAs(server, staff, add);
  const file = await bringFile(server, ines, id, 'w2.pdf', aPdf());
  for (let times = 0; times < 2; times += 1) await openFile(staff, file.id);
  await openFile(ines, file.id);
  await sendAs(server, ines, takeOp(file.id, 'remove'), takeOp(file.id, 'restore'));
  await sendAs(server, staff, decideOp(id, 'ask', 4));
  await sendFile(server, staff, firmFileOp(ines.id, 'form.pdf', aPdf(), id), aPdf());
  await bringFile(server, ines, id, 'more.pdf', aPdf());
  await sendAs(server, staff, decideOp(id, 'accept', 6));
  expect((await historyOf(id)).map(historyText)).toEqual([
    'Grace Hopper asked for this.',
    'You sent w2.pdf.',
    'Grace Hopper opened w2.pdf.',
    'You withdrew w2.pdf.',
    'You restored w2.pdf.',
    'Grace Hopper asked again.',
    'Grace Hopper sent you form.pdf.',
    'You sent more.pdf.',
    'Grace Hopper accepted it.',
  ]);
  expect(JSON.stringify(await historyOf(id))).not.toContain(staff.email);
});

test('another client, staff and visitors are told nothing', async () => {
  const eve = await anAccount(server, 'clients');
  const add = addOp(ines.id);
  await sendAs(server, staff, add);
  const ask = (request: string, token?: string) =>
    refusalOf(askDesk(server, requestRoutes.history, { request }, token));
  expect(await ask(add.entity, eve.token)).toBe('404 not_found');
  expect(await ask('unknown00000000', ines.token)).toBe('404 not_found');
  expect(await ask(add.entity, staff.token)).toBe('403 forbidden');
  expect(await ask(add.entity)).toBe('401 auth_expired');
  const [entry] = await historyOf(add.entity);
  expect(entry).toMatchObject({ action: 'request-added', own: false, who: 'Grace Hopper' });
});
