/** An answer written at the desk, and the real server: it speaks for what was on screen, and for nothing that came in between. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { keepOpened } from '#features/messages/data/desk-copies.ts';
import { keptOf } from '#features/messages/data/message-copies.ts';
import { createMessageWrites, readThreads } from '#features/messages/data/message-writes.ts';
import type { ShownThread } from '#features/messages/data/shown-threads.ts';
import { createSend } from '#sync/ops.ts';
import { anAccount, type TestAccount } from '../../../support/accounts.ts';
import { beginOp, foundBy, messageOp, openedOf } from '../../../support/messages.ts';
import { sendAs } from '../../../support/requests.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { createTestDevice } from '../../../support/test-device.ts';

let server: TestServer;
let grace: TestAccount;
let ines: TestAccount;
let thread: string;
beforeAll(async () => {
  server = await startServer();
  grace = await anAccount(server, 'staff', { name: 'Grace' });
});
beforeEach(async () => {
  ines = await anAccount(server, 'clients');
  const begin = beginOp(ines.id);
  thread = begin.entity;
  await sendAs(server, ines, begin);
});
afterAll(() => server.stop());

/** Grace's device at the desk, with the thread on screen. */
async function atTheDesk() {
  const account = { id: grace.id, token: () => grace.token };
  const device = createTestDevice({ url: server.url, account });
  const tab = await device.tab();
  const viewer = { id: grace.id, side: 'firm' } as const;
  const send = createSend(server.url, fetch, account);
  const around = { db: tab.db, device: tab.device, health: tab.health, wake: () => {}, send };
  const { writes, work } = createMessageWrites(around, viewer, async () => undefined);
  const look = async () => {
    const before = await keptOf(tab.db, ines.id);
    await keepOpened(tab.db, await openedOf(server, grace, ines.id), before);
  };
  await look();
  return {
    ...writes,
    ...work,
    look,
    ops: () => tab.db.ops.toArray(),
    settle: () => device.settle(tab),
    shown: async (): Promise<ShownThread> => {
      const [found] = await readThreads(tab.db, ines.id, viewer);
      if (!found) throw new Error('no thread');
      return found;
    },
  };
}

const atTheServer = async () => {
  const [found] = (await openedOf(server, grace, ines.id)).threads;
  return { state: found?.state, waits: found && found.waitsSince !== null };
};

test('row 210: what the client wrote in the meantime is not answered by a second answer, nor closed with the thread', async () => {
  const desk = await atTheDesk();
  await desk.send(await desk.shown(), 'All of them, please.');
  await sendAs(server, ines, messageOp(thread, 'And the deposit is gone!'));
  await desk.settle();
  // The server has the answer; what came before it is not on this screen yet.
  expect((await desk.shown()).messages.map(({ text }) => text)).toEqual([
    'Which pages do you need?',
    'All of them, please.',
  ]);
  await desk.send(await desk.shown(), 'By Friday.');
  await desk.settle();
  expect(await atTheServer()).toEqual({ state: 'open', waits: true });
  await desk.move(await desk.shown(), 'close');
  await desk.settle();
  expect(await atTheServer()).toEqual({ state: 'open', waits: true });
  expect(await desk.ops()).toMatchObject([{ state: 'parked', kind: 'thread.move' }]);
});

test('two answers in a row are no news to their author, and close with the thread', async () => {
  const desk = await atTheDesk();
  const isNews = async () =>
    (await foundBy(server, grace, {})).threads.find(({ id }) => id === thread)?.unread;
  await desk.see(await desk.shown());
  await desk.send(await desk.shown(), 'All of them, please.');
  await desk.send(await desk.shown(), 'By Friday.');
  await desk.settle();
  expect(await isNews()).toBe(false);
  await desk.move(await desk.shown(), 'close');
  await desk.settle();
  expect(await atTheServer()).toEqual({ state: 'closed', waits: false });
});
