/** Any order of acts, repeats and late decisions on one request: the server ends where the table of states says. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Op } from '#domain/ops/op.ts';
import { nextActor, type RequestState, stateAfter } from '#domain/requests/states.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { addOp, answerOp, decideOp, sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let staff: TestAccount;
beforeAll(async () => {
  server = await startServer({ env: { OPS_PER_MINUTE: '1000000', OPS_BURST: '100000' } });
  staff = await anAccount(server, 'staff');
});
afterAll(() => server.stop());

/** An act of someone who looked at the request so many revisions ago, sent so many times. */
type Step = {
  act: 'provide' | 'decline' | 'accept' | 'ask' | 'withdraw';
  ago: number;
  times: number;
};

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('provide', 'decline', 'accept', 'ask', 'withdraw'),
    ago: fc.constantFrom(0, 0, 0, 1, 2),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: 1, maxLength: 10 },
);

type Model = { state: RequestState; rev: number; movedRev: number };

const ends: Partial<Record<Step['act'], RequestState>> = {
  accept: 'accepted',
  withdraw: 'withdrawn',
};

/** What must become of a step, in words of the answer, and where it leaves the request. */
function expected(model: Model, { act }: Step, base: number): [status: string, after: Model] {
  if (ends[act] === model.state) return ['applied', model];
  const after = stateAfter(model.state, act);
  if (act !== 'provide' && base < model.movedRev) return ['conflict', model];
  if (!after) return [act === 'provide' ? 'conflict' : 'rejected', model];
  const rev = model.rev + 1;
  return ['applied', { state: after, rev, movedRev: rev }];
}

const opOf = (id: string, { act }: Step, base: number): Op =>
  act === 'provide' || act === 'decline' ? answerOp(id, act, base) : decideOp(id, act, base);

test('states are legal, nothing is doubled, and the counts follow', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      const client = await anAccount(server, 'clients');
      const add = addOp(client.id);
      await sendAs(server, staff, add);
      const id = add.entity;
      let model: Model = { state: 'open', rev: 1, movedRev: 1 };
      let moves = 0;
      for (const step of run) {
        const base = Math.max(0, model.rev - step.ago);
        const op = opOf(id, step, base);
        const by = step.act === 'provide' || step.act === 'decline' ? client : staff;
        const [status, after] = expected(model, step, base);
        const ops = Array.from({ length: step.times }, () => op);
        const said = (await sendAs(server, by, ...ops)).map((result) => result.status);
        const repeat = status === 'applied' ? 'replayed' : status;
        expect(said).toEqual([status, repeat].slice(0, step.times));
        moves += after.rev - model.rev;
        model = after;
      }
      const [row] = await server.rows('requests', `id = "${id}"`);
      expect(row).toMatchObject({
        state: model.state,
        rev: model.rev,
        moved_rev: model.movedRev,
      });
      const log = await server.rows('audit_log', `detail ~ "${id}"`);
      expect(log).toHaveLength(1 + moves);
      expect(await server.rows('client_standings', `id = "${client.id}"`)).toMatchObject([
        {
          for_us: nextActor[model.state] === 'staff' ? 1 : 0,
          for_them: nextActor[model.state] === 'client' ? 1 : 0,
          done: model.state === 'accepted' ? 1 : 0,
        },
      ]);
    }),
    { numRuns: 40 },
  );
});
