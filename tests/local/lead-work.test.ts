/** Leads that are worked on without a network: what waits, what is sent, and what is shown meanwhile. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { OpResult } from '#domain/ops/result.ts';
import type { LeadState } from '#domain/leads/lead.ts';
import type { KeptOp } from '#local/kept.ts';
import { changeIn, noteIn } from '#local/lead-ops.ts';
import { createLeadWork, type LeadWork } from '#local/lead-work.ts';
import {
  arrivedOf,
  asStored,
  asWanted,
  clashOf,
  ownNotes,
  waitingChange,
} from '#local/lead-work-view.ts';
import { settle } from '#local/settle.ts';
import { anId } from '../support/door.ts';
import { createTestDevice, type Tab } from '../support/test-device.ts';

const me = anId();
const colleague = anId();
const none: ReadonlySet<string> = new Set();

let tab: Tab;
let work: LeadWork;
let lead: { id: string; state: LeadState; owner: string; rev: number };

beforeEach(async () => {
  tab = await createTestDevice({
    url: 'http://127.0.0.1:9',
    account: { id: me, token: () => null },
  }).tab();
  work = open();
  lead = { id: anId(), state: 'new', owner: '', rev: 3 };
});
afterEach(() => {
  work.stop();
  tab.kill();
});

function open(): LeadWork {
  const { db, device, health } = tab;
  const send = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);
  return createLeadWork({ db, device, health, wake: () => {}, send });
}

const ops = () => tab.db.ops.orderBy('seq').toArray();

async function only(): Promise<KeptOp> {
  const [op, ...others] = await ops();
  if (!op || others.length > 0) throw new Error('not one op');
  return op;
}

const leaves = ({ id }: KeptOp) =>
  tab.db.ops.update(id, {
    state: 'inflight',
    attempts: 1,
    lease: { by: tab.device.tab, until: Infinity },
  });

/** The server's word on an op that has left. */
async function answer(op: KeptOp, result: Partial<OpResult>): Promise<void> {
  await leaves(op);
  const { id, hash } = op;
  await settle(tab.db, tab.device, [op], [{ id, hash, status: 'applied', rev: null, ...result }]);
}

const inConflict: Partial<OpResult> = {
  status: 'conflict',
  code: 'lead_conflict',
  errors: [{ path: 'state', code: 'conflict' }],
};

/** The view once it says something. */
const seen = (says: () => boolean) => expect.poll(says, { timeout: 20_000 }).toBe(true);

describe('changes', () => {
  test('what is changed is sent with what was seen there, in the own name', async () => {
    expect(await work.change(lead, { state: 'contacted' })).toMatchObject({ outcome: 'queued' });
    const op = await only();
    expect(op).toMatchObject({ kind: 'lead.change', owner: me, entity: lead.id, key: null });
    expect(op).toMatchObject({ base: 3, rev: 4 });
    expect(changeIn(op)).toEqual({ changes: { state: 'contacted' }, base: { state: 'new' } });
  });

  test('what has not left is joined by what follows: one op, the last word', async () => {
    await work.change(lead, { state: 'contacted' });
    await work.change(lead, { owner: me });
    await work.change(lead, { state: 'won' });
    expect(changeIn(await only())).toEqual({
      changes: { state: 'won', owner: me },
      base: { state: 'new', owner: '' },
    });
  });

  test('two at the same moment, or in two tabs, are both in what is sent', async () => {
    const other = open();
    const changes = [{ state: 'contacted' }, { owner: me }] as const;
    await Promise.all([work.change(lead, changes[0]), other.change(lead, changes[1])]);
    other.stop();
    expect(changeIn(await only())).toEqual({
      changes: { state: 'contacted', owner: me },
      base: { state: 'new', owner: '' },
    });
  });

  test('taken back before it has left, nothing is sent', async () => {
    await work.change(lead, { state: 'spam' });
    expect(await work.change(lead, { state: 'new' })).toEqual({ outcome: 'saved' });
    expect(await ops()).toEqual([]);
  });

  test('what may have left stays; the next one follows it', async () => {
    await work.change(lead, { state: 'contacted' });
    await leaves(await only());
    await work.change(lead, { state: 'won' });
    const [first, second] = await ops();
    expect(first && changeIn(first).changes).toEqual({ state: 'contacted' });
    expect(second && changeIn(second)).toEqual({
      changes: { state: 'won' },
      base: { state: 'contacted' },
    });
    expect(second).toMatchObject({ base: 4, rev: 5 });
  });

  test('what waits is on the lead at once, and stays on it until it is read from the server', async () => {
    await work.change(lead, { state: 'won' });
    await seen(() => asWanted(lead, work.snapshot()).state === 'won');
    expect(asStored(lead, work.snapshot())).toEqual(lead);
    expect(waitingChange(lead.id, work.snapshot())).toMatchObject({ state: 'queued' });
    await answer(await only(), { rev: 4 });
    await seen(() => waitingChange(lead.id, work.snapshot()) === null);
    expect(asStored(lead, work.snapshot())).toEqual({ ...lead, state: 'won', rev: 4 });
    expect(arrivedOf(lead.id, work.snapshot())).toHaveLength(1);
    const later = { ...lead, state: 'lost', rev: 5 } as const;
    expect(asWanted(later, work.snapshot())).toEqual(later);
  });

  test('one that was taken out is not on it any more', async () => {
    await work.change(lead, { state: 'won' });
    await seen(() => asWanted(lead, work.snapshot()).state === 'won');
    await tab.outbox().discard((await only()).id);
    await seen(() => asWanted(lead, work.snapshot()).state === 'new');
    expect(arrivedOf(lead.id, work.snapshot())).toEqual([]);
  });
});

describe('two of the staff', () => {
  beforeEach(async () => {
    await work.change(lead, { state: 'won' });
    await answer(await only(), inConflict);
    await seen(() => clashOf(lead, work.snapshot()).length > 0);
  });

  test('nothing is written over: the own decision waits beside theirs', async () => {
    const mine = { field: 'state', mine: 'won' } as const;
    expect(clashOf(lead, work.snapshot())).toEqual([{ ...mine, known: false }]);
    const theirs = { ...lead, state: 'lost', owner: colleague, rev: 5 } as const;
    expect(clashOf(theirs, work.snapshot())).toEqual([{ ...mine, known: true }]);
    expect(asWanted(theirs, work.snapshot())).toEqual(theirs);
  });

  test('theirs can be what was seen before: a lead that is new again can be decided on', async () => {
    const again = { ...lead, rev: 5 };
    expect(clashOf(again, work.snapshot())).toEqual([{ field: 'state', mine: 'won', known: true }]);
    await work.change(again, { state: 'won' });
    expect(await only()).toMatchObject({ base: 5, rev: 6 });
    expect(changeIn(await only())).toEqual({ changes: { state: 'won' }, base: { state: 'new' } });
  });

  test('what waits behind the one that was not accepted is disputed too, where they decided on it', async () => {
    const op = await tab.enqueue(
      'lead.change',
      { changes: { owner: me }, base: { owner: '' } },
      { entity: lead.id, key: null },
    );
    await seen(() => work.snapshot().ops.some(({ id }) => id === op.id));
    const theirs = { ...lead, state: 'lost', owner: colleague, rev: 5 } as const;
    expect(clashOf(theirs, work.snapshot())).toEqual([
      { field: 'state', mine: 'won', known: true },
      { field: 'owner', mine: me, known: true },
    ]);
    expect(clashOf({ ...theirs, owner: '' }, work.snapshot())).toHaveLength(1);
    await work.change(theirs, { state: 'won', owner: colleague });
    expect(changeIn(await only())).toEqual({ changes: { state: 'won' }, base: { state: 'lost' } });
  });

  test('the own one follows theirs as a new op', async () => {
    const theirs = { ...lead, state: 'lost', rev: 5 } as const;
    await work.change(theirs, { state: 'won' });
    expect(changeIn(await only())).toEqual({ changes: { state: 'won' }, base: { state: 'lost' } });
    await seen(() => clashOf(lead, work.snapshot()).length === 0);
  });

  test('theirs ends it without another op', async () => {
    const theirs = { ...lead, state: 'lost', rev: 5 } as const;
    expect(await work.change(theirs, { state: 'lost' })).toEqual({ outcome: 'saved' });
    expect(await ops()).toEqual([]);
  });
});

describe('notes', () => {
  test('what is typed is kept for its lead, also past a reload, and goes when it is emptied', async () => {
    const { id, text } = await work.draft(lead.id);
    expect(text).toBe('');
    expect(await work.keepDraft(lead.id, id, 'Called at 11')).toBe(true);
    work.stop();
    work = open();
    expect(await work.draft(lead.id)).toEqual({ id, text: 'Called at 11' });
    expect((await work.draft(anId())).text).toBe('');
    expect(await work.countDrafts()).toBe(1);
    await work.keepDraft(lead.id, id, '');
    expect(await tab.db.forms.count()).toBe(0);
  });

  test('added, it is no draft any more, waits under its own id, and is shown until the server shows it', async () => {
    const { id } = await work.draft(lead.id);
    await work.keepDraft(lead.id, id, 'Called');
    const saved = await work.addNote(lead.id, id, 'Called');
    expect(saved.outcome).toBe('queued');
    expect(await tab.db.forms.count()).toBe(0);
    const op = await only();
    expect(op).toMatchObject({ kind: 'lead.note', entity: id, owner: me });
    expect(noteIn(op)).toEqual({ lead: lead.id, text: 'Called' });
    await seen(() => ownNotes(lead, none, work.snapshot()).length === 1);
    expect(ownNotes(lead, none, work.snapshot())).toMatchObject([{ id, text: 'Called' }]);
    expect(ownNotes({ id: anId() }, none, work.snapshot())).toEqual([]);
    await answer(op, {});
    await seen(() => ownNotes(lead, none, work.snapshot())[0]?.waiting === null);
    expect(ownNotes(lead, new Set([id]), work.snapshot())).toEqual([]);
    expect((await work.draft(lead.id)).id).not.toBe(id);
  });

  test('on a full device nothing is called kept, and what can neither be kept nor sent is said', async () => {
    tab.storage.fail(({ write }) =>
      write ? new DOMException('', 'QuotaExceededError') : undefined,
    );
    expect(await work.keepDraft(lead.id, anId(), 'Called')).toBe(false);
    expect(await work.addNote(lead.id, anId(), 'Called')).toEqual({ outcome: 'unsaved' });
    expect(await work.change(lead, { state: 'won' })).toEqual({ outcome: 'unsaved' });
    expect(tab.health.snapshot().full).toBe(true);
  });
});

test('what becomes of a change is told until it is there', async () => {
  const fates: string[] = [];
  const saved = await work.change(lead, { state: 'contacted' });
  if (saved.outcome !== 'queued') throw new Error(saved.outcome);
  const stop = work.follow(saved.op, (fate) => fates.push(fate));
  await seen(() => fates.at(-1) === 'waiting');
  await answer(await only(), {});
  await seen(() => fates.at(-1) === 'saved');
  stop();
  expect(new Set(fates)).toEqual(new Set(['waiting', 'saved']));
});
