/**
 * Late answers, page by page and out of order, while own messages arrive: in random histories own messages show once
 * and in order after every step, and at the end the device equals the server.
 */
import { expect, test } from 'vitest';

import type { MessageView } from '#domain/messages/thread-list.ts';
import {
  readThreads,
  keepMine,
  keepOpened,
  keepUnchanged,
  lastRead,
} from '#features/messages/data/thread-store.ts';
import { askingNow } from '#sync/collection.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { seededRandom } from '../../../support/faults.ts';
import { aThread } from '../../../support/messages.ts';
import { anId } from '../../../support/op-api.ts';
import { createTestDevice } from '../../../support/test-device.ts';

const histories = 20;
const stepsOfEach = 60;
const perPage = 2;

const client = anId();
const staff = anId();

const aDevice = (me: string) =>
  createTestDevice({ url: 'http://127.0.0.1:9', account: { id: me, token: () => null } });

async function play(seed: number, side: MessageView['side']) {
  const random = seededRandom(seed);
  const me = side === 'client' ? client : staff;
  const stage = aDevice(me);
  const tab = await stage.tab();
  const { db } = tab;
  const server: MessageView[] = [];
  /** Own ops in order; how many of them the server has, and how many are acknowledged. */
  const written: OutboxEntry[] = [];
  let arrived = 0;
  let acknowledged = 0;
  let thread = '';
  const travelling: (() => Promise<unknown>)[] = [];

  const said = (of: MessageView['side'], id: string) => {
    const seq = server.length + 1;
    server.push({ id, thread, seq, side: of, who: '', text: `Said ${seq}.`, at: seq });
  };

  async function write(): Promise<void> {
    const op =
      thread === ''
        ? await tab.enqueue('thread.begin', aThread(client), { key: null })
        : await tab.enqueue('message.send', { thread, text: 'Mine.', seen: 0 }, { key: null });
    thread ||= op.entity;
    written.push(op);
  }

  async function arrive(): Promise<void> {
    const op = written[arrived];
    if (!op) return;
    said(side, op.entity);
    arrived += 1;
  }

  async function acknowledge(): Promise<void> {
    const op = written[acknowledged];
    if (!op || acknowledged === arrived) return;
    const rev = server.find(({ id }) => id === op.entity)?.seq ?? null;
    await tab.answered(op, { rev });
    acknowledged += 1;
  }

  const view = () => ({
    id: thread,
    subject: 'Lease',
    request: '',
    state: 'open' as const,
    made: 1,
    moved: server.length,
    last: server.length,
    readers: [],
  });

  /** Sends reads whose answers arrive later, or never. */
  async function ask(): Promise<boolean> {
    stage.clock.advance(1);
    const at = await askingNow(tab);
    const after = await lastRead(db);
    const threads = server.length > 0 ? [view()] : [];
    if (side === 'firm') {
      const opened = threads.map((one) =>
        Object.assign(one, { waitsSince: null, notes: [], messages: [...server] }),
      );
      const answer = { client, changed: server.length, more: false, threads: opened };
      travelling.push(() => keepOpened(tab, answer, at));
      return false;
    }
    const behind = server.slice(server.findIndex(({ id }) => id === after) + 1);
    const messages = behind.slice(0, perPage);
    const more = behind.length > perPage;
    const answer = { adviser: '', threads, messages, whole: after === '', more };
    travelling.push(() => keepMine(tab, client, answer, { ...at, after }));
    return more;
  }

  async function hear(): Promise<void> {
    await travelling.splice(Math.floor(random() * travelling.length), 1)[0]?.();
  }

  const wrong: string[] = [];

  async function look(step: number): Promise<string[]> {
    const threads = await readThreads(tab, client, { id: me, side });
    const shown = threads.flatMap(({ messages }) => messages);
    const own = shown.filter((one) => one.side === side).map(({ id }) => id);
    const isOnce = new Set(shown.map(({ id }) => id)).size === shown.length;
    const isWhole = own.join(' ') === written.map(({ entity }) => entity).join(' ');
    if (!isOnce || !isWhole) wrong.push(`history ${seed}, step ${step}`);
    return shown.map(({ id }) => id);
  }

  const steps = [write, arrive, arrive, acknowledge, ask, ask, hear, hear];
  for (let step = 0; step < stepsOfEach; step += 1) {
    const isTheirs = thread !== '' && arrived > 0 && random() < 0.2;
    if (isTheirs) said(side === 'client' ? 'firm' : 'client', anId());
    else await steps[Math.floor(random() * steps.length)]?.();
    await look(step);
  }
  while (acknowledged < written.length) {
    if (arrived === acknowledged) await arrive();
    await acknowledge();
  }
  for (let more = true; more;) {
    more = await ask();
    await travelling.pop()?.();
  }
  // Delivers answers to earlier requests first.
  while (travelling.length > 0) await hear();
  const last = await look(stepsOfEach);
  if (last.join(' ') !== server.map(({ id }) => id).join(' ')) wrong.push(`history ${seed}, end`);
  return wrong;
}

test.each(['client', 'firm'] as const)(
  'shows own messages of the %s once and in order, whatever is read when',
  async (side) => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= histories; seed += 1) wrong.push(...(await play(seed, side)));
    expect(wrong).toEqual([]);
  },
);

test('leaves no gap after a late first page without a next one', async () => {
  const stage = aDevice(client);
  const tab = await stage.tab();
  const thread = anId();
  const messages = [1, 2, 3, 4, 5, 6].map((seq) => ({
    id: anId(),
    thread,
    seq,
    side: 'firm' as const,
    who: '',
    text: `Said ${seq}.`,
    at: seq,
  }));
  const head = { subject: 'Lease', request: '', state: 'open' as const, made: 1, moved: 6 };
  const threads = [{ ...head, id: thread, last: 6, readers: [] }];
  async function ask() {
    stage.clock.advance(1);
    const [at, after] = [await askingNow(tab), await lastRead(tab.db)];
    const from = messages.findIndex(({ id }) => id === after) + 1;
    const page = { messages: messages.slice(from, from + 2), more: from + 2 < messages.length };
    const answer = { adviser: '', threads, whole: after === '', ...page };
    return () => keepMine(tab, client, answer, { ...at, after });
  }
  const [first, late] = [await ask(), await ask()];
  await first();
  await (
    await ask()
  )();
  const third = await ask();
  await late();
  await third();
  for (let read = 0; read < 3; read += 1) await (await ask())();
  const [shown] = await readThreads(tab, client, { id: client, side: 'client' });
  expect(shown?.messages.map(({ text }) => text)).toEqual(messages.map(({ text }) => text));
});

test('recognizes a late answer on the desk; an unchanged one renews the copy', async () => {
  const stage = aDevice(staff);
  const tab = await stage.tab();
  const id = anId();
  const close = await tab.enqueue('thread.move', { act: 'close', seen: 1 }, { entity: id });
  const asked = async () => {
    stage.clock.advance(1);
    return askingNow(tab);
  };
  const [late, at] = [await asked(), await asked()];
  const head = { id, subject: 'Lease', request: '', state: 'open' as const, made: 1, moved: 2 };
  const thread = { ...head, last: 0, readers: [], waitsSince: 9, notes: [], messages: [] };
  const answer = { client, changed: 9, more: false, threads: [thread] };
  expect(await keepOpened(tab, answer, at)).toBe('joined');
  expect(await keepOpened(tab, { ...answer, changed: 7, threads: [] }, late)).toBe('late');
  await tab.answered(close, { rev: 8 });
  const state = async () => (await readThreads(tab, client, { id: staff, side: 'firm' }))[0]?.state;
  expect(await state()).toBe('closed');
  await keepUnchanged(tab, client, 9, await asked());
  expect(await state()).toBe('open');
});

test.each([
  ['client', 'open', client],
  ['firm', 'closed', staff],
] as const)(
  'a message of the %s to a closed thread leaves it %s once the server has it',
  async (side, state, me) => {
    const tab = await aDevice(me).tab();
    const { db } = tab;
    const thread = anId();
    const head = { subject: 'Lease', request: '', state: 'closed' as const, made: 1, moved: 2 };
    const kept = { ...head, id: thread, client, last: 0, readers: [], waitsSince: null, notes: [] };
    await db.threads.put(kept);
    const shown = async () => (await readThreads(tab, client, { id: me, side }))[0]?.state;
    const op = await tab.enqueue('message.send', { thread, text: 'Thank you.', seen: 0 });
    expect(await shown()).toBe('closed');
    await tab.answered(op, { rev: 1 });
    expect(await shown()).toBe(state);
  },
);
