import { beforeEach, expect, test, beforeAll, describe } from 'vitest';

import type { ClientThreads, MessageView } from '#domain/messages/thread-list.ts';
import { filesForm, threadForm } from '#features/messages/data/messages.ts';
import { createMessageWrites } from '#features/messages/data/message-writes.ts';
import {
  readThreads,
  type ShownThread,
  firstCachedSeq,
  keepMine,
  keepOpened,
  lastRead,
} from '#features/messages/data/thread-store.ts';
import { askingNow } from '#sync/collection.ts';
import { openingText } from '#features/messages/message-texts.ts';
import { createCutNetwork } from '../../../support/cut-network.ts';
import { anId } from '../../../support/op-api.ts';
import { client, createMessageStage, aShownThread } from './message-stage.ts';
import { anAccount, type TestAccount } from '../../../support/accounts.ts';
import { beginOp, foundBy, messageOp, openedOf, mineOf } from '../../../support/messages.ts';
import { useServer } from '../../../support/use-server.ts';
import { createTestDevice, type Tab } from '../../../support/test-device.ts';
import { aPdf, aProgram } from '../../../support/files.ts';

const server = useServer();
let ines: TestAccount;

describe('The desk’s copy of a client’s messages', () => {
  let stage: Awaited<ReturnType<typeof createMessageStage>>;
  beforeEach(async () => {
    stage = await createMessageStage();
  });

  const thread = anId();

  const said = (seq: number): MessageView => ({
    id: anId(),
    thread,
    seq,
    side: 'client',
    who: '',
    text: `Said ${seq}.`,
    at: seq,
  });

  const opened = (messages: MessageView[], more: boolean): ClientThreads => ({
    client,
    changed: 1,
    more,
    threads: [
      {
        id: thread,
        subject: 'Lease',
        request: '',
        state: 'open',
        made: 1,
        moved: 1,
        last: 3,
        readers: [],
        waitsSince: null,
        notes: [],
        messages,
      },
    ],
  });

  const look = async (answer: ClientThreads) =>
    keepOpened(stage.tab, answer, await askingNow(stage.tab));

  const kept = async () =>
    (await stage.tab.db.messages.toArray()).map(({ seq }) => seq).sort((a, b) => a - b);

  test('keeps earlier messages while there are more than an answer shows, and drops removed ones', async () => {
    const { db } = stage.tab;
    const [one, two, three] = [said(1), said(2), said(3)];
    await look(opened([two, three], true));
    expect(await firstCachedSeq(db, client)).toBe(2);
    await db.messages.bulkPut([one]);
    await look(opened([two], true));
    expect(await kept()).toEqual([1, 2]);
    await look(opened([two], false));
    expect(await kept()).toEqual([2]);
  });

  test('shows a gap if more came than an answer shows', async () => {
    await look(opened([said(1), said(2)], false));
    expect(await look(opened([said(2), said(3)], true))).toBe('joined');
    expect(await look(opened([said(6), said(7)], true))).toBe('gap');
    expect(await kept()).toEqual([6, 7]);
    expect(await firstCachedSeq(stage.tab.db, client)).toBe(6);
  });
});

describe('Messages sent directly from a full device', () => {
  let stage: Awaited<ReturnType<typeof createMessageStage>>;
  beforeEach(async () => {
    stage = await createMessageStage();
    stage.isFull(true);
  });

  const begun = { client, subject: 'Lease', about: null, text: 'Which pages?' };

  test('row 101: are sent as the same op if the answer was lost', async () => {
    const thread = aShownThread();
    stage.server.losesAnswers = true;
    expect(await stage.writes.send(thread, 'Once.')).toEqual({ outcome: 'unsaved' });
    stage.server.losesAnswers = false;
    // Meanwhile the thread was reread with a new message.
    expect(await stage.writes.send({ ...thread, last: 2 }, 'Once.')).toEqual({ outcome: 'saved' });
    expect(stage.taken()).toHaveLength(1);
    await stage.writes.send(thread, 'Once.');
    expect(stage.taken()).toHaveLength(2);
  });

  test('begin a thread once, and wait under the same id with room again', async () => {
    const form = threadForm(client);
    stage.server.losesAnswers = true;
    const first = await stage.writes.begin(begun, form);
    stage.isFull(false);
    const again = await stage.writes.begin(begun, form);
    expect([first.saved.outcome, again.saved.outcome]).toEqual(['unsaved', 'queued']);
    expect(again.id).toBe(first.id);
    const [op] = await stage.tab.db.ops.toArray();
    expect(op?.id).toBe(stage.taken()[0]?.id);
  });

  test('are reread; queued ones are not', async () => {
    await stage.writes.send(aShownThread(), 'Past.');
    await stage.writes.begin(begun, threadForm(client));
    expect(stage.readAnew).toEqual([client, client]);
    stage.isFull(false);
    await stage.writes.send(aShownThread(), 'Kept.');
    expect(stage.readAnew).toHaveLength(2);
  });
});

test('a message deletes the typed text of the form that sent it, in its transaction', async () => {
  const { tab, writes } = await createMessageStage();
  const form = filesForm(client);
  await writes.keepTyped(form, { text: 'The deed', 'over-text': '' });
  await writes.send(aShownThread(), 'The deed', form);
  expect(await writes.typed(form)).toEqual({});
  expect((await tab.onlyOp()).body).toContain('The deed');
});

describe('An answer written at the desk, with the real server', () => {
  let grace: TestAccount;
  let thread: string;
  beforeAll(async () => {
    grace = await anAccount(server, 'staff', { name: 'Grace' });
  });
  beforeEach(async () => {
    ines = await anAccount(server, 'clients');
    const begin = beginOp(ines.id);
    thread = begin.entity;
    await ines.sends(begin);
  });

  async function atTheDesk() {
    const account = { id: grace.id, token: () => grace.token };
    const device = createTestDevice({ url: server.url, account });
    const tab = await device.tab();
    const viewer = { id: grace.id, side: 'firm' } as const;
    const { writes, work } = createMessageWrites(tab.online, viewer, async () => undefined);
    const look = async () => {
      const at = await askingNow(tab);
      await keepOpened(tab, await openedOf(grace, ines.id), at);
    };
    await look();
    return {
      ...writes,
      ...work,
      look,
      ops: () => tab.db.ops.toArray(),
      settle: () => device.settle(tab),
      shown: async (): Promise<ShownThread> => {
        const [found] = await readThreads(tab, ines.id, viewer);
        if (!found) throw new Error('no thread');
        return found;
      },
    };
  }

  const atTheServer = async () => {
    const [found] = (await openedOf(grace, ines.id)).threads;
    return { state: found?.state, waits: found && found.waitsSince !== null };
  };

  test('row 210: neither answers nor closes what the client wrote meanwhile', async () => {
    const desk = await atTheDesk();
    await desk.send(await desk.shown(), 'All of them, please.');
    await ines.sends(messageOp(thread, 'And the deposit is gone!'));
    await desk.settle();
    // The server has the answer; an earlier message is not on this screen yet.
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

  test('is no news to its author after another one, and closes with the thread', async () => {
    const desk = await atTheDesk();
    const isNews = async () =>
      (await foundBy(grace, {})).threads.find(({ id }) => id === thread)?.unread;
    await desk.see(await desk.shown());
    await desk.send(await desk.shown(), 'All of them, please.');
    await desk.send(await desk.shown(), 'By Friday.');
    await desk.settle();
    expect(await isNews()).toBe(false);
    await desk.move(await desk.shown(), 'close');
    await desk.settle();
    expect(await atTheServer()).toEqual({ state: 'closed', waits: false });
  });
});

describe('Files attached on a client’s device, with the real server', () => {
  let stage: ReturnType<typeof createStage>;
  beforeEach(async () => {
    ines = await anAccount(server, 'clients');
    stage = createStage();
  });

  const pdf = (name: string, length = 5000) => new File([Buffer.from(aPdf(length))], name);

  /** The client's device, on a network that can be cut. */
  function createStage() {
    const { state: network, fetcher } = createCutNetwork();
    const account = { id: ines.id, token: () => ines.token };
    const device = createTestDevice({ url: server.url, account, fetcher });
    const viewer = { id: ines.id, side: 'client' } as const;
    async function open() {
      const tab = await device.tab();
      const { writes } = createMessageWrites(tab.online, viewer, async () => undefined);
      return {
        tab,
        ...writes,
        thread: async (): Promise<ShownThread> => {
          const [thread, ...others] = await readThreads(tab, ines.id, viewer);
          if (!thread || others.length > 0) throw new Error('not one thread');
          return thread;
        },
        refresh: async (): Promise<void> => {
          const [at, after] = [await askingNow(tab), await lastRead(tab.db)];
          await keepMine(tab, ines.id, await mineOf(ines, after), { ...at, after });
        },
      };
    }
    return { network, open, settle: (tab: Tab) => device.settle(tab) };
  }

  const shown = ({ messages }: ShownThread) =>
    messages.map(({ text, file, state }) => [text, file !== null, state?.kind]);

  const begun = (client: string) => ({
    client,
    subject: 'Lease',
    about: null,
    text: 'Here it is:',
  });

  test('row 114: arrive once behind a thread that waits too, also after a kill', async () => {
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
    // Each address loses its first answer, after the server applied the request.
    network.loses = (path) => !lost.has(path) && lost.add(path).size > 0;
    await settle(next.tab);
    const { messages } = await mineOf(ines);
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
    const received = messages.map(({ text, document }) => [
      text,
      document !== undefined,
      'received',
    ]);
    expect(shown(await next.thread())).toEqual(received);
    await next.refresh();
    expect(shown(await next.thread())).toEqual(received);
  });

  test('are named if refused, even before attaching; unsent ones can be removed', async () => {
    const { network, open } = stage;
    network.down = true;
    const page = await open();
    const { tab, thread } = page;
    await page.begin(begun(ines.id), 'thread');
    const program = new File([Buffer.from(aProgram())], 'k1.pdf');
    expect(await page.judge([pdf('w2.pdf'), program])).toMatchObject([{ problem: 'type' }]);
    expect(
      await page.attach(await thread(), [
        program,
        pdf('w2.pdf'),
        new File(['no PDF'], 'notes.txt'),
      ]),
    ).toMatchObject([
      { name: 'k1.pdf', problem: 'type' },
      { name: 'notes.txt', problem: 'type' },
    ]);
    const op = (await tab.db.ops.toArray()).find(({ kind }) => kind === 'document.attach');
    await tab.outbox().discard(op?.id ?? '');
    expect(shown(await thread())).toEqual([['Here it is:', false, 'kept']]);
    expect([await tab.db.documents.count(), await tab.db.chunks.count()]).toEqual([0, 0]);
  });
});

// The office's next opening, in the reader's words.

const at = (text: string) => new Date(text).getTime();

test('names today, another day by its name, and a distant one by its date', () => {
  const opens = at('2026-11-25T09:00:00');
  expect(openingText(opens, at('2026-11-25T07:40:00'))).toMatch(/^today at 9:00\sAM/);
  expect(openingText(opens, at('2026-11-24T20:00:00'))).toMatch(/^Wednesday at 9:00\sAM/);
  expect(openingText(opens, at('2026-11-15T20:00:00'))).toMatch(
    /^Wednesday, November 25 at 9:00\sAM/,
  );
});
