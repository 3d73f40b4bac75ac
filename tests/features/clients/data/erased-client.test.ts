/** What a desk's device keeps of a client goes with the look at the server that finds them gone. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openClients } from '#app/open-clients.ts';
import type { OpenAccount } from '#app/open-account.ts';
import { openMessageDesk } from '#app/open-message-desk.ts';
import { createAsk } from '#session/account-ask.ts';
import { anAccount } from '../../../support/accounts.ts';
import { beginOp } from '../../../support/messages.ts';
import { addOp, sendAs } from '../../../support/requests.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { createTestDevice } from '../../../support/test-device.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const only = (facts: object) => Object.assign(Object.create(null), facts);

/** One of the staff who has opened two clients with a request and a thread each, and asks with this token from then on. */
async function aDesk() {
  const ruth = await anAccount(server, 'staff');
  const session = { token: ruth.token, fetcher: fetch };
  const token = () => session.token;
  const { url } = server;
  const { db, device, health } = await createTestDevice({ url, account: { ...ruth, token } }).tab();
  const fetcher: typeof fetch = (...args) => session.fetcher(...args);
  const ask = createAsk({ token, origin: url, fetcher });
  const open: OpenAccount = only({ ask, db, device, health });
  const clients = openClients(open, { account: only(ruth), leads: only({}), now: device.now });
  const { messages } = openMessageDesk(open, only({ me: ruth.id, files: {}, appointments: {} }));
  const read = async (id: string) => [await clients.read(id), await messages.read(id)];
  const opened = async () => {
    const client = await anAccount(server, 'clients');
    await sendAs(server, ruth, addOp(client.id));
    await sendAs(server, client, beginOp(client.id));
    expect(await read(client.id)).toEqual(['read', 'read']);
    return client.id;
  };
  const kept = async () => ({
    clients: await db.clientCopies.toCollection().primaryKeys(),
    threads: (await db.threads.toArray()).map(({ client }) => client),
    messages: await db.messages.count(),
  });
  return { session, read, kept, gone: await opened(), other: await opened() };
}

test('row 297: a client who was erased is on no device that has asked since; no other refusal takes a copy', async () => {
  const { session, read, kept, gone, other } = await aDesk();
  const before = await kept();
  expect(before).toEqual({
    clients: [gone, other].sort(),
    threads: expect.arrayContaining([gone, other]),
    messages: 2,
  });
  const { token } = session;
  session.token = 'void';
  expect(await read(gone)).toEqual(['ended', 'ended']);
  expect(await kept()).toEqual(before);

  session.token = token;
  session.fetcher = () => Promise.resolve(new Response('Not found', { status: 404 }));
  expect(await read(gone)).toEqual(['refused', 'refused']);
  expect(await kept()).toEqual(before);

  session.fetcher = fetch;
  await server.admin(`/api/collections/clients/records/${gone}`, { method: 'DELETE' });
  expect(await read(gone)).toEqual(['refused', 'refused']);
  expect(await kept()).toEqual({ clients: [other], threads: [other], messages: 1 });
});
