/** Saves of posts without a network: what is sent, what it builds on, and what the server makes of it. */
import { describe, expect, test } from 'vitest';

import { keepCopy } from '#features/posts/data/post-copies.ts';
import {
  answered,
  bodyOf,
  deadlines,
  failed,
  leaves,
  onlyOp,
  openStored,
  opsOf,
  stage,
  stageEach,
  stored,
  tab,
  taken,
} from './post-stage.ts';

stageEach();

describe('what is sent', () => {
  test('a new post has no revision to build on', async () => {
    const { id, fields } = await tab.store.openNew(null);
    await tab.store.keep(id, { ...fields, title: 'New', slug: 'new' });
    expect(await tab.store.save(id, 'published')).toMatchObject({ outcome: 'queued' });
    const op = await onlyOp(tab);
    expect(op).toMatchObject({ kind: 'post.save', entity: id, base: null, rev: 1, key: null });
    expect(bodyOf(op)).toMatchObject({ title: 'New', slug: 'new', status: 'published' });
  });

  test('saved twice without a network: the last word is sent, on what was seen first', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Once' });
    await tab.store.save(id, 'published');
    await tab.store.keep(id, { ...deadlines, title: 'Twice' });
    await tab.store.save(id, 'draft');
    const op = await onlyOp(tab);
    expect(op).toMatchObject({ base: 3, rev: 4 });
    expect(bodyOf(op)).toMatchObject({ title: 'Twice', status: 'draft' });
  });

  test('what may have left is not touched: the next save builds on it', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Once' });
    await tab.store.save(id, 'published');
    await leaves(tab, await onlyOp(tab));
    await tab.store.keep(id, { ...deadlines, title: 'Twice' });
    await tab.store.save(id, 'published');
    const [first, second] = await opsOf(tab);
    expect(first && bodyOf(first)).toMatchObject({ title: 'Once' });
    expect(second).toMatchObject({ base: 4, rev: 5 });
    if (!first || !second) throw new Error('not two ops');
    await answered(tab, first, { status: 'applied', rev: 4 });
    await leaves(tab, second);
    await answered(tab, second, { status: 'applied', rev: 5 });
    expect(await tab.seen.postCopies.get(id)).toMatchObject({ rev: 5, fields: { title: 'Twice' } });
    const state = tab.store.watch(id).snapshot();
    expect(state.conflict).toBe(null);
  });

  test('the same once more while it is under way is not sent twice', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Once' });
    await tab.store.save(id, 'published');
    const op = await onlyOp(tab);
    await leaves(tab, op);
    expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'queued', op: op.id });
    expect(await opsOf(tab)).toHaveLength(1);
  });

  test('back to a draft while publishing may have left: the draft is asked for too', async () => {
    const id = await openStored(stage, tab, 3, 'draft');
    await tab.store.save(id, 'published');
    await failed(tab, await onlyOp(tab));
    expect(await tab.store.save(id, 'draft')).toMatchObject({ outcome: 'queued' });
    expect((await opsOf(tab)).map((op) => [op.base, bodyOf(op).status])).toEqual([
      [3, 'published'],
      [4, 'draft'],
    ]);
  });

  test('published again while a draft may have left: publishing is asked for too', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.save(id, 'draft');
    await failed(tab, await onlyOp(tab));
    expect(await tab.store.save(id, 'published')).toMatchObject({ outcome: 'queued' });
    expect((await opsOf(tab)).map((op) => bodyOf(op).status)).toEqual(['draft', 'published']);
  });

  test('the same text of a deleted post is sent: it brings the post back', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Typed' });
    await tab.store.save(id, 'published');
    const save = await onlyOp(tab);
    await leaves(tab, save);
    await answered(tab, save, { status: 'applied', rev: 4 });
    await tab.store.remove({ id, rev: 4 });
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'applied', rev: 5 });
    expect(await tab.store.save(id, 'published')).toMatchObject({ outcome: 'queued' });
    expect(await onlyOp(tab)).toMatchObject({ kind: 'post.save', base: 5 });
  });

  test('nothing was changed: there is nothing to send', async () => {
    const id = await openStored(stage, tab, 3);
    expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'saved' });
    expect(await opsOf(tab)).toEqual([]);
    expect(await tab.store.save(id, 'draft')).toMatchObject({ outcome: 'queued' });
  });

  test('row 183: nothing was changed here, but a colleague has taken the post back: the server is asked', async () => {
    const id = await openStored(stage, tab, 3);
    await keepCopy(tab.db, { ...stored(4, {}, id), status: 'draft' });
    expect(await tab.store.save(id, 'published')).toMatchObject({ outcome: 'queued' });
    expect(await onlyOp(tab)).toMatchObject({ kind: 'post.save', base: 3 });
  });

  test('what is typed after a save stays when the save has arrived, and builds on it', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Once' });
    await tab.store.save(id, 'published');
    await tab.store.keep(id, { ...deadlines, title: 'Twice' });
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'applied', rev: 4 });
    const again = await stage.tab();
    expect(await again.store.open('deadlines')).toMatchObject({
      work: { base: 4, changed: true, fields: { title: 'Twice' } },
    });
  });

  test('what is discarded while its save is under way gives way to that save', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Once' });
    await tab.store.save(id, 'published');
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await tab.store.keep(id, { ...deadlines, title: 'Twice' });
    await tab.store.discard(id);
    await answered(tab, op, { status: 'applied', rev: 4 });
    expect(await tab.seen.postWorks.get(id)).toMatchObject({ base: 4, fields: { title: 'Once' } });
  });

  test('what is typed after such a discard is typed into what is under way', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Once' });
    await tab.store.save(id, 'published');
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await tab.store.keep(id, { ...deadlines, title: 'Twice' });
    await tab.store.discard(id);
    const once = { ...deadlines, title: 'Once' };
    expect(tab.store.watch(id).snapshot().work?.fields).toEqual(once);
    await tab.store.keep(id, { ...once, content: '<p>June 15.</p>' });
    await answered(tab, op, { status: 'applied', rev: 4 });
    await tab.store.save(id, 'published');
    const next = await onlyOp(tab);
    expect(next).toMatchObject({ base: 4 });
    expect(bodyOf(next)).toMatchObject({ title: 'Once', content: '<p>June 15.</p>' });
  });

  test('what is discarded while its save is under way is there again where that is not accepted', async () => {
    const { id, fields } = await tab.store.openNew(null);
    await tab.store.keep(id, { ...fields, title: 'New', slug: 'deadlines' });
    await tab.store.save(id, 'published');
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await tab.store.keep(id, { ...fields, title: 'Newer', slug: 'deadlines' });
    await tab.store.discard(id);
    await answered(tab, op, { status: 'rejected', code: 'slug_taken', rev: null });
    const again = await stage.tab();
    expect(await again.store.openNew(id)).toMatchObject({ base: 0, fields: { title: 'New' } });
    await again.store.discard(id);
    expect(await opsOf(tab)).toEqual([]);
    expect(again.store.watch(id).snapshot().work?.fields.title).toBe('');
  });

  test('an address that is taken stays with the post until another one is saved', async () => {
    const { id, fields } = await tab.store.openNew(null);
    await tab.store.keep(id, { ...fields, title: 'New', slug: 'deadlines' });
    await tab.store.save(id, 'published');
    const op = await onlyOp(tab);
    await leaves(tab, op);
    const errors = [{ path: 'slug', code: 'slug_taken' as const }];
    await answered(tab, op, { status: 'rejected', code: 'slug_taken', errors, rev: null });
    const view = tab.store.watch(id);
    const stop = view.subscribe(() => {});
    await expect
      .poll(() => view.snapshot().waiting?.trouble)
      .toEqual({ code: 'slug_taken', errors });
    await tab.store.keep(id, { ...fields, title: 'New', slug: 'new' });
    await tab.store.save(id, 'published');
    expect(bodyOf(await onlyOp(tab))).toMatchObject({ slug: 'new' });
    await expect.poll(() => view.snapshot().waiting?.trouble).toBe(null);
    stop();
  });

  test('past a full device it is sent at once, and the next save builds on it', async () => {
    const bases: (number | null)[] = [];
    const full = await stage.tab((ops) => {
      bases.push(...ops.map(({ base }) => base));
      return Promise.resolve({ kind: 'answered', results: ops.map(taken) });
    });
    const id = await openStored(stage, full, 3);
    full.storage.fail(({ write }) =>
      write ? new DOMException('no room', 'QuotaExceededError') : undefined,
    );
    await full.store.keep(id, { ...deadlines, title: 'Past' });
    expect(await full.store.save(id, 'published')).toEqual({ outcome: 'saved' });
    await full.store.keep(id, { ...deadlines, title: 'Past it' });
    expect(await full.store.save(id, 'published')).toEqual({ outcome: 'saved' });
    expect(bases).toEqual([3, 4]);
  });

  test('neither kept nor sent is said so', async () => {
    const id = await openStored(stage, tab, 3);
    tab.storage.fail(({ write }) =>
      write ? new DOMException('no room', 'QuotaExceededError') : undefined,
    );
    await tab.store.keep(id, { ...deadlines, title: 'Nowhere' });
    expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'unsaved' });
  });
});
