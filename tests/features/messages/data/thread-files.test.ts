/** Files attached on a client's device, and the real server: kept without a network, at the firm once, in their thread from then on. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { keepMine, keptOf } from '#features/messages/data/message-copies.ts';
import { createMessageWrites, readThreads } from '#features/messages/data/message-writes.ts';
import type { ShownThread } from '#features/messages/data/shown-threads.ts';
import { createSend } from '#sync/ops.ts';
import { anAccount, type TestAccount } from '../../../support/accounts.ts';
import { aPdf, aProgram } from '../../../support/files.ts';
import { mineOf } from '../../../support/messages.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { createTestDevice, type Tab } from '../../../support/test-device.ts';

let server: TestServer;
let ines: TestAccount;
let stage: ReturnType<typeof createStage>;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  ines = await anAccount(server, 'clients');
  stage = createStage();
});
afterAll(() => server.stop());

const pdf = (name: string, length = 5000) => new File([Buffer.from(aPdf(length))], name);

/** The client's device; `network.loses` names requests whose answers are lost after the server has worked. */
function createStage() {
  const network = { down: false, loses: (_path: string): boolean => false };
  const fetcher: typeof fetch = async (...args) => {
    if (network.down) throw new TypeError('no network');
    const answer = await fetch(...args);
    if (network.loses(new URL(answer.url).pathname)) throw new TypeError('no answer');
    return answer;
  };
  const account = { id: ines.id, token: () => ines.token };
  const device = createTestDevice({ url: server.url, account, fetcher });
  const viewer = { id: ines.id, side: 'client' } as const;
  async function open() {
    const tab = await device.tab();
    const send = createSend(server.url, fetcher, account);
    const around = { db: tab.db, device: tab.device, health: tab.health, wake: () => {}, send };
    const { writes } = createMessageWrites(around, viewer, async () => undefined);
    return {
      tab,
      ...writes,
      thread: async (): Promise<ShownThread> => {
        const [thread, ...others] = await readThreads(tab.db, ines.id, viewer);
        if (!thread || others.length > 0) throw new Error('not one thread');
        return thread;
      },
      refresh: async (): Promise<void> => {
        const before = await keptOf(tab.db, ines.id);
        await keepMine(tab.db, ines.id, await mineOf(server, ines), before);
      },
    };
  }
  return { network, open, settle: (tab: Tab) => device.settle(tab) };
}

const shown = ({ messages }: ShownThread) =>
  messages.map(({ text, file, state }) => [text, file !== null, state?.kind]);

const begun = (client: string) => ({ client, subject: 'Lease', about: null, text: 'Here it is:' });

test('row 114: attached without a network to a thread that waits too: kept through a kill, there once, behind it', async () => {
  const { network, open, settle } = stage;
  network.down = true;
  const first = await open();
  await first.begin(begun(ines.id), 'thread');
  expect(
    await first.attach(await first.thread(), [pdf('lease.pdf', 700_000), pdf('k1.pdf')]),
  ).toEqual([]);
  await first.tab.pass();
  const waiting = [
    ['Here it is:', false, 'kept'],
    ['lease.pdf', true, 'kept'],
    ['k1.pdf', true, 'kept'],
  ];
  expect(shown(await first.thread())).toEqual(waiting);
  first.tab.kill();

  const next = await open();
  expect(shown(await next.thread())).toEqual(waiting);
  network.down = false;
  const lost = new Set<string>();
  // Every address loses its first answer, after the server has worked on it.
  network.loses = (path) => !lost.has(path) && lost.add(path).size > 0;
  await settle(next.tab);
  const { messages } = await mineOf(server, ines);
  expect(messages.map(({ text }) => text).toSorted()).toEqual([
    'Here it is:',
    'k1.pdf',
    'lease.pdf',
  ]);
  expect(messages[0]?.text).toBe('Here it is:');
  expect(
    await server.rows('price_estimator_documents', `thread = "${messages[0]?.thread}"`),
  ).toHaveLength(2);
  expect([await next.tab.db.documents.count(), await next.tab.db.chunks.count()]).toEqual([0, 0]);
  const received = messages.map(({ text, document }) => [text, document !== undefined, 'received']);
  expect(shown(await next.thread())).toEqual(received);
  await next.refresh();
  expect(shown(await next.thread())).toEqual(received);
});

test('what cannot be taken is named; what has not left can be taken away again', async () => {
  const { network, open } = stage;
  network.down = true;
  const page = await open();
  const { tab, thread } = page;
  await page.begin(begun(ines.id), 'thread');
  const program = new File([Buffer.from(aProgram())], 'k1.pdf');
  expect(
    await page.attach(await thread(), [program, pdf('w2.pdf'), new File(['no PDF'], 'notes.txt')]),
  ).toMatchObject([
    { name: 'k1.pdf', problem: 'type' },
    { name: 'notes.txt', problem: 'type' },
  ]);
  const op = (await tab.db.ops.toArray()).find(({ kind }) => kind === 'document.attach');
  await tab.outbox().discard(op?.id ?? '');
  expect(shown(await thread())).toEqual([['Here it is:', false, 'kept']]);
  expect([await tab.db.documents.count(), await tab.db.chunks.count()]).toEqual([0, 0]);
});

test('a device without room says so, and keeps nothing half', async () => {
  const { open, settle } = stage;
  const page = await open();
  const { tab, thread } = page;
  await page.begin(begun(ines.id), 'thread');
  await settle(tab);
  tab.storage.fail(({ write }) => (write ? new DOMException('', 'QuotaExceededError') : undefined));
  expect(await page.attach(await thread(), [pdf('w2.pdf')])).toMatchObject([{ problem: 'full' }]);
  tab.storage.fail(undefined);
  expect([await tab.db.ops.count(), await tab.db.chunks.count()]).toEqual([0, 0]);
});
