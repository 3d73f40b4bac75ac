/** What a thread is about, on the real server: a request, a document or an appointment of the same client, and of no one else. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TopicKind, topicKinds } from '#domain/messages/topic.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { appointmentsOf, doneIn, staffToMeet } from '../support/appointments.ts';
import { aPdf } from '../support/files.ts';
import { beginOp, mineOf, openedOf, threadFileOp } from '../support/messages.ts';
import { anId } from '../support/op-api.ts';
import { addOp, bringFile, firmFileOp, sendAs, sendFile } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let grace: TestAccount;
let ines: TestAccount;
let eve: TestAccount;
let own: Record<TopicKind, string>;
let foreign: Record<TopicKind, string>;
beforeAll(async () => {
  server = await startServer();
  grace = await anAccount(server, 'staff', { name: 'Grace' });
  ines = await anAccount(server, 'clients');
  eve = await anAccount(server, 'clients');
  const type = await staffToMeet(server, grace);
  const thingsOf = async (client: TestAccount) => {
    const asked = addOp(client.id);
    await sendAs(server, grace, asked);
    const { op } = await bringFile(server, client, asked.entity, 'w2.pdf', aPdf(900));
    const desk = appointmentsOf(server, client);
    const [starts = 0] = await desk.slots(type.id);
    const { id } = await doneIn(desk.book(type.id, starts));
    return { request: asked.entity, document: op.entity, appointment: id };
  };
  own = await thingsOf(ines);
  foreign = await thingsOf(eve);
});
afterAll(() => server.stop());

const applied = [{ status: 'applied' }];
const notFound = [{ status: 'rejected', code: 'not_found' }];

test.each(topicKinds)('a thread about a %s says so to client and staff alike', async (kind) => {
  const op = beginOp(ines.id, { [kind]: own[kind] });
  expect(await sendAs(server, ines, op)).toMatchObject(applied);
  const fromFirm = beginOp(ines.id, { [kind]: own[kind] });
  expect(await sendAs(server, grace, fromFirm)).toMatchObject(applied);
  const { threads } = await mineOf(server, ines);
  const atDesk = (await openedOf(server, grace, ines.id)).threads;
  for (const { entity } of [op, fromFirm]) {
    for (const list of [threads, atDesk]) {
      const { request, document, appointment } = list.find(({ id }) => id === entity) ?? {};
      expect({ request, document, appointment }).toEqual({ request: '', [kind]: own[kind] });
    }
  }
});

test.each(topicKinds)('a %s of another client is as little there as none', async (kind) => {
  for (const id of [foreign[kind], anId()])
    for (const by of [ines, grace])
      expect(await sendAs(server, by, beginOp(ines.id, { [kind]: id }))).toMatchObject(notFound);
});

test('files from the firm and of threads are documents to write about, too; those of leads are no client’s', async () => {
  const fromFirm = firmFileOp(ines.id, 'Return 2025.pdf', aPdf(900));
  await sendFile(server, grace, fromFirm, aPdf(900));
  const thread = beginOp(ines.id);
  await sendAs(server, ines, thread);
  const inThread = threadFileOp(thread.entity, 'lease.pdf', aPdf(900));
  await sendFile(server, ines, inThread, aPdf(900));
  for (const { entity } of [fromFirm, inThread]) {
    const op = beginOp(ines.id, { document: entity });
    expect(await sendAs(server, ines, op)).toMatchObject(applied);
    const others = beginOp(eve.id, { document: entity });
    expect(await sendAs(server, eve, others)).toMatchObject(notFound);
  }
});

test('a thread is about one thing at most, and its id is one', async () => {
  for (const facts of [
    { request: own.request, document: own.document },
    { document: own.document, appointment: own.appointment },
    { document: "x' OR 1=1 --" },
    { appointment: 7 },
  ]) {
    const answer = await sendAs(server, ines, beginOp(ines.id, facts));
    expect(answer).toMatchObject([{ status: 'rejected', code: 'invalid' }]);
  }
});
