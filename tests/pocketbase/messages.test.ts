/** Messages on the real server: one order for everyone, each once, by those who may; internal notes for staff alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { anAccount, changeAccount, type TestAccount } from '../support/accounts.ts';
import {
  beginOp,
  foundBy,
  messageOp,
  mineOf,
  moveOp,
  noteOp,
  openedOf,
  seenOp,
} from '../support/messages.ts';
import { sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let grace: TestAccount;
let omar: TestAccount;
let eve: TestAccount;
let ines: TestAccount;
beforeAll(async () => {
  server = await startServer();
  grace = await anAccount(server, 'staff', { name: 'Grace' });
  omar = await anAccount(server, 'staff', { name: 'Omar' });
  eve = await anAccount(server, 'clients');
});
beforeEach(async () => {
  ines = await anAccount(server, 'clients');
});
afterAll(() => server.stop());

const notFound = { status: 'rejected', code: 'not_found', rev: null };
const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);

/** A thread of the client's with its first message. */
async function begun(facts: object = {}) {
  const op = beginOp(ines.id, facts);
  await sendAs(server, ines, op);
  return op.entity;
}

test('what client and staff write comes once, in one order for both', async () => {
  const begin = beginOp(ines.id);
  const thread = begin.entity;
  const steps = [
    { by: ines, op: begin },
    { by: grace, op: messageOp(thread, 'All of them, please.', 1) },
    { by: ines, op: messageOp(thread, 'They are there.', 2) },
    { by: omar, op: messageOp(thread, 'Thank you.', 3) },
  ];
  for (const [index, { by, op }] of steps.entries()) {
    const rev = index + 1;
    expect(await sendAs(server, by, op)).toMatchObject([{ status: 'applied', rev }]);
    expect(await sendAs(server, by, op)).toMatchObject([{ status: 'replayed', rev }]);
  }
  const said = [
    'Which pages do you need?',
    'All of them, please.',
    'They are there.',
    'Thank you.',
  ];
  const own = await mineOf(server, ines);
  expect(texts(own.messages)).toEqual(said);
  expect(own.messages.map(({ who, side }) => `${side} ${who}`)).toEqual([
    'client ',
    'firm Grace',
    'client ',
    'firm Omar',
  ]);
  const [atDesk] = (await openedOf(server, grace, ines.id)).threads;
  expect(texts(atDesk?.messages ?? [])).toEqual(said);
});

test('messages of several threads are in one order, and a device asks for what it lacks alone', async () => {
  const [one, two] = [await begun(), await begun({ subject: 'Mileage', text: 'And the log?' })];
  const first = await mineOf(server, ines);
  const last = first.messages.at(-1)?.id ?? '';
  await sendAs(server, grace, messageOp(one, 'Later.'), messageOp(two, 'Yes.'));
  const next = await mineOf(server, ines, last);
  expect(next).toMatchObject({ whole: false, more: false });
  expect(next.messages.map(({ seq, text }) => `${seq} ${text}`)).toEqual(['3 Later.', '4 Yes.']);
  const [foreign] = [beginOp(eve.id)];
  await sendAs(server, eve, foreign);
  const anew = await mineOf(server, ines, foreign.entity);
  expect(anew.whole).toBe(true);
  expect(anew.messages).toHaveLength(4);
});

test('an internal note is in no answer that a client gets, and in the desk’s', async () => {
  const thread = await begun();
  const words = 'Their brother says otherwise';
  const note = noteOp(thread, words);
  expect(await sendAs(server, grace, note)).toMatchObject([{ status: 'applied' }]);
  expect(await sendAs(server, grace, note)).toMatchObject([{ status: 'replayed' }]);
  expect(await sendAs(server, ines, noteOp(thread, 'Mine'))).toMatchObject([notFound]);
  expect(JSON.stringify(await mineOf(server, ines))).not.toContain(words);
  const { threads } = await openedOf(server, omar, ines.id);
  expect(texts(threads[0]?.notes ?? [])).toEqual([words]);
  for (const path of ['records', `records/${note.entity}`]) {
    const url = `${server.url}/api/collections/thread_notes/${path}`;
    const answer = await fetch(url, { headers: { Authorization: ines.token } });
    expect(answer.ok).toBe(false);
    expect(await answer.text()).not.toContain(words);
  }
});

test('no one writes into, reads or moves what is another client’s, and no one is told that it is there', async () => {
  const thread = await begun();
  const before = await server.rows('messages', `client = "${ines.id}"`);
  const foreign = [
    messageOp(thread),
    seenOp(thread, eve, 1),
    beginOp(ines.id),
    moveOp(thread, 'close', 1),
    { ...messageOp(thread), entity: thread },
  ];
  for (const op of foreign) expect(await sendAs(server, eve, op)).toMatchObject([notFound]);
  expect(await sendAs(server, ines, moveOp(thread, 'close', 1))).toMatchObject([notFound]);
  expect(await sendAs(server, ines, { ...seenOp(thread, eve, 1) })).toMatchObject([notFound]);
  expect(await server.rows('messages', `client = "${ines.id}"`)).toEqual(before);
  expect((await mineOf(server, eve)).messages.map((one) => one.thread)).not.toContain(thread);
});

test('a message needs an answer until staff who had seen it answer, whoever has read it', async () => {
  const thread = await begun();
  const waits = async () =>
    (await openedOf(server, grace, ines.id)).threads.map(({ waitsSince }) => waitsSince !== null);
  const listed = async () =>
    (await foundBy(server, grace, { waits: true })).threads.some(({ id }) => id === thread);
  await sendAs(server, grace, seenOp(thread, grace, 1));
  expect([await waits(), await listed()]).toEqual([[true], true]);
  await sendAs(server, ines, messageOp(thread, 'And one more thing.', 1));
  await sendAs(server, grace, messageOp(thread, 'Written offline, to the first.', 1));
  expect([await waits(), await listed()]).toEqual([[true], true]);
  await sendAs(server, omar, messageOp(thread, 'To both.', 3));
  expect([await waits(), await listed()]).toEqual([[false], false]);
});

test('a thread is closed, settled and opened; what was not looked at is in the way', async () => {
  const thread = await begun();
  await sendAs(server, ines, messageOp(thread));
  const state = async () =>
    (await mineOf(server, ines)).threads.find(({ id }) => id === thread)?.state;
  for (const act of ['close', 'settle'] as const) {
    expect(await sendAs(server, grace, moveOp(thread, act, 1))).toMatchObject([
      { status: 'conflict', code: 'thread_conflict' },
    ]);
  }
  expect(await sendAs(server, grace, moveOp(thread, 'close', 2))).toMatchObject([
    { status: 'applied' },
  ]);
  expect(await state()).toBe('closed');
  expect(await sendAs(server, omar, moveOp(thread, 'close', 2))).toMatchObject([
    { status: 'applied' },
  ]);
  await sendAs(server, ines, messageOp(thread, 'Not yet!'));
  expect(await state()).toBe('open');
  const { threads } = await openedOf(server, grace, ines.id);
  expect(threads[0]?.waitsSince).not.toBeNull();
  const log = await server.rows('audit_log', `account = "${ines.id}" && action ~ "thread-closed"`);
  expect(log).toHaveLength(1);
});

test('what has been seen is said with the name, never goes back and never beyond the end', async () => {
  const thread = await begun();
  await sendAs(server, grace, seenOp(thread, grace, 99));
  await sendAs(server, grace, seenOp(thread, grace, 0));
  const [shown] = (await mineOf(server, ines)).threads;
  const firm = shown?.readers.filter(({ side }) => side === 'firm');
  expect(firm).toMatchObject([{ who: 'Grace', upto: 1, account: '' }]);
  await sendAs(server, grace, messageOp(thread, 'Hello', 1));
  await sendAs(server, ines, seenOp(thread, ines, 2));
  const [atDesk] = (await openedOf(server, omar, ines.id)).threads;
  const client = atDesk?.readers.filter(({ side }) => side === 'client');
  expect(client).toMatchObject([{ account: ines.id, upto: 2 }]);
});

test('the log names who opened, wrote, noted, closed and settled, and never what was written', async () => {
  const thread = await begun({ text: 'Secret words' });
  await openedOf(server, grace, ines.id);
  await sendAs(server, grace, noteOp(thread, 'Words among us'));
  await sendAs(server, grace, messageOp(thread, 'Other words', 1), moveOp(thread, 'close', 2));
  await sendAs(server, omar, moveOp(thread, 'reopen', 2));
  await sendAs(server, ines, messageOp(thread, 'My last words'));
  await sendAs(server, omar, moveOp(thread, 'settle', 3));
  const rows = await server.rows('audit_log', `account = "${ines.id}" || staff = "${ines.id}"`);
  expect(rows.map(({ staff, action }) => [staff, action])).toEqual([
    [ines.id, 'thread-begun'],
    [grace.id, 'messages-opened'],
    [grace.id, 'thread-noted'],
    [grace.id, 'message-sent'],
    [grace.id, 'thread-closed'],
    [omar.id, 'thread-reopened'],
    [ines.id, 'message-sent'],
    [omar.id, 'thread-settled'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('words');
});

test('a closed account writes nothing and waits on no list; a deleted one takes its messages along', async () => {
  const thread = await begun();
  await sendAs(server, grace, noteOp(thread, 'A note'));
  await changeAccount(server, 'clients', ines.id, { disabled: true });
  await expect(sendAs(server, ines, messageOp(thread))).rejects.toThrow('401');
  const { threads } = await foundBy(server, grace, { waits: true });
  expect(threads.map(({ id }) => id)).not.toContain(thread);
  await server.admin(`/api/collections/clients/records/${ines.id}`, { method: 'DELETE' });
  for (const name of ['threads', 'messages', 'thread_notes']) {
    expect(await server.rows(name, `client = "${ines.id}"`)).toEqual([]);
  }
  expect(await server.rows('entity_keys', `id = "${thread}"`)).toEqual([]);
});

test.each([
  ['an empty text', { text: ' \n ' }],
  ['a text that is too long', { text: 'w'.repeat(5001) }],
  ['an empty subject', { subject: '' }],
  ['a subject that is too long', { subject: 's'.repeat(201) }],
])('%s is refused, and nothing is written', async (_, facts) => {
  expect(await sendAs(server, ines, beginOp(ines.id, facts))).toMatchObject([
    { status: 'rejected', code: 'invalid' },
  ]);
  expect(await server.rows('threads', `client = "${ines.id}"`)).toEqual([]);
});
