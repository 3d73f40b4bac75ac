/** Posts that are deleted and brought back, on the server and before it has them. */
import { beforeEach, describe, expect, test } from 'vitest';

import { countUnsaved } from '#features/posts/data/post-local.ts';
import { keepCopy } from '#features/posts/data/post-copies.ts';
import { dropIdleWorks } from '#features/posts/data/post-draft-transitions.ts';
import {
  answered,
  deadlines,
  leaves,
  answer,
  onlyOp,
  openStored,
  opsOf,
  stage,
  stageEach,
  stored,
  tab,
} from './post-stage.ts';

const dayMs = 86_400_000;

stageEach();

describe('a deletion', () => {
  test('builds on what was seen, and is taken back before it has left', async () => {
    const id = await openStored(stage, tab, 3);
    expect(await tab.store.remove({ id, rev: 3 })).toMatchObject({ outcome: 'queued' });
    expect(await onlyOp(tab)).toMatchObject({ kind: 'post.delete', base: 3, rev: 4, body: '{}' });
    expect(await tab.store.restore({ id, rev: 4 })).toEqual({ outcome: 'saved' });
    expect(await opsOf(tab)).toEqual([]);
  });

  test('does not go over what was read since the list was shown, and no one has looked at', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Typed' });
    await keepCopy(tab.db, stored(4, { title: 'Theirs' }, id));
    await tab.store.remove({ id, rev: 3 });
    expect(await onlyOp(tab)).toMatchObject({ kind: 'post.delete', base: 3, rev: 4 });
  });

  test("goes over one's own save, though the list that is shown is from before", async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Saved' });
    await tab.store.save(id, 'published');
    const save = await onlyOp(tab);
    await leaves(tab, save);
    await answered(tab, save, { status: 'applied' });
    await tab.store.remove({ id, rev: 3 });
    expect(await onlyOp(tab)).toMatchObject({ kind: 'post.delete', base: 4, rev: 5 });
  });

  test('that has arrived is undone by a restoring', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.remove({ id, rev: 3 });
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'applied', rev: 4 });
    expect((await tab.seen.postCopies.get(id))?.deletedAt).toBeGreaterThan(0);
    await tab.store.restore({ id, rev: 4 });
    const restore = await onlyOp(tab);
    expect(restore).toMatchObject({ kind: 'post.restore', rev: 5 });
    await leaves(tab, restore);
    await answered(tab, restore, { status: 'applied', rev: 5 });
    expect(await tab.seen.postCopies.get(id)).toBeUndefined();
    stage.server.posts.set(id, stored(5, {}, id));
    expect(await tab.store.open('deadlines')).toMatchObject({ kind: 'open', work: { base: 5 } });
  });

  test('that someone has taken back with another text does not make the text here theirs', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    await tab.store.restore({ id, rev: 3 });
    const restore = await onlyOp(tab);
    await leaves(tab, restore);
    await answered(tab, restore, { status: 'applied', rev: 9 });
    expect(await tab.seen.postCopies.get(id)).toBeUndefined();
    await tab.store.save(id, 'published');
    expect(await onlyOp(tab)).toMatchObject({ kind: 'post.save', base: 3 });
  });

  test('takes the place of a save that has not left; its text is there still when it is undone', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Unsent' });
    await tab.store.save(id, 'published');
    await tab.store.remove({ id, rev: 3 });
    expect(await onlyOp(tab)).toMatchObject({ kind: 'post.delete', base: 3 });
    await tab.store.restore({ id, rev: 4 });
    const [post] = await answer(tab.store.local, (posts) => posts.length > 0);
    expect(post).toMatchObject({ title: 'Unsent', changed: true, waiting: null });
  });
});

describe('what was typed into a post that is deleted since', () => {
  let id: string;
  beforeEach(async () => {
    id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Typed' });
  });

  test('is listed as not saved, and counts when someone signs out', async () => {
    await tab.store.remove({ id, rev: 3 });
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'applied', rev: 4 });
    expect(await countUnsaved(tab.db)).toBe(1);
    const [post] = await answer(tab.store.local, (posts) => posts.length > 0);
    expect(post).toMatchObject({ title: 'Typed', changed: true, gone: true, waiting: null });
    const again = await stage.tab();
    expect(await again.store.open('deadlines', id)).toMatchObject({
      kind: 'open',
      work: { changed: true, fields: { title: 'Typed' } },
    });
    await again.store.save(id, 'published');
    expect(await onlyOp(tab)).toMatchObject({ kind: 'post.save', base: 4 });
  });

  test('by someone else: a save hears of it', async () => {
    await keepCopy(tab.db, { ...stored(4, {}, id), deletedAt: 9 });
    expect(await countUnsaved(tab.db)).toBe(1);
    await tab.store.save(id, 'published');
    expect(await onlyOp(tab)).toMatchObject({ kind: 'post.save', base: 3 });
  });

  test('is gone once it is discarded', async () => {
    await keepCopy(tab.db, { ...stored(4, {}, id), deletedAt: 9 });
    await tab.store.discard(id);
    expect(await countUnsaved(tab.db)).toBe(0);
  });
});

describe('a post that the server never had', () => {
  let id: string;
  beforeEach(async () => {
    const fresh = await tab.store.openNew(null);
    id = fresh.id;
    await tab.store.keep(id, { ...fresh.fields, title: 'New', slug: 'new' });
    await tab.store.save(id, 'published');
  });

  test('is not asked to be deleted there: its save is taken back, and undone it is not saved', async () => {
    expect(await tab.store.remove({ id, rev: 0 })).toEqual({ outcome: 'saved' });
    expect(await opsOf(tab)).toEqual([]);
    expect(await countUnsaved(tab.db)).toBe(0);
    expect(await tab.store.restore({ id, rev: 1 })).toEqual({ outcome: 'saved' });
    expect(await opsOf(tab)).toEqual([]);
    const [post] = await answer(tab.store.local, (posts) => posts.length > 0);
    expect(post).toMatchObject({ title: 'New', base: 0, changed: true, waiting: null });
  });

  test('is among the deleted ones for 30 days, also after a new start, and can be brought back', async () => {
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'rejected', code: 'slug_taken', rev: null });
    await tab.store.remove({ id, rev: 0 });
    stage.clock.advance(29 * dayMs);
    await dropIdleWorks(tab.db, stage.clock.now());
    const again = await stage.tab();
    const [gone] = await answer(again.store.local, (posts) => posts.length > 0);
    expect(gone).toMatchObject({ id, title: 'New', changed: false, waiting: null });
    expect(gone?.deletedAt).toBeGreaterThan(0);
    await again.store.restore({ id, rev: 0 });
    const [back] = await answer(again.store.local, ([post]) => post?.deletedAt === 0);
    expect(back).toMatchObject({ id, title: 'New', base: 0, changed: true });
    expect(await opsOf(tab)).toEqual([]);
  });

  test('is gone once it cannot be brought back any more', async () => {
    await tab.store.remove({ id, rev: 0 });
    stage.clock.advance(30 * dayMs);
    await dropIdleWorks(tab.db, stage.clock.now());
    expect(await tab.seen.postWorks.count()).toBe(0);
  });

  test('is back as soon as someone writes on, or saves it', async () => {
    const saved = await tab.store.openNew(null);
    await tab.store.keep(saved.id, { ...saved.fields, title: 'Other', slug: 'other' });
    for (const post of [id, saved.id]) await tab.store.remove({ id: post, rev: 0 });
    await tab.store.keep(id, { ...saved.fields, title: 'Newer' });
    await tab.store.save(saved.id, 'draft');
    const posts = await answer(
      tab.store.local,
      (all) => all.length === 2 && all.every(({ deletedAt }) => deletedAt === 0),
    );
    expect(posts.map(({ title, changed }) => ({ title, changed }))).toEqual(
      expect.arrayContaining([
        { title: 'Newer', changed: true },
        { title: 'Other', changed: false },
      ]),
    );
  });

  test('is deleted there as soon as its save may have left', async () => {
    await leaves(tab, await onlyOp(tab));
    await tab.store.remove({ id, rev: 0 });
    expect((await opsOf(tab)).at(-1)).toMatchObject({ kind: 'post.delete', base: 1 });
  });

  test('is not said to be gone where this device could not write that down', async () => {
    const full = await stage.tab(() => Promise.resolve({ kind: 'answered', results: [] }));
    full.storage.fail(({ write }) =>
      write ? new DOMException('no room', 'QuotaExceededError') : undefined,
    );
    expect(await full.store.remove({ id, rev: 0 })).toEqual({ outcome: 'unsaved' });
    full.store.stop();
    full.kill();
  });
});
