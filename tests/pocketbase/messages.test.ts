/** Messages on the real server: one order for all, each once, only by those who may; internal notes only for staff. */
import { beforeEach, expect, test, beforeAll, describe } from 'vitest';
import * as fc from 'fast-check';

import { filesPerThread, type TopicKind, topicKinds } from '#domain/messages/thread.ts';
import type { Op } from '#domain/ops/op.ts';
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
  earlierOf,
  threadFileOp,
} from '../support/messages.ts';
import {
  putAs,
  sendFile,
  sendParts,
  addOp,
  bringFile,
  firmFileOp,
  download,
  linkFor,
} from '../support/requests.ts';
import { useServer, useAccount, useNewAccount } from '../support/use-server.ts';
import { aPdf, aProgram } from '../support/files.ts';
import { appointmentsOf, doneIn, staffToMeet } from '../support/appointments.ts';
import { anId } from '../support/op-api.ts';

const server = useServer();
const grace = useAccount(server, 'staff', { name: 'Grace' });
const omar = useAccount(server, 'staff', { name: 'Omar' });
const eve = useAccount(server, 'clients');
const ines = useNewAccount(server, 'clients');

const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);

async function begun(facts: object = {}) {
  const op = beginOp(ines.id, facts);
  await ines.sends(op);
  return op.entity;
}

test('messages of several threads are in one order, and a device asks for what it lacks alone', async () => {
  const [one, two] = [await begun(), await begun({ subject: 'Mileage', text: 'And the log?' })];
  const first = await mineOf(ines);
  const last = first.messages.at(-1)?.id ?? '';
  await grace.sends(messageOp(one, 'Later.'), messageOp(two, 'Yes.'));
  const next = await mineOf(ines, last);
  expect(next).toMatchObject({ whole: false, more: false });
  expect(next.messages.map(({ seq, text }) => `${seq} ${text}`)).toEqual(['3 Later.', '4 Yes.']);
  const [foreign] = [beginOp(eve.id)];
  await eve.sends(foreign);
  const anew = await mineOf(ines, foreign.entity);
  expect(anew.whole).toBe(true);
  expect(anew.messages).toHaveLength(4);
});

test('an internal note is in no answer that a client gets, and in the desk’s', async () => {
  const thread = await begun();
  const words = 'Their brother says otherwise';
  const note = noteOp(thread, words);
  expect(await grace.sends(note)).toMatchObject([{ status: 'applied' }]);
  expect(await grace.sends(note)).toMatchObject([{ status: 'replayed' }]);
  expect(JSON.stringify(await mineOf(ines))).not.toContain(words);
  const { threads } = await openedOf(omar, ines.id);
  expect(texts(threads[0]?.notes ?? [])).toEqual([words]);
});

test('what has been seen is said with the name, never goes back and never beyond the end', async () => {
  const thread = await begun();
  await grace.sends(seenOp(thread, grace, 99));
  await grace.sends(seenOp(thread, grace, 0));
  const [shown] = (await mineOf(ines)).threads;
  const firm = shown?.readers.filter(({ side }) => side === 'firm');
  expect(firm).toMatchObject([{ who: 'Grace', upto: 1, account: '' }]);
  await grace.sends(messageOp(thread, 'Hello', 1));
  await ines.sends(seenOp(thread, ines, 2));
  const [atDesk] = (await openedOf(omar, ines.id)).threads;
  const client = atDesk?.readers.filter(({ side }) => side === 'client');
  expect(client).toMatchObject([{ account: ines.id, upto: 2 }]);
});

test('the log names who opened, wrote, noted, closed and settled, and never what was written', async () => {
  const thread = await begun({ text: 'Secret words' });
  await openedOf(grace, ines.id);
  await grace.sends(noteOp(thread, 'Words among us'));
  await grace.sends(messageOp(thread, 'Other words', 1), moveOp(thread, 'close', 2));
  // A closed thread is not closed again.
  await omar.sends(moveOp(thread, 'close', 2));
  await omar.sends(moveOp(thread, 'reopen', 2));
  await ines.sends(messageOp(thread, 'My last words'));
  await omar.sends(moveOp(thread, 'settle', 3));
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
  await grace.sends(noteOp(thread, 'A note'));
  await changeAccount(server, 'clients', ines.id, { disabled: true });
  await expect(ines.sends(messageOp(thread))).rejects.toThrow('401');
  const { threads } = await foundBy(grace, { waits: true });
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
  expect(await ines.sends(beginOp(ines.id, facts))).toMatchObject([
    { status: 'rejected', code: 'invalid' },
  ]);
  expect(await server.rows('threads', `client = "${ines.id}"`)).toEqual([]);
});

test('beyond a thousand messages the desk reads the earlier ones page by page, each in the log', async () => {
  const thread = await begun();
  await server.sql(`INSERT INTO messages (id, thread, client, place, seq, side, author, who, text, at)
      WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 1005)
      SELECT printf('page%011d', i), '${thread}', '${ines.id}', 1000000 + i, i, 'client', '${ines.id}', '', 'Said ' || i, i FROM n`);
  const opened = await openedOf(grace, ines.id);
  const shown = opened.threads.flatMap(({ messages }) => messages);
  expect([shown.length, shown[0]?.seq, opened.more]).toEqual([1000, 6, true]);
  const earlier = await earlierOf(grace, ines.id, 6);
  expect(earlier.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(earlier.more).toBe(false);
  const log = await server.rows(
    'audit_log',
    `account = "${ines.id}" && action = "messages-opened"`,
  );
  expect(log).toHaveLength(2);
});

test('the desk finds words by their beginning, and unread is each one’s own', async () => {
  const thread = await begun({ subject: 'Zebra crossing', text: 'About the quagga.' });
  await begun();
  const ids = async (q: string) => (await foundBy(grace, { q })).threads.map(({ id }) => id);
  expect(await ids('zeb')).toEqual([thread]);
  expect(await ids('quagga"')).toEqual([thread]);
  expect(await ids('"')).toEqual([]);
  await grace.sends(seenOp(thread, grace, 1));
  const unread = async (by: TestAccount) =>
    (await foundBy(by, { q: 'quagga' })).threads.map((line) => line.unread);
  expect([await unread(grace), await unread(omar)]).toEqual([[false], [true]]);
});

describe('files in threads', () => {
  let thread: string;

  beforeEach(async () => {
    const begin = beginOp(ines.id);
    await ines.sends(begin);
    thread = begin.entity;
  });

  const notFound = [{ status: 'rejected', code: 'not_found' }];

  test('a file of either side is a message once it is whole, in one order with what is written', async () => {
    const bytes = aPdf(40_000);
    const op = threadFileOp(thread, 'lease.pdf', bytes);
    expect(await ines.sends(op)).toMatchObject([{ status: 'retry', code: 'awaiting_file' }]);
    await grace.sends(messageOp(thread, 'Send it here.', 1));
    await sendParts(server, ines, op.entity, bytes);
    expect((await mineOf(ines)).messages).toHaveLength(2);
    expect(await ines.sends(op)).toMatchObject([{ status: 'applied', rev: 3 }]);
    expect(await ines.sends(op)).toMatchObject([{ status: 'replayed', rev: 3 }]);
    const reply = threadFileOp(thread, 'signed.pdf', aPdf(3000));
    const { result } = await sendFile(server, grace, reply, aPdf(3000));
    expect(result).toMatchObject({ status: 'applied', rev: 4 });

    const shown = [
      { seq: 1, side: 'client' },
      { seq: 2, side: 'firm', text: 'Send it here.' },
      { seq: 3, side: 'client', text: 'lease.pdf', document: op.entity },
      { seq: 4, side: 'firm', who: 'Grace', text: 'signed.pdf', document: reply.entity },
    ];
    const { messages } = await mineOf(ines);
    expect(messages).toMatchObject(shown);
    expect(messages[1]).not.toHaveProperty('document');
    expect((await openedOf(grace, ines.id)).threads[0]).toMatchObject({ messages: shown });
    expect((await download(server, grace, op.entity)).equals(bytes)).toBe(true);
    expect((await download(server, ines, reply.entity)).byteLength).toBe(3000);
  });

  test('a client’s file needs an answer, is found by its name, and its name is in no log', async () => {
    await grace.sends(messageOp(thread, 'Which lease?', 1));
    const waiting = async () =>
      (await foundBy(grace, { waits: true })).threads.some(({ id }) => id === thread);
    expect(await waiting()).toBe(false);
    const op = threadFileOp(thread, 'zebrawood.pdf', aPdf());
    await sendFile(server, ines, op, aPdf());
    expect(await waiting()).toBe(true);
    expect((await foundBy(grace, { q: 'zebraw' })).threads).toMatchObject([{ id: thread }]);
    expect(await server.rows('audit_log', 'detail ~ "zebrawood"')).toEqual([]);
    const log = await server.rows('audit_log', `detail ~ "${op.entity}"`);
    expect(log).toMatchObject([{ action: 'message-sent' }]);
  });

  test('the desk alone is told which file may need a password', async () => {
    const locked = Buffer.from('%PDF-1.4\ntrailer << /Encrypt 4 0 R >>\nstartxref\n9\n%%EOF\n');
    const op = threadFileOp(thread, 'return.pdf', locked);
    await sendFile(server, ines, op, locked);
    await sendFile(server, ines, threadFileOp(thread, 'lease.pdf', aPdf()), aPdf());
    const { threads } = await openedOf(grace, ines.id);
    const marks = threads[0]?.messages.map((message) => [message.text, message.locked]);
    expect(marks?.slice(1)).toEqual([
      ['return.pdf', true],
      ['lease.pdf', undefined],
    ]);
    const mine = (await mineOf(ines)).messages;
    expect(mine.filter((message) => 'locked' in message)).toEqual([]);
  });

  test('no one else sends parts, opens or learns of a file', async () => {
    const op = threadFileOp(thread, 'lease.pdf', aPdf());
    await ines.sends(op);
    expect((await putAs(server, eve, op.entity, 0, aPdf())).status).toBe(404);
    await sendParts(server, ines, op.entity, aPdf());
    expect((await linkFor(server, ines, op.entity)).status).toBe(404);
    await ines.sends(op);
    expect((await linkFor(server, eve, op.entity)).status).toBe(404);
    expect((await linkFor(server, ines, op.entity)).status).toBe(200);
    expect(await eve.sends(op)).toMatchObject(notFound);
    const shown = (await mineOf(eve)).messages.map((one) => one.thread);
    expect(shown).not.toContain(thread);
  });

  test('what cannot be taken is refused, and a thread takes so many', async () => {
    const program = threadFileOp(thread, 'lease.pdf', aProgram());
    const { result } = await sendFile(server, ines, program, aProgram());
    expect(result).toMatchObject({ status: 'rejected', code: 'file_type' });
    const kind = threadFileOp(thread, 'lease.exe', aPdf());
    expect(await ines.sends(kind)).toMatchObject([{ code: 'file_type' }]);
    await server.sql(`INSERT INTO price_estimator_documents (id, thread, status) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
      WHERE i < ${filesPerThread}) SELECT printf('d%03d%s', i, substr('${thread}', 1, 11)), '${thread}', 'received' FROM n`);
    const more = threadFileOp(thread, 'more.pdf', aPdf());
    expect(await ines.sends(more)).toMatchObject([
      { status: 'rejected', errors: [{ path: 'document', code: 'too_long' }] },
    ]);
    expect((await mineOf(ines)).messages).toHaveLength(1);
  });
});

describe('what a thread is about', () => {
  let own: Record<TopicKind, string>;
  let foreign: Record<TopicKind, string>;
  const ines = useAccount(server, 'clients');

  beforeAll(async () => {
    const type = await staffToMeet(server, grace);
    const thingsOf = async (client: TestAccount) => {
      const asked = addOp(client.id);
      await grace.sends(asked);
      const { op } = await bringFile(server, client, asked.entity, 'w2.pdf', aPdf(900));
      const desk = appointmentsOf(server, client);
      const [starts = 0] = await desk.slots(type.id);
      const { id } = await doneIn(desk.book(type.id, starts));
      return { request: asked.entity, document: op.entity, appointment: id };
    };
    own = await thingsOf(ines);
    foreign = await thingsOf(eve);
  });

  const applied = [{ status: 'applied' }];
  const notFound = [{ status: 'rejected', code: 'not_found' }];

  test.each(topicKinds)('a thread about a %s says so to client and staff alike', async (kind) => {
    const op = beginOp(ines.id, { [kind]: own[kind] });
    expect(await ines.sends(op)).toMatchObject(applied);
    const fromFirm = beginOp(ines.id, { [kind]: own[kind] });
    expect(await grace.sends(fromFirm)).toMatchObject(applied);
    const { threads } = await mineOf(ines);
    const atDesk = (await openedOf(grace, ines.id)).threads;
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
        expect(await by.sends(beginOp(ines.id, { [kind]: id }))).toMatchObject(notFound);
  });

  test('files from the firm and of threads are documents to write about, too; those of leads are no client’s', async () => {
    const fromFirm = firmFileOp(ines.id, 'Return 2025.pdf', aPdf(900));
    await sendFile(server, grace, fromFirm, aPdf(900));
    const thread = beginOp(ines.id);
    await ines.sends(thread);
    const inThread = threadFileOp(thread.entity, 'lease.pdf', aPdf(900));
    await sendFile(server, ines, inThread, aPdf(900));
    for (const { entity } of [fromFirm, inThread]) {
      const op = beginOp(ines.id, { document: entity });
      expect(await ines.sends(op)).toMatchObject(applied);
      const others = beginOp(eve.id, { document: entity });
      expect(await eve.sends(others)).toMatchObject(notFound);
    }
  });

  test('a thread is about one thing at most, and its id is one', async () => {
    for (const facts of [
      { request: own.request, document: own.document },
      { document: own.document, appointment: own.appointment },
      { document: "x' OR 1=1 --" },
      { appointment: 7 },
    ]) {
      const answer = await ines.sends(beginOp(ines.id, facts));
      expect(answer).toMatchObject([{ status: 'rejected', code: 'invalid' }]);
    }
  });
});

describe('any order of messages', () => {
  /** The number of random runs; `SPARK_MODEL_RUNS` sets more. */
  const runs = Math.min(Number(process.env['SPARK_MODEL_RUNS'] ?? 40), 10_000);

  const server = useServer({ env: { OPS_PER_MINUTE: '1000000', OPS_BURST: '100000' } });
  const staff = useAccount(server, 'staff', { name: 'Grace' });

  /** An action by someone who had not read the last `ago` messages, sent `times` at once. */
  type Step = {
    act: 'ask' | 'answer' | 'note' | 'close' | 'reopen' | 'settle' | 'see';
    ago: number;
    times: number;
  };

  const steps = fc.array(
    fc.record<Step>({
      act: fc.constantFrom(
        'ask',
        'ask',
        'answer',
        'answer',
        'note',
        'close',
        'reopen',
        'settle',
        'see',
      ),
      ago: fc.constantFrom(0, 0, 0, 1, 2),
      times: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 10 },
  );

  type Model = {
    /** Side, name and text of each message. */
    said: string[];
    asked: number[];
    answered: number;
    closed: boolean;
    notes: string[];
  };

  const waits = ({ asked, answered }: Model) => asked.some((seq) => seq > answered);

  /** What was not looked at is in the way of closing and settling. */
  const isInTheWay = (model: Model, { act, ago }: Step) =>
    (act === 'close' || act === 'settle') &&
    model.asked.some((seq) => seq > Math.max(0, model.said.length - ago));

  /** A step's expected effect, and its op. */
  function take(model: Model, thread: string, step: Step, name: string): Op {
    const { act, ago } = step;
    const seen = Math.max(0, model.said.length - ago);
    if (act === 'see') return seenOp(thread, staff, seen);
    if (act === 'note') {
      model.notes.push(name);
      return noteOp(thread, name);
    }
    if (act === 'ask' || act === 'answer') {
      model.said.push(act === 'ask' ? `client  ${name}` : `firm Grace ${name}`);
      if (act === 'ask') {
        model.asked.push(model.said.length);
        model.closed = false;
      } else model.answered = Math.max(model.answered, seen);
      return messageOp(thread, name, seen);
    }
    if (act === 'reopen') model.closed = false;
    else if (!isInTheWay(model, step)) {
      model.answered = Math.max(model.answered, seen);
      if (act === 'close') model.closed = true;
    }
    return moveOp(thread, act, seen);
  }

  test(`${runs} runs end where the model does`, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const client = await anAccount(server, 'clients');
        const begin = beginOp(client.id, { text: 'begins' });
        await client.sends(begin);
        const model: Model = {
          said: ['client  begins'],
          asked: [1],
          answered: 0,
          closed: false,
          notes: [],
        };
        for (const [index, step] of all.entries()) {
          const isRefused = isInTheWay(model, step);
          const op = take(model, begin.entity, step, `step ${index}`);
          const by = step.act === 'ask' ? client : staff;
          const answers = Array.from({ length: step.times }, () => by.sends(op));
          for (const { code } of (await Promise.all(answers)).flat()) {
            expect(code).toBe(isRefused ? 'thread_conflict' : undefined);
          }
        }
        const own = await mineOf(client);
        const [desk] = (await openedOf(staff, client.id)).threads;
        expect(own.messages.map(({ side, who, text }) => `${side} ${who} ${text}`)).toEqual(
          model.said,
        );
        expect(desk?.messages.map(({ id }) => id)).toEqual(own.messages.map(({ id }) => id));
        expect(desk?.notes.map(({ text }) => text)).toEqual(model.notes);
        expect(desk?.state).toBe(model.closed ? 'closed' : 'open');
        expect(desk && desk.waitsSince !== null).toBe(waits(model));
        for (const note of model.notes)
          expect(own.messages.map(({ text }) => text)).not.toContain(note);
      }),
      { numRuns: runs },
    );
  });
});
