/** Notes on leads: kept as they are typed, added once each, and shown until the server shows them. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { opHashText } from '#domain/ops/op.ts';
import { noteIn } from '#features/leads/data/lead-ops.ts';
import { ownNotes } from '#features/leads/data/lead-work-view.ts';
import { anId } from '../../../support/op-api.ts';
import { createLeadStage, type LeadStage, me, seen } from './lead-stage.ts';

const none: ReadonlySet<string> = new Set();

let stage: LeadStage;
beforeEach(async () => {
  stage = await createLeadStage();
});
afterEach(() => stage.end());

describe('notes', () => {
  test('what is typed is kept for its lead, also past a reload, and goes when it is emptied', async () => {
    const { id, text } = await stage.work.notes.draft(stage.lead.id);
    expect(text).toBe('');
    expect(await stage.work.notes.keepDraft(stage.lead.id, id, 'Called at 11')).toBe(true);
    const again = stage.open();
    expect(await again.notes.draft(stage.lead.id)).toEqual({ id, text: 'Called at 11' });
    expect((await stage.work.notes.draft(anId())).text).toBe('');
    expect(await stage.work.notes.countDrafts()).toBe(1);
    await stage.work.notes.keepDraft(stage.lead.id, id, '');
    expect(await stage.tab.db.forms.count()).toBe(0);
  });

  test('added, it is no draft any more, waits under its own id, and is shown until the server shows it', async () => {
    const { id } = await stage.work.notes.draft(stage.lead.id);
    await stage.work.notes.keepDraft(stage.lead.id, id, 'Called');
    const saved = await stage.work.notes.addNote(stage.lead.id, id, 'Called');
    expect(saved.outcome).toBe('queued');
    expect(await stage.tab.db.forms.count()).toBe(0);
    const op = await stage.onlyOp();
    expect(op).toMatchObject({ kind: 'lead.note', entity: id, owner: me });
    expect(noteIn(op)).toEqual({ lead: stage.lead.id, text: 'Called' });
    await seen(() => ownNotes(stage.lead, none, stage.work.snapshot()).length === 1);
    expect(ownNotes(stage.lead, none, stage.work.snapshot())).toMatchObject([{ text: 'Called' }]);
    expect(ownNotes({ id: anId() }, none, stage.work.snapshot())).toEqual([]);
    await stage.answer(op, {});
    await seen(() => ownNotes(stage.lead, none, stage.work.snapshot())[0]?.waiting === null);
    expect(ownNotes(stage.lead, new Set([id]), stage.work.snapshot())).toEqual([]);
    expect((await stage.work.notes.draft(stage.lead.id)).id).not.toBe(id);
  });

  test('added in two tabs under one id, both are notes; the same words are one', async () => {
    const { id } = await stage.work.notes.draft(stage.lead.id);
    const other = stage.open();
    await stage.work.notes.addNote(stage.lead.id, id, 'Called');
    await stage.answer(await stage.onlyOp(), {});
    await other.notes.keepDraft(stage.lead.id, id, 'Called again');
    expect(await other.notes.addNote(stage.lead.id, id, 'Called')).toMatchObject({
      outcome: 'queued',
    });
    expect(await stage.ops()).toEqual([]);
    expect(await other.notes.draft(stage.lead.id)).toEqual({ id, text: 'Called again' });
    await other.notes.addNote(stage.lead.id, id, 'Called again');
    const op = await stage.onlyOp();
    expect(op.entity).not.toBe(id);
    expect(noteIn(op)?.text).toBe('Called again');
    expect(await stage.tab.db.forms.count()).toBe(0);
    await other.notes.addNote(stage.lead.id, op.entity, 'And again');
    expect(new Set((await stage.ops()).map(({ entity }) => entity)).size).toBe(2);
  });

  test('one that was not accepted is shown, whatever the server has under its id', async () => {
    const { id } = await stage.work.notes.draft(stage.lead.id);
    await stage.work.notes.addNote(stage.lead.id, id, 'Called');
    await stage.answer(await stage.onlyOp(), { status: 'conflict', code: 'id_taken' });
    const shown = () => ownNotes(stage.lead, new Set([id]), stage.work.snapshot());
    await seen(() => shown()[0]?.waiting?.state === 'parked');
    expect(shown()).toMatchObject([{ text: 'Called' }]);
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
    const { id } = await stage.work.notes.draft(stage.lead.id);
    const others = anId();
    await stage.work.notes.keepDraft(stage.lead.id, id, 'Called');
    await stage.work.notes.keepDraft(others, others, 'Wrote back');
    stage.tab.storage.fail(({ write, table }) => (write && table === 'ops' ? full : undefined));
    expect(await past.notes.addNote(stage.lead.id, id, 'Called')).toEqual({ outcome: 'saved' });
    expect(await past.notes.addNote(others, others, 'Wrote')).toEqual({ outcome: 'saved' });
    expect((await stage.tab.db.forms.toArray()).map((form) => form.id)).toEqual([others]);
  });

  test('on a full device nothing is called kept, and what can neither be kept nor sent is said', async () => {
    stage.tab.storage.fail(({ write }) =>
      write ? new DOMException('', 'QuotaExceededError') : undefined,
    );
    expect(await stage.work.notes.keepDraft(stage.lead.id, anId(), 'Called')).toBe(false);
    expect(await stage.work.notes.addNote(stage.lead.id, anId(), 'Called')).toEqual({
      outcome: 'unsaved',
    });
    expect(await stage.work.change(stage.lead, { state: 'won' })).toEqual({ outcome: 'unsaved' });
    expect(stage.tab.health.snapshot().full).toBe(true);
  });

  test('where the answer to one sent past a full device was lost, the same op is sent again', async () => {
    const full = new DOMException('', 'QuotaExceededError');
    const sent: string[] = [];
    const past = stage.open(async (ops) => {
      sent.push(...ops.map((op) => op.id));
      return { kind: 'unreachable', why: 'network' };
    });
    const id = anId();
    stage.tab.storage.fail(({ write }) => (write ? full : undefined));
    await past.notes.addNote(stage.lead.id, id, 'Called');
    await past.notes.addNote(stage.lead.id, id, 'Called');
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });
});
