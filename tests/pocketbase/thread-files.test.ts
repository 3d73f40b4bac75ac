/** Files in threads on the real server: a message of their own, once, for those of the thread and no one else. */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { documentLinkAnswerSchema } from '#domain/documents/document-link.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { filesPerThread } from '#domain/messages/thread.ts';
import { requestRoutes } from '#domain/requests/request-list.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { filesWith } from '../support/data-folder.ts';
import { askDesk } from '../support/desk.ts';
import { aPdf, aProgram } from '../support/files.ts';
import { runSql } from '../support/many-leads.ts';
import {
  beginOp,
  foundBy,
  messageOp,
  mineOf,
  openedOf,
  threadFileOp,
} from '../support/messages.ts';
import { putAs, sendAs, sendFile, sendParts } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let grace: TestAccount;
let eve: TestAccount;
let ines: TestAccount;
let thread: string;
beforeAll(async () => {
  server = await startServer();
  grace = await anAccount(server, 'staff', { name: 'Grace' });
  eve = await anAccount(server, 'clients');
});
beforeEach(async () => {
  ines = await anAccount(server, 'clients');
  const begin = beginOp(ines.id);
  await sendAs(server, ines, begin);
  thread = begin.entity;
});
afterAll(() => server.stop());

const notFound = [{ status: 'rejected', code: 'not_found' }];

const link = (account: TestAccount, document: string) =>
  askDesk(
    server,
    account === grace ? deskRoutes.document : requestRoutes.file,
    { document },
    account.token,
  );

async function download(account: TestAccount, document: string): Promise<Buffer> {
  const { url } = v.parse(documentLinkAnswerSchema, await (await link(account, document)).json());
  return Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
}

test('a file of either side is a message once it is whole, in one order with what is written', async () => {
  const words = 'Ines owes the county 4711 dollars';
  const bytes = aPdf(40_000);
  Buffer.from(bytes.buffer, bytes.byteOffset).write(words, 20_000);
  const op = threadFileOp(thread, 'lease.pdf', bytes);
  expect(await sendAs(server, ines, op)).toMatchObject([
    { status: 'retry', code: 'awaiting_file' },
  ]);
  await sendAs(server, grace, messageOp(thread, 'Send it here.', 1));
  await sendParts(server, ines, op.entity, bytes);
  expect((await mineOf(server, ines)).messages).toHaveLength(2);
  expect(await sendAs(server, ines, op)).toMatchObject([{ status: 'applied', rev: 3 }]);
  expect(await sendAs(server, ines, op)).toMatchObject([{ status: 'replayed', rev: 3 }]);
  const reply = threadFileOp(thread, 'signed.pdf', aPdf(3000));
  const { result } = await sendFile(server, grace, reply, aPdf(3000));
  expect(result).toMatchObject({ status: 'applied', rev: 4 });

  const shown = [
    { seq: 1, side: 'client' },
    { seq: 2, side: 'firm', text: 'Send it here.' },
    { seq: 3, side: 'client', text: 'lease.pdf', document: op.entity },
    { seq: 4, side: 'firm', who: 'Grace', text: 'signed.pdf', document: reply.entity },
  ];
  const { messages } = await mineOf(server, ines);
  expect(messages).toMatchObject(shown);
  expect(messages[1]).not.toHaveProperty('document');
  expect((await openedOf(server, grace, ines.id)).threads[0]).toMatchObject({ messages: shown });
  expect((await download(grace, op.entity)).equals(bytes)).toBe(true);
  expect((await download(ines, reply.entity)).byteLength).toBe(3000);
  expect(await filesWith(server.data, words)).toEqual([]);
});

test('a client’s file needs an answer, is found by its name, and its name is in no log', async () => {
  await sendAs(server, grace, messageOp(thread, 'Which lease?', 1));
  const waiting = async () =>
    (await foundBy(server, grace, { waits: true })).threads.some(({ id }) => id === thread);
  expect(await waiting()).toBe(false);
  const op = threadFileOp(thread, 'zebrawood.pdf', aPdf());
  await sendFile(server, ines, op, aPdf());
  expect(await waiting()).toBe(true);
  expect((await foundBy(server, grace, { q: 'zebraw' })).threads).toMatchObject([{ id: thread }]);
  expect(await server.rows('audit_log', 'detail ~ "zebrawood"')).toEqual([]);
  const log = await server.rows('audit_log', `detail ~ "${op.entity}"`);
  expect(log).toMatchObject([{ action: 'message-sent' }]);
});

test('no one else attaches to a thread, sends parts, opens or learns of a file', async () => {
  const foreign = threadFileOp(thread, 'lease.pdf', aPdf());
  expect(await sendAs(server, eve, foreign)).toMatchObject(notFound);
  const op = threadFileOp(thread, 'lease.pdf', aPdf());
  await sendAs(server, ines, op);
  expect((await putAs(server, eve, op.entity, 0, aPdf())).status).toBe(404);
  await sendParts(server, ines, op.entity, aPdf());
  expect((await link(ines, op.entity)).status).toBe(404);
  await sendAs(server, ines, op);
  expect((await link(eve, op.entity)).status).toBe(404);
  expect((await link(ines, op.entity)).status).toBe(200);
  expect(await sendAs(server, eve, op)).toMatchObject(notFound);
  expect((await mineOf(server, eve)).messages).toEqual([]);
});

test('what cannot be taken is refused, and a thread takes so many', async () => {
  const program = threadFileOp(thread, 'lease.pdf', aProgram());
  const { result } = await sendFile(server, ines, program, aProgram());
  expect(result).toMatchObject({ status: 'rejected', code: 'file_type' });
  const kind = threadFileOp(thread, 'lease.exe', aPdf());
  expect(await sendAs(server, ines, kind)).toMatchObject([{ code: 'file_type' }]);
  await runSql(
    server,
    `INSERT INTO price_estimator_documents (id, thread, status) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
      WHERE i < ${filesPerThread}) SELECT printf('d%03d%s', i, substr('${thread}', 1, 11)), '${thread}', 'received' FROM n`,
  );
  const more = threadFileOp(thread, 'more.pdf', aPdf());
  expect(await sendAs(server, ines, more)).toMatchObject([
    { status: 'rejected', errors: [{ path: 'document', code: 'too_long' }] },
  ]);
  expect((await mineOf(server, ines)).messages).toHaveLength(1);
});
