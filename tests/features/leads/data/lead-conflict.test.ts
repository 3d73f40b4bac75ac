/** Two of the staff decide differently about a lead: nothing of either is lost, and the person chooses. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { changeIn } from '#features/leads/data/lead-ops.ts';
import { withPendingChanges, conflictsOf } from '#features/leads/data/lead-work-view.ts';
import { anId } from '../../../support/op-api.ts';
import { createLeadStage, inConflict, type LeadStage, me, seen } from './lead-stage.ts';

const colleague = anId();

let stage: LeadStage;
beforeEach(async () => {
  stage = await createLeadStage();
});
afterEach(() => stage.end());

describe('two of the staff', () => {
  beforeEach(async () => {
    await stage.work.change(stage.lead, { state: 'won' });
    await stage.answer(await stage.onlyOp(), inConflict);
    await seen(() => conflictsOf(stage.lead, stage.work.snapshot()).length > 0);
  });

  test('nothing is written over: the own decision waits beside theirs', async () => {
    const mine = { field: 'state', mine: 'won' } as const;
    expect(conflictsOf(stage.lead, stage.work.snapshot())).toEqual([{ ...mine, known: false }]);
    const theirs = { ...stage.lead, state: 'lost', owner: colleague, rev: 5, read: 5 } as const;
    expect(conflictsOf(theirs, stage.work.snapshot())).toEqual([{ ...mine, known: true }]);
    expect(withPendingChanges(theirs, stage.work.snapshot())).toEqual(theirs);
  });

  test('theirs can be what was seen before: a lead that is new again can be decided on', async () => {
    const again = { ...stage.lead, rev: 5, read: 5 };
    expect(conflictsOf(again, stage.work.snapshot())).toEqual([
      { field: 'state', mine: 'won', known: true },
    ]);
    await stage.work.change(again, { state: 'won' });
    expect(await stage.onlyOp()).toMatchObject({ base: 5, rev: 6 });
    expect(changeIn(await stage.onlyOp())).toEqual({
      changes: { state: 'won' },
      base: { state: 'new' },
    });
  });

  test('what waits behind the one that was not accepted is disputed too, where they decided on it', async () => {
    const op = await stage.tab.enqueue(
      'lead.change',
      { changes: { owner: me }, base: { owner: '' } },
      { entity: stage.lead.id, key: null },
    );
    await seen(() => stage.work.snapshot().ops.some(({ id }) => id === op.id));
    const theirs = { ...stage.lead, state: 'lost', owner: colleague, rev: 5, read: 5 } as const;
    expect(conflictsOf(theirs, stage.work.snapshot())).toEqual([
      { field: 'state', mine: 'won', known: true },
      { field: 'owner', mine: me, known: true },
    ]);
    expect(conflictsOf({ ...theirs, owner: '' }, stage.work.snapshot())).toHaveLength(1);
    await stage.work.change(theirs, { state: 'won', owner: colleague });
    expect(changeIn(await stage.onlyOp())).toEqual({
      changes: { state: 'won' },
      base: { state: 'lost' },
    });
  });

  test('the own one follows theirs as a new op', async () => {
    const theirs = { ...stage.lead, state: 'lost', rev: 5, read: 5 } as const;
    await stage.work.change(theirs, { state: 'won' });
    expect(changeIn(await stage.onlyOp())).toEqual({
      changes: { state: 'won' },
      base: { state: 'lost' },
    });
    await seen(() => conflictsOf(stage.lead, stage.work.snapshot()).length === 0);
  });

  test('theirs ends it without another op', async () => {
    const theirs = { ...stage.lead, state: 'lost', rev: 5, read: 5 } as const;
    expect(await stage.work.change(theirs, { state: 'lost' })).toEqual({ outcome: 'saved' });
    expect(await stage.ops()).toEqual([]);
  });

  test.each(['won', 'lost'] as const)(
    'what was turned away along with it and is not disputed is kept, with %s too',
    async (chosen) => {
      await stage.work.giveUp(stage.lead.id);
      await stage.work.change(stage.lead, { state: 'won', owner: me });
      await stage.answer(await stage.onlyOp(), inConflict);
      const theirs = { ...stage.lead, state: 'lost', rev: 5, read: 5 } as const;
      await stage.work.change(theirs, { state: chosen });
      expect(changeIn(await stage.onlyOp()).changes).toEqual({
        owner: me,
        ...(chosen === 'won' ? { state: 'won' } : {}),
      });
    },
  );

  test('row 280: what is done in the list does not decide what is still to be chosen: one is asked again', async () => {
    const theirs = { ...stage.lead, state: 'lost', rev: 5, read: 5 } as const;
    await stage.work.change(theirs, { owner: me });
    expect(changeIn(await stage.onlyOp())).toEqual({
      changes: { state: 'won', owner: me },
      base: { state: 'new', owner: '' },
    });
    await stage.answer(await stage.onlyOp(), inConflict);
    await seen(() => conflictsOf(theirs, stage.work.snapshot()).length > 0);
    expect(conflictsOf(theirs, stage.work.snapshot())).toEqual([
      { field: 'state', mine: 'won', known: true },
    ]);
  });

  test('what was not acceptable is not asked for again', async () => {
    await stage.work.giveUp(stage.lead.id);
    await stage.work.change(stage.lead, { owner: colleague });
    const invalid = { status: 'rejected', code: 'invalid' } as const;
    await stage.answer(await stage.onlyOp(), invalid);
    await stage.work.change(stage.lead, { state: 'won' });
    expect(changeIn(await stage.onlyOp()).changes).toEqual({ state: 'won' });
  });
});
