import { beforeEach, describe, expect, test } from 'vitest';

import { countUnsaved, type PostArrival } from '#features/posts/data/post-views.ts';
import { keepCopy } from '#features/posts/data/post-reading.ts';
import { dropIdleWorks } from '#features/posts/data/post-typing.ts';
import { stage, stageEach, stored, tab } from './post-stage.ts';
import { noRoom } from '../../../support/storage-faults.ts';

stageEach();

let id: string;

// Posts deleted and restored, on the server and before it has them.

const dayMs = 86_400_000;

describe('a deletion', () => {
  test('builds on what was seen, and is taken back before it has left', async () => {
    const id = await tab.opens(3);
    expect(await tab.store.remove({ id, rev: 3 })).toMatchObject({ outcome: 'queued' });
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.delete', base: 3, rev: 4, body: '{}' });
    expect(await tab.store.restore({ id, rev: 4 })).toEqual({ outcome: 'saved' });
    expect(await tab.ops()).toEqual([]);
  });

  test('does not go over what was read since the list was shown, and no one has looked at', async () => {
    const id = await tab.opens(3);
    await tab.types(id, 'Typed');
    await keepCopy(tab.db, stored(4, { title: 'Theirs' }, id));
    await tab.store.remove({ id, rev: 3 });
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.delete', base: 3, rev: 4 });
  });

  test("goes over one's own save, though the list that is shown is from before", async () => {
    const id = await tab.opens(3);
    await tab.saves(id, 'Saved');
    await tab.arrives();
    await tab.store.remove({ id, rev: 3 });
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.delete', base: 4, rev: 5 });
  });

  test('that has arrived is undone by a restoring', async () => {
    const id = await tab.opens(3);
    await tab.store.remove({ id, rev: 3 });
    await tab.arrives({ rev: 4 });
    expect((await tab.copyOf(id))?.deletedAt).toBeGreaterThan(0);
    await tab.store.restore({ id, rev: 4 });
    const restore = await tab.onlyOp();
    expect(restore).toMatchObject({ kind: 'post.restore', rev: 5 });
    await tab.answered(restore, { rev: 5 });
    expect(await tab.copyOf(id)).toBeUndefined();
    stage.server.posts.set(id, stored(5, {}, id));
    expect(await tab.store.open('deadlines')).toMatchObject({ kind: 'open', work: { base: 5 } });
  });

  test('that someone has taken back with another text does not make the text here theirs', async () => {
    const id = await tab.opens(3);
    await tab.types(id, 'Mine');
    await tab.store.restore({ id, rev: 3 });
    await tab.arrives({ rev: 9 });
    expect(await tab.copyOf(id)).toBeUndefined();
    await tab.store.save(id, 'published');
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.save', base: 3 });
  });

  test('takes the place of a save that has not left; its text is there still when it is undone', async () => {
    const id = await tab.opens(3);
    await tab.saves(id, 'Unsent');
    await tab.store.remove({ id, rev: 3 });
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.delete', base: 3 });
    await tab.store.restore({ id, rev: 4 });
    const [post] = await tab.lists(1);
    expect(post).toMatchObject({ title: 'Unsent', changed: true, waiting: null });
  });
});

describe('what was typed into a post that is deleted since', () => {
  let id: string;
  beforeEach(async () => {
    id = await tab.opens(3);
    await tab.types(id, 'Typed');
  });

  test('is listed as not saved, and counts when someone signs out', async () => {
    await tab.store.remove({ id, rev: 3 });
    await tab.arrives({ rev: 4 });
    expect(await countUnsaved(tab.db)).toBe(1);
    const [post] = await tab.lists(1);
    expect(post).toMatchObject({ title: 'Typed', changed: true, isDeleted: true, waiting: null });
    const again = await stage.tab();
    expect(await again.store.open('deadlines', id)).toMatchObject({
      kind: 'open',
      work: { changed: true, fields: { title: 'Typed' } },
    });
    await again.store.save(id, 'published');
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.save', base: 4 });
  });

  test('by someone else: a save hears of it', async () => {
    await keepCopy(tab.db, { ...stored(4, {}, id), deletedAt: 9 });
    expect(await countUnsaved(tab.db)).toBe(1);
    await tab.store.save(id, 'published');
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.save', base: 3 });
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
    ({ id } = await tab.savesNew('New'));
  });

  test('is not asked to be deleted there: its save is taken back, and undone it is not saved', async () => {
    expect(await tab.store.remove({ id, rev: 0 })).toEqual({ outcome: 'saved' });
    expect(await tab.ops()).toEqual([]);
    expect(await countUnsaved(tab.db)).toBe(0);
    expect(await tab.store.restore({ id, rev: 1 })).toEqual({ outcome: 'saved' });
    expect(await tab.ops()).toEqual([]);
    const [post] = await tab.lists(1);
    expect(post).toMatchObject({ title: 'New', base: 0, changed: true, waiting: null });
  });

  test('is among the deleted ones for 30 days, also after a new start, and can be brought back', async () => {
    await tab.arrives({ status: 'rejected', code: 'slug_taken', rev: null });
    await tab.store.remove({ id, rev: 0 });
    stage.clock.advance(29 * dayMs);
    await dropIdleWorks(tab.db, stage.clock.now());
    const again = await stage.tab();
    const [gone] = await again.lists(1);
    expect(gone).toMatchObject({ id, title: 'New', changed: false, waiting: null });
    expect(gone?.deletedAt).toBeGreaterThan(0);
    await again.store.restore({ id, rev: 0 });
    const [back] = await again.lists(([post]) => post?.deletedAt === 0);
    expect(back).toMatchObject({ id, title: 'New', base: 0, changed: true });
    expect(await tab.ops()).toEqual([]);
  });

  test('is gone once it cannot be brought back any more', async () => {
    await tab.store.remove({ id, rev: 0 });
    stage.clock.advance(30 * dayMs);
    await dropIdleWorks(tab.db, stage.clock.now());
    expect(await tab.seen.postWorks.count()).toBe(0);
  });

  test('is back as soon as someone writes on, or saves it', async () => {
    const saved = await tab.typesNew({ title: 'Other', slug: 'other' });
    for (const post of [id, saved.id]) await tab.store.remove({ id: post, rev: 0 });
    await tab.store.keep(id, { ...saved.fields, title: 'Newer' });
    await tab.store.save(saved.id, 'draft');
    const posts = await tab.lists(
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
    await tab.leaves(await tab.onlyOp());
    await tab.store.remove({ id, rev: 0 });
    expect((await tab.ops()).at(-1)).toMatchObject({ kind: 'post.delete', base: 1 });
  });

  test('is not said to be gone where this device could not write that down', async () => {
    const full = await stage.tab(() => Promise.resolve({ kind: 'answered', results: [] }));
    full.storage.fail(noRoom);
    expect(await full.store.remove({ id, rev: 0 })).toEqual({ outcome: 'unsaved' });
    full.ends();
  });
});

describe('An editor who lets a colleague’s deletion stand does not go on in a post that is said to be published', () => {
  const deletedBy = (id: string) => ({ ...stored(5, {}, id), deletedAt: 9 });
  beforeEach(async () => {
    id = await tab.opens(3);
    await tab.types(id, 'Mine');
  });

  /** The post stays deleted, whatever is done on its page. */
  async function isLeft(): Promise<void> {
    const { work } = await tab.sees(id, ({ conflict }) => conflict === null);
    expect(work).toBe(null);
    await tab.types(id, 'One more word');
    expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'unsaved' });
    expect(await tab.ops()).toEqual([]);
  }

  test('row 180: "Keep theirs" leaves nothing to go on with, and mine is set aside', async () => {
    await tab.store.save(id, 'published');
    await tab.loses(deletedBy(id));
    await tab.sees(id, ({ conflict }) => conflict !== null && conflict !== 'unknown');
    expect(await tab.store.settle(id, 'theirs')).toBe(false);
    await isLeft();
    expect(await tab.lists(1)).toMatchObject([{ title: 'Mine', asideOf: id, changed: true }]);
  });

  describe('a discard', () => {
    test('row 180: leaves nothing to go on with', async () => {
      await keepCopy(tab.db, deletedBy(id));
      expect(await tab.store.discard(id)).toBe(false);
      await isLeft();
    });

    test('goes on with a save that may have left', async () => {
      await tab.store.save(id, 'published');
      await tab.leaves(await tab.onlyOp());
      await keepCopy(tab.db, deletedBy(id));
      expect(await tab.store.discard(id)).toBe(true);
    });
  });
});

describe('A deleted post is brought back, also where its address is another post’s by now', () => {
  beforeEach(async () => {
    id = await tab.opens(3);
  });

  /** The server restored it under another address. */
  async function comesBackElsewhere(): Promise<void> {
    await tab.store.restore({ id, rev: 3 });
    const op = await tab.onlyOp();
    await tab.leaves(op);
    const errors = [{ path: 'slug', code: 'slug_taken' as const }];
    await tab.answered(op, { rev: 4, errors });
  }

  test('it is brought back from the deletion that was seen, though no text of it is here', async () => {
    await tab.db.postCopies.delete(id);
    await tab.store.restore({ id, rev: 7 });
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.restore', base: 7, rev: 8 });
  });

  test('row 184: where it was deleted again since, that is said, and asking once more restores it', async () => {
    await tab.db.postCopies.delete(id);
    await tab.store.restore({ id, rev: 7 });
    await tab.arrives({ status: 'conflict', code: 'post_conflict', rev: 10 });
    expect(await tab.onlyOp()).toMatchObject({ state: 'parked' });
    await tab.store.restore({ id, rev: 0 });
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.restore', state: 'queued', base: 10 });
  });

  test('whoever looks is told that it is under another address', async () => {
    const heard: PostArrival[] = [];
    tab.store.onArrival((arrival) => heard.push(arrival));
    await comesBackElsewhere();
    await expect.poll(() => heard).toMatchObject([{ kind: 'post.restore', moved: true }]);
  });

  test('where it is and what has become of it is read anew, and nothing here is taken for it', async () => {
    await comesBackElsewhere();
    const moved = stored(4, { slug: 'deadlines-2' }, id);
    stage.server.posts.set(id, { ...moved, status: 'draft' });
    expect(await tab.store.open('deadlines-2', id)).toMatchObject({
      work: { base: 4, address: 'deadlines-2', status: 'draft', fields: { slug: 'deadlines-2' } },
    });
  });

  test('what was typed in the meantime stays, and builds on what was seen', async () => {
    await tab.types(id, 'Mine');
    await comesBackElsewhere();
    await tab.store.save(id, 'published');
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.save', base: 3 });
  });

  describe('where the server does not say whether it is under another address', () => {
    /** Restores the post; the answer names no new address, as after a colleague's earlier restore. */
    async function comesBackSomewhere(): Promise<void> {
      await tab.store.restore({ id, rev: 3 });
      await tab.arrives({ status: 'replayed' });
    }

    /** Saved text stays on the device. */
    async function isSavedHere(): Promise<void> {
      await tab.saves(id, 'Saved');
      await tab.arrives();
    }

    test('it is read anew, though it was saved here', async () => {
      await isSavedHere();
      await comesBackSomewhere();
      const moved = stored(5, { title: 'Saved', slug: 'deadlines-2' }, id);
      stage.server.posts.set(id, { ...moved, status: 'draft' });
      expect(await tab.store.open('deadlines-2', id)).toMatchObject({
        work: { base: 5, address: 'deadlines-2', status: 'draft', fields: { slug: 'deadlines-2' } },
      });
    });

    test('nobody is shown the text before as the one that is stored', async () => {
      await comesBackSomewhere();
      stage.server.reachable = false;
      expect(await tab.store.open('deadlines', id)).toEqual({ kind: 'unreachable' });
    });

    test('what is typed since is saved over the text that was seen, and no other', async () => {
      await tab.types(id, 'Mine');
      await comesBackSomewhere();
      await tab.store.save(id, 'published');
      expect(await tab.onlyOp()).toMatchObject({ kind: 'post.save', base: 4 });
    });
  });
});

// Discarding a save drops ops that build on it; their text stays.

/** "Once" may have left; "Twice" builds on it. */
async function saveTwice(): Promise<{ id: string; first: string }> {
  const id = await tab.opens(3);
  await tab.saves(id, 'Once');
  const first = await tab.onlyOp();
  await tab.failed(first);
  await tab.saves(id, 'Twice');
  return { id, first: first.id };
}

test('a save that lost against a colleague takes the next one along: that would go over their text unseen', async () => {
  const { id, first } = await saveTwice();
  const [op] = await tab.ops();
  if (!op) throw new Error('no op');
  await tab.answered(op, { status: 'conflict', code: 'post_conflict', rev: 4 });
  await keepCopy(tab.db, stored(4, { title: 'Theirs' }, id));
  await tab.outbox().discard(first);
  expect(await tab.ops()).toEqual([]);
  const [post] = await tab.lists(1);
  expect(post).toMatchObject({ title: 'Twice', changed: true, waiting: null });
  await tab.store.save(id, 'published');
  expect(await tab.onlyOp()).toMatchObject({ base: 3 });
});

test('a deletion that builds on it goes along too', async () => {
  const { id, first } = await saveTwice();
  await tab.store.remove({ id, rev: 3 });
  expect((await tab.ops()).map(({ kind }) => kind)).toEqual(['post.save', 'post.delete']);
  await tab.outbox().discard(first);
  expect(await tab.ops()).toEqual([]);
});

test('what went before it stays', async () => {
  const { first } = await saveTwice();
  const second = (await tab.ops()).at(-1);
  await tab.outbox().discard(second?.id ?? '');
  expect((await tab.ops()).map(({ id }) => id)).toEqual([first]);
});

test('a picture takes along the save that shows it, and what builds on that', async () => {
  const { id, fields } = await tab.store.openNew(null);
  const image = { type: 'image/png', width: 4, height: 3, name: 'chart.png' } as const;
  const added = await tab.store.addImage({ ...image, bytes: new ArrayBuffer(8) });
  const shown = { ...fields, title: 'New', slug: 'new', image_url: added?.src ?? '' };
  await tab.store.keep(id, shown);
  await tab.store.save(id, 'published');
  const [picture, save] = await tab.ops();
  if (!picture || !save) throw new Error('not two ops');
  await tab.failed(save);
  await tab.store.keep(id, { ...shown, image_url: '' });
  await tab.store.save(id, 'published');
  expect(await tab.ops()).toHaveLength(3);
  await tab.outbox().discard(picture.id);
  expect(await tab.ops()).toEqual([]);
  expect(await tab.seen.postImages.count()).toBe(0);
  expect((await tab.workOf(id))?.fields).toMatchObject({ title: 'New', image_url: '' });
});
