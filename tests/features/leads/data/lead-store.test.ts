import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { leadChange, leadNote } from '#domain/leads/ops.ts';
import { countOwnSince } from '#features/leads/data/lead-store.ts';
import { opHashText } from '#domain/ops/op.ts';
import { createLeadStage, inConflict, type LeadStage, me, seen } from './lead-stage.ts';
import { anId } from '../../../support/op-api.ts';

let stage: LeadStage;
beforeEach(async () => {
  stage = await createLeadStage();
});
afterEach(() => stage.end());

// Work on leads offline: what is pending, sent and shown.

describe('changes', () => {
  test('what is changed is sent with what was seen there, in the own name', async () => {
    expect(await stage.changes({ state: 'contacted' })).toMatchObject({ outcome: 'queued' });
    const op = await stage.onlyOp();
    expect(op).toMatchObject({ kind: 'lead.change', owner: me, entity: stage.lead.id, key: null });
    expect(op).toMatchObject({ base: 3 });
    expect(leadChange.read(op)).toEqual({
      changes: { state: 'contacted' },
      base: { state: 'new' },
    });
  });

  test('what has not left is joined by what follows: one op, the last word', async () => {
    await stage.changes({ state: 'contacted' });
    await stage.changes({ owner: me });
    await stage.changes({ state: 'won' });
    expect(await stage.waits()).toEqual({
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
    expect(await stage.waits()).toEqual({
      changes: { state: 'contacted', owner: me },
      base: { state: 'new', owner: '' },
    });
  });

  test('a decision that waits is still over what it was made over, whatever is read after it', async () => {
    await stage.changes({ state: 'lost' });
    await stage.changes({ owner: me }, stage.theirs({ state: 'won', rev: 4 }));
    const op = await stage.onlyOp();
    expect(op).toMatchObject({ base: 3 });
    expect(leadChange.read(op)).toEqual({
      changes: { state: 'lost', owner: me },
      base: { state: 'new', owner: '' },
    });
  });

  test('taken back before it has left, nothing is sent', async () => {
    await stage.changes({ state: 'spam' });
    expect(await stage.changes({ state: 'new' })).toEqual({ outcome: 'saved' });
    expect(await stage.ops()).toEqual([]);
  });

  test('taken back the moment it has arrived, before any view has said so: the change back is sent', async () => {
    await stage.changes({ state: 'contacted' });
    await stage.arrives({ rev: 4 });
    expect(await stage.changes({ state: 'new' })).toMatchObject({ outcome: 'queued' });
    const op = await stage.onlyOp();
    expect(leadChange.read(op)).toEqual({
      changes: { state: 'new' },
      base: { state: 'contacted' },
    });
    expect(op).toMatchObject({ base: 3 });
  });

  test('what may have left stays; the next one follows it', async () => {
    await stage.changes({ state: 'contacted' });
    await stage.leaves(await stage.onlyOp());
    await stage.changes({ state: 'won' });
    const [first, second] = await stage.ops();
    expect(first && leadChange.read(first)?.changes).toEqual({ state: 'contacted' });
    expect(second && leadChange.read(second)).toEqual({
      changes: { state: 'won' },
      base: { state: 'contacted' },
    });
    expect(second).toMatchObject({ base: 3 });
  });

  test('what waits is on the lead at once, and stays on it until it is read from the server', async () => {
    await stage.changes({ state: 'won' });
    await seen(() => stage.pending().state === 'won');
    expect(stage.stored()).toEqual(stage.lead);
    expect(stage.waiting()).toMatchObject({ state: 'queued' });
    await stage.arrives({ rev: 4 });
    await seen(() => stage.waiting() === null);
    expect(stage.stored()).toEqual({ ...stage.lead, state: 'won' });
    expect(countOwnSince(stage.lead, stage.work.snapshot())).toBe(1);
    const later = stage.theirs({ state: 'lost' });
    expect(stage.pending(later)).toEqual(later);
  });

  test('what has arrived does not stand for what has been read: who submitted between was seen by nobody', async () => {
    await stage.changes({ owner: me });
    await stage.arrives({ rev: 5 });
    await seen(() => stage.stored().owner === me);
    const stored = stage.stored();
    expect(stored).toMatchObject({ rev: 3 });
    expect(stage.stored(stage.theirs({ rev: 4 })).owner).toBe(me);
    await stage.changes({ state: 'contacted' }, stored);
    expect(await stage.arrives(inConflict)).toMatchObject({ base: 3 });
    const conflicts = () => stage.conflicts(stage.stored());
    await seen(() => conflicts().length > 0);
    expect(conflicts()).toEqual([{ field: 'state', mine: 'contacted', known: false }]);
    const again = stage.stored(stage.theirs({ owner: me }));
    expect(stage.conflicts(again)).toMatchObject([{ known: true }]);
  });

  test('one that was taken out is not on it any more', async () => {
    await stage.changes({ state: 'won' });
    await seen(() => stage.pending().state === 'won');
    await stage.tab.outbox().discard((await stage.onlyOp()).id);
    await seen(() => stage.pending().state === 'new');
    expect(countOwnSince(stage.lead, stage.work.snapshot())).toBe(0);
  });

  test('a reply contacts a new lead: shown at once, and the base of later decisions', async () => {
    await stage.work.replies.addNote(stage.lead.id, anId(), 'Thank you.');
    await seen(() => stage.pending().state === 'contacted');
    expect(stage.waiting()).toMatchObject({ state: 'queued' });
    await stage.changes({ state: 'won' });
    const change = (await stage.ops()).find(({ kind }) => kind === 'lead.change');
    expect(change && leadChange.read(change)?.base).toEqual({ state: 'contacted' });
  });

  test('keeps a state chosen before a reply if the reply is discarded', async () => {
    await stage.changes({ state: 'contacted' });
    await stage.work.replies.addNote(stage.lead.id, anId(), 'Thank you.');
    await stage.changes({ followUp: '2026-12-24' });
    const change = (await stage.ops()).find(({ kind }) => kind === 'lead.change');
    expect(change && leadChange.read(change)).toEqual({
      changes: { state: 'contacted', followUp: '2026-12-24' },
      base: { state: 'new', followUp: '' },
    });
  });
});

const colleague = anId();

describe('two of the staff', () => {
  beforeEach(async () => {
    await stage.changes({ state: 'won' });
    await stage.arrives(inConflict);
    await seen(() => stage.conflicts().length > 0);
  });

  test('nothing is written over: the own decision waits beside theirs', async () => {
    const mine = { field: 'state', mine: 'won' } as const;
    expect(stage.conflicts()).toEqual([{ ...mine, known: false }]);
    const theirs = stage.theirs({ state: 'lost', owner: colleague });
    expect(stage.conflicts(theirs)).toEqual([{ ...mine, known: true }]);
    expect(stage.pending(theirs)).toEqual(theirs);
  });

  test('theirs can be what was seen before: a lead that is new again can be decided on', async () => {
    const again = stage.theirs();
    expect(stage.conflicts(again)).toEqual([{ field: 'state', mine: 'won', known: true }]);
    await stage.changes({ state: 'won' }, again);
    expect(await stage.onlyOp()).toMatchObject({ base: 5 });
    expect(await stage.waits()).toEqual({ changes: { state: 'won' }, base: { state: 'new' } });
  });

  test('what waits behind the one that was not accepted is disputed too, where they decided on it', async () => {
    const op = await stage.tab.enqueue(
      'lead.change',
      { changes: { owner: me }, base: { owner: '' } },
      { entity: stage.lead.id, key: null },
    );
    await seen(() => stage.work.snapshot().ops.some(({ id }) => id === op.id));
    const theirs = stage.theirs({ state: 'lost', owner: colleague });
    expect(stage.conflicts(theirs)).toEqual([
      { field: 'state', mine: 'won', known: true },
      { field: 'owner', mine: me, known: true },
    ]);
    expect(stage.conflicts({ ...theirs, owner: '' })).toHaveLength(1);
    await stage.changes({ state: 'won', owner: colleague }, theirs);
    expect(await stage.waits()).toEqual({ changes: { state: 'won' }, base: { state: 'lost' } });
  });

  test('the own one follows theirs as a new op', async () => {
    await stage.changes({ state: 'won' }, stage.theirs({ state: 'lost' }));
    expect(await stage.waits()).toEqual({ changes: { state: 'won' }, base: { state: 'lost' } });
    await seen(() => stage.conflicts().length === 0);
  });

  test('theirs ends it without another op', async () => {
    const saved = await stage.changes({ state: 'lost' }, stage.theirs({ state: 'lost' }));
    expect(saved).toEqual({ outcome: 'saved' });
    expect(await stage.ops()).toEqual([]);
  });

  test.each(['won', 'lost'] as const)(
    'what was turned away along with it and is not disputed is kept, with %s too',
    async (chosen) => {
      await stage.work.giveUp(stage.lead.id);
      await stage.changes({ state: 'won', owner: me });
      await stage.arrives(inConflict);
      await stage.changes({ state: chosen }, stage.theirs({ state: 'lost' }));
      expect((await stage.waits())?.changes).toEqual({
        owner: me,
        ...(chosen === 'won' ? { state: 'won' } : {}),
      });
    },
  );

  test('row 280: what is done in the list does not decide what is still to be chosen: one is asked again', async () => {
    const theirs = stage.theirs({ state: 'lost' });
    await stage.changes({ owner: me }, theirs);
    expect(await stage.waits()).toEqual({
      changes: { state: 'won', owner: me },
      base: { state: 'new', owner: '' },
    });
    await stage.arrives(inConflict);
    await seen(() => stage.conflicts(theirs).length > 0);
    expect(stage.conflicts(theirs)).toEqual([{ field: 'state', mine: 'won', known: true }]);
  });

  test('what was not acceptable is not asked for again', async () => {
    await stage.work.giveUp(stage.lead.id);
    await stage.changes({ owner: colleague });
    await stage.arrives({ status: 'rejected', code: 'invalid' });
    await stage.changes({ state: 'won' });
    expect((await stage.waits())?.changes).toEqual({ state: 'won' });
  });
});

describe('notes', () => {
  test('what is typed is kept for its lead, also past a reload, and goes when it is emptied', async () => {
    const { id, text } = await stage.draft();
    expect(text).toBe('');
    expect(await stage.keepDraft(id, 'Called at 11')).toBe(true);
    const again = stage.open();
    expect(await again.notes.draft(stage.lead.id)).toEqual({ id, text: 'Called at 11' });
    expect((await stage.work.notes.draft(anId())).text).toBe('');
    expect(await stage.work.notes.countDrafts()).toBe(1);
    await stage.keepDraft(id, '');
    expect(await stage.tab.db.forms.count()).toBe(0);
  });

  test('added, it is no draft any more, waits under its own id, and is shown until the server shows it', async () => {
    const { id } = await stage.draft();
    await stage.keepDraft(id, 'Called');
    const saved = await stage.addNote(id, 'Called');
    expect(saved.outcome).toBe('queued');
    expect(await stage.tab.db.forms.count()).toBe(0);
    const op = await stage.onlyOp();
    expect(op).toMatchObject({ kind: 'lead.note', entity: id, owner: me });
    expect(leadNote.read(op)).toEqual({ lead: stage.lead.id, text: 'Called' });
    await seen(() => stage.notes().length === 1);
    expect(stage.notes()).toMatchObject([{ text: 'Called' }]);
    expect(stage.notes([], { id: anId() })).toEqual([]);
    await stage.arrives({ rev: 4 });
    await seen(() => stage.notes()[0]?.waiting === null);
    expect(stage.notes([id])).toEqual([]);
    expect(stage.notes([], stage.theirs())).toEqual([]);
    expect((await stage.draft()).id).not.toBe(id);
  });

  test('added in two tabs under one id, both are notes; the same words are one', async () => {
    const { id } = await stage.draft();
    const other = stage.open();
    await stage.addNote(id, 'Called');
    await stage.arrives();
    await other.notes.keepDraft(stage.lead.id, id, 'Called again');
    expect(await other.notes.addNote(stage.lead.id, id, 'Called')).toMatchObject({
      outcome: 'queued',
    });
    expect(await stage.ops()).toEqual([]);
    expect(await other.notes.draft(stage.lead.id)).toEqual({ id, text: 'Called again' });
    await other.notes.addNote(stage.lead.id, id, 'Called again');
    const op = await stage.onlyOp();
    expect(op.entity).not.toBe(id);
    expect(leadNote.read(op)?.text).toBe('Called again');
    expect(await stage.tab.db.forms.count()).toBe(0);
    await other.notes.addNote(stage.lead.id, op.entity, 'And again');
    expect(new Set((await stage.ops()).map(({ entity }) => entity)).size).toBe(2);
  });

  test('one that was not accepted is shown, whatever the server has under its id', async () => {
    const { id } = await stage.draft();
    await stage.addNote(id, 'Called');
    await stage.arrives({ status: 'conflict', code: 'id_taken' });
    await seen(() => stage.notes([id])[0]?.waiting?.state === 'parked');
    expect(stage.notes([id])).toMatchObject([{ text: 'Called' }]);
  });

  test('sent past a full device it is no draft any more, and what was typed since stays', async () => {
    const full = new DOMException('', 'QuotaExceededError');
    const past = stage.open(async (ops) => ({
      kind: 'answered',
      results: await Promise.all(
        ops.map(async (op) => ({
          id: op.id,
          hash: await stage.tab.device.sha256(new TextEncoder().encode(opHashText(op))),
          status: 'applied' as const,
          rev: null,
        })),
      ),
    }));
    const { id } = await stage.draft();
    const others = anId();
    await stage.keepDraft(id, 'Called');
    await stage.work.notes.keepDraft(others, others, 'Wrote back');
    stage.tab.storage.fail(({ write, table }) => (write && table === 'ops' ? full : undefined));
    expect(await past.notes.addNote(stage.lead.id, id, 'Called')).toEqual({ outcome: 'saved' });
    expect(await past.notes.addNote(others, others, 'Wrote')).toEqual({ outcome: 'saved' });
    expect((await stage.tab.db.forms.toArray()).map((form) => form.id)).toEqual([others]);
  });
});
