/** Leads that are worked on without a network: what waits, what is sent, and what is shown in the meantime. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { changeIn } from '#features/leads/data/lead-ops.ts';
import {
  arrivedOf,
  withAcknowledgedChanges,
  withPendingChanges,
  conflictsOf,
  waitingChange,
} from '#features/leads/data/lead-work-view.ts';
import { createLeadStage, inConflict, type LeadStage, me, seen } from './lead-stage.ts';

let stage: LeadStage;
beforeEach(async () => {
  stage = await createLeadStage();
});
afterEach(() => stage.end());

describe('changes', () => {
  test('what is changed is sent with what was seen there, in the own name', async () => {
    expect(await stage.work.change(stage.lead, { state: 'contacted' })).toMatchObject({
      outcome: 'queued',
    });
    const op = await stage.onlyOp();
    expect(op).toMatchObject({ kind: 'lead.change', owner: me, entity: stage.lead.id, key: null });
    expect(op).toMatchObject({ base: 3, rev: 4 });
    expect(changeIn(op)).toEqual({ changes: { state: 'contacted' }, base: { state: 'new' } });
  });

  test('what has not left is joined by what follows: one op, the last word', async () => {
    await stage.work.change(stage.lead, { state: 'contacted' });
    await stage.work.change(stage.lead, { owner: me });
    await stage.work.change(stage.lead, { state: 'won' });
    expect(changeIn(await stage.onlyOp())).toEqual({
      changes: { state: 'won', owner: me },
      base: { state: 'new', owner: '' },
    });
  });

  test('two at the same moment, or in two tabs, are both in what is sent', async () => {
    const other = stage.open();
    const changes = [{ state: 'contacted' }, { owner: me }] as const;
    await Promise.all([
      stage.work.change(stage.lead, changes[0]),
      other.change(stage.lead, changes[1]),
    ]);
    other.stop();
    expect(changeIn(await stage.onlyOp())).toEqual({
      changes: { state: 'contacted', owner: me },
      base: { state: 'new', owner: '' },
    });
  });

  test('a decision that waits is still over what it was made over, whatever is read after it', async () => {
    await stage.work.change(stage.lead, { state: 'lost' });
    const read = { ...stage.lead, state: 'won', rev: 4, read: 4 } as const;
    await stage.work.change(read, { owner: me });
    const op = await stage.onlyOp();
    expect(op).toMatchObject({ base: 3, rev: 5 });
    expect(changeIn(op)).toEqual({
      changes: { state: 'lost', owner: me },
      base: { state: 'new', owner: '' },
    });
  });

  test('taken back before it has left, nothing is sent', async () => {
    await stage.work.change(stage.lead, { state: 'spam' });
    expect(await stage.work.change(stage.lead, { state: 'new' })).toEqual({ outcome: 'saved' });
    expect(await stage.ops()).toEqual([]);
  });

  test('taken back the moment it has arrived, before any view has said so: the change back is sent', async () => {
    await stage.work.change(stage.lead, { state: 'contacted' });
    await stage.answer(await stage.onlyOp(), { rev: 4 });
    expect(await stage.work.change(stage.lead, { state: 'new' })).toMatchObject({
      outcome: 'queued',
    });
    const op = await stage.onlyOp();
    expect(changeIn(op)).toEqual({ changes: { state: 'new' }, base: { state: 'contacted' } });
    expect(op).toMatchObject({ base: 3, rev: 5 });
  });

  test('what may have left stays; the next one follows it', async () => {
    await stage.work.change(stage.lead, { state: 'contacted' });
    await stage.leaves(await stage.onlyOp());
    await stage.work.change(stage.lead, { state: 'won' });
    const [first, second] = await stage.ops();
    expect(first && changeIn(first).changes).toEqual({ state: 'contacted' });
    expect(second && changeIn(second)).toEqual({
      changes: { state: 'won' },
      base: { state: 'contacted' },
    });
    expect(second).toMatchObject({ base: 3, rev: 5 });
  });

  test('what waits is on the lead at once, and stays on it until it is read from the server', async () => {
    await stage.work.change(stage.lead, { state: 'won' });
    await seen(() => withPendingChanges(stage.lead, stage.work.snapshot()).state === 'won');
    expect(withAcknowledgedChanges(stage.lead, stage.work.snapshot())).toEqual(stage.lead);
    expect(waitingChange(stage.lead.id, stage.work.snapshot())).toMatchObject({ state: 'queued' });
    await stage.answer(await stage.onlyOp(), { rev: 4 });
    await seen(() => waitingChange(stage.lead.id, stage.work.snapshot()) === null);
    expect(withAcknowledgedChanges(stage.lead, stage.work.snapshot())).toEqual({
      ...stage.lead,
      state: 'won',
      rev: 4,
    });
    expect(arrivedOf(stage.lead.id, stage.work.snapshot())).toHaveLength(1);
    const later = { ...stage.lead, state: 'lost', rev: 5, read: 5 } as const;
    expect(withPendingChanges(later, stage.work.snapshot())).toEqual(later);
  });

  test('what has arrived does not stand for what has been read: who submitted between was seen by nobody', async () => {
    await stage.work.change(stage.lead, { owner: me });
    await stage.answer(await stage.onlyOp(), { rev: 5 });
    await seen(() => withAcknowledgedChanges(stage.lead, stage.work.snapshot()).owner === me);
    const stored = withAcknowledgedChanges(stage.lead, stage.work.snapshot());
    expect(stored).toMatchObject({ rev: 4, read: 3 });
    await stage.work.change(stored, { state: 'contacted' });
    const op = await stage.onlyOp();
    expect(op).toMatchObject({ base: 3, rev: 5 });
    await stage.answer(op, inConflict);
    const conflict = () =>
      conflictsOf(
        withAcknowledgedChanges(stage.lead, stage.work.snapshot()),
        stage.work.snapshot(),
      );
    await seen(() => conflict().length > 0);
    expect(conflict()).toEqual([{ field: 'state', mine: 'contacted', known: false }]);
    const again = withAcknowledgedChanges(
      { ...stage.lead, owner: me, rev: 5, read: 5 },
      stage.work.snapshot(),
    );
    expect(conflictsOf(again, stage.work.snapshot())).toMatchObject([{ known: true }]);
  });

  test('one that was taken out is not on it any more', async () => {
    await stage.work.change(stage.lead, { state: 'won' });
    await seen(() => withPendingChanges(stage.lead, stage.work.snapshot()).state === 'won');
    await stage.tab.outbox().discard((await stage.onlyOp()).id);
    await seen(() => withPendingChanges(stage.lead, stage.work.snapshot()).state === 'new');
    expect(arrivedOf(stage.lead.id, stage.work.snapshot())).toEqual([]);
  });
});

test('what becomes of a change is told until it is there', async () => {
  const fates: string[] = [];
  const saved = await stage.work.change(stage.lead, { state: 'contacted' });
  if (saved.outcome !== 'queued') throw new Error(saved.outcome);
  const stop = stage.work.follow(saved.op, (fate) => fates.push(fate));
  await seen(() => fates.at(-1) === 'waiting');
  await stage.answer(await stage.onlyOp(), {});
  await seen(() => fates.at(-1) === 'saved');
  stop();
  expect(new Set(fates)).toEqual(new Set(['waiting', 'saved']));
});
