// @module-tag slow
/** Random acts, repeats, late decisions and files on one request: the server ends as the table of states says. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Op } from '#domain/ops/op.ts';
import {
  nextActor,
  type RequestState,
  stateAfter,
  stateWithoutFile,
} from '#domain/requests/states.ts';
import { anAccount } from '../support/accounts.ts';
import { aPdf } from '../support/files.ts';
import { addOp, answerOp, bringFile, decideOp, takeOp } from '../support/requests.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const server = useServer({ env: { OPS_PER_MINUTE: '1000000', OPS_BURST: '100000' } });
const staff = useAccount(server, 'staff');

/** An action by someone who had not seen the last `ago` revisions, sent `times` times. */
type Step = {
  act: 'provide' | 'decline' | 'accept' | 'ask' | 'withdraw' | 'remove' | 'restore';
  ago: number;
  times: number;
};

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(
      'provide',
      'decline',
      'accept',
      'ask',
      'withdraw',
      'remove',
      'remove',
      'restore',
    ),
    ago: fc.constantFrom(0, 0, 0, 1, 2),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: 1, maxLength: 10 },
);

/** `isThere`: its one file exists; `said`: the client's answer; `reason`: staff gave one. */
type Model = {
  state: RequestState;
  rev: number;
  movedRev: number;
  isThere: boolean;
  said: '' | 'provide' | 'decline';
  hasReason: boolean;
};

const ends: Partial<Record<Step['act'], RequestState>> = {
  accept: 'accepted',
  withdraw: 'withdrawn',
};

/** The expected outcome of a step, and the request's next state. */
function expected(model: Model, { act }: Step, base: number): [status: string, after: Model] {
  if (ends[act] === model.state) return ['applied', model];
  if (act === 'remove' || act === 'restore') return taken(model, act === 'remove');
  const after = stateAfter(model.state, act);
  if (act !== 'provide' && base < model.movedRev) return ['conflict', model];
  if (!after) return [act === 'provide' ? 'conflict' : 'rejected', model];
  const said = act === 'provide' || act === 'decline' ? act : model.said;
  const hasReason = act === 'ask' || (said === act && model.hasReason);
  return ['applied', moved({ ...model, said, hasReason }, after)];
}

function moved(model: Model, state: RequestState): Model {
  const rev = model.rev + 1;
  return { ...model, state, rev, movedRev: rev };
}

function taken(model: Model, isRemoved: boolean): [status: string, after: Model] {
  if (isRemoved !== model.isThere) return ['applied', model];
  const { state, said, hasReason } = model;
  const without = { isLast: said === '', reason: hasReason ? 'Page 2 is missing.' : '' };
  const after = isRemoved ? stateWithoutFile(state, without) : stateAfter(state, 'restore-file');
  if (!after) return ['conflict', model];
  const next = moved({ ...model, isThere: !isRemoved }, after);
  // A restored file replaces the client's answer "does not apply".
  return ['applied', isRemoved || said !== 'decline' ? next : { ...next, said: '' }];
}

function opOf(id: string, file: string, { act }: Step, base: number): Op {
  if (act === 'remove' || act === 'restore') return takeOp(file, act);
  return act === 'provide' || act === 'decline' ? answerOp(id, act, base) : decideOp(id, act, base);
}

const ofStaff = new Set(['accept', 'ask', 'withdraw']);

test('states are legal, nothing is doubled, and the counts follow', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      const client = await anAccount(server, 'clients');
      const add = addOp(client.id);
      await staff.sends(add);
      const id = add.entity;
      const file = await bringFile(server, client, id, 'w2.pdf', aPdf(300));
      let model: Model = {
        state: 'provided',
        rev: 2,
        movedRev: 2,
        isThere: true,
        said: '',
        hasReason: false,
      };
      let moves = 0;
      for (const step of run) {
        const base = Math.max(0, model.rev - step.ago);
        const op = opOf(id, file.id, step, base);
        const by = ofStaff.has(step.act) ? staff : client;
        const [status, after] = expected(model, step, base);
        const ops = Array.from({ length: step.times }, () => op);
        const said = (await by.sends(...ops)).map((result) => result.status);
        const repeat = status === 'applied' ? 'replayed' : status;
        expect(said).toEqual([status, repeat].slice(0, step.times));
        moves += after.rev - model.rev;
        model = after;
      }
      const row = await server.row('requests', id);
      expect(row).toMatchObject({
        state: model.state,
        rev: model.rev,
        moved_rev: model.movedRev,
      });
      const log = await server.rows('audit_log', `detail ~ "${id}"`);
      expect(log).toHaveLength(2 + moves);
      const document = await server.row('price_estimator_documents', file.id);
      expect(document?.['taken'] === 0).toBe(model.isThere);
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
