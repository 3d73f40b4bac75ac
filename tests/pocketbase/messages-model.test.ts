/** Any order of messages, answers, ends and repeats in one thread: each once, one order for everyone, and an answer is needed where the model says. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Op } from '#domain/ops/op.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import {
  beginOp,
  messageOp,
  mineOf,
  moveOp,
  noteOp,
  openedOf,
  seenOp,
} from '../support/messages.ts';
import { sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** `SPARK_MODEL_RUNS` for more. */
const runs = Math.min(Number(process.env['SPARK_MODEL_RUNS'] ?? 40), 10_000);

let server: TestServer;
let staff: TestAccount;
beforeAll(async () => {
  server = await startServer({ env: { OPS_PER_MINUTE: '1000000', OPS_BURST: '100000' } });
  staff = await anAccount(server, 'staff', { name: 'Grace' });
});
afterAll(() => server.stop());

/** Something done by someone who had read all but so many messages, sent so many times, at once. */
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
  texts: string[];
  asked: number[];
  answered: number;
  closed: boolean;
  notes: string[];
};

const waits = ({ asked, answered }: Model) => asked.some((seq) => seq > answered);

/** What the server should make of a step, and the op that asks for it. */
function take(model: Model, thread: string, { act, ago }: Step, name: string): Op {
  const seen = Math.max(0, model.texts.length - ago);
  if (act === 'see') return seenOp(thread, staff, seen);
  if (act === 'note') {
    model.notes.push(name);
    return noteOp(thread, name);
  }
  if (act === 'ask' || act === 'answer') {
    model.texts.push(name);
    if (act === 'ask') {
      model.asked.push(model.texts.length);
      model.closed = false;
    } else model.answered = Math.max(model.answered, seen);
    return messageOp(thread, name, seen);
  }
  const isLate = model.asked.some((seq) => seq > Math.max(seen, 0));
  if (act === 'reopen') model.closed = false;
  else if (!isLate) {
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
      await sendAs(server, client, begin);
      const model: Model = { texts: ['begins'], asked: [1], answered: 0, closed: false, notes: [] };
      for (const [index, step] of all.entries()) {
        const op = take(model, begin.entity, step, `step ${index}`);
        const by = step.act === 'ask' ? client : staff;
        await Promise.all(Array.from({ length: step.times }, () => sendAs(server, by, op)));
      }
      const own = await mineOf(server, client);
      const [desk] = (await openedOf(server, staff, client.id)).threads;
      expect(own.messages.map(({ text }) => text)).toEqual(model.texts);
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
