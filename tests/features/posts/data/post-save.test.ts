import { describe, expect, test } from 'vitest';

import { keepCopy } from '#features/posts/data/post-reading.ts';
import { dropIdleWorks } from '#features/posts/data/post-typing.ts';
import { bodyOf, deadlines, author, stage, stageEach, stored, tab, taken } from './post-stage.ts';
import { noRoom } from '../../../support/storage-faults.ts';
import { aHold } from '../../../support/held-database.ts';

stageEach();

describe('what is sent', () => {
  test('a new post has no revision to build on', async () => {
    const { id } = await tab.typesNew('New');
    expect(await tab.store.save(id, 'published')).toMatchObject({ outcome: 'queued' });
    const op = await tab.onlyOp();
    expect(op).toMatchObject({ kind: 'post.save', entity: id, base: null, rev: 1, key: null });
    expect(bodyOf(op)).toMatchObject({ title: 'New', slug: 'new', status: 'published' });
  });

  test('saved twice without a network: the last word is sent, on what was seen first', async () => {
    const id = await tab.opens(3);
    await tab.saves(id, 'Once');
    await tab.saves(id, 'Twice', 'draft');
    const op = await tab.onlyOp();
    expect(op).toMatchObject({ base: 3, rev: 4 });
    expect(bodyOf(op)).toMatchObject({ title: 'Twice', status: 'draft' });
  });

  test('what may have left is not touched: the next save builds on it', async () => {
    const id = await tab.opens(3);
    await tab.saves(id, 'Once');
    await tab.leaves(await tab.onlyOp());
    await tab.saves(id, 'Twice');
    const [first, second] = await tab.ops();
    expect(first && bodyOf(first)).toMatchObject({ title: 'Once' });
    expect(second).toMatchObject({ base: 4, rev: 5 });
    if (!first || !second) throw new Error('not two ops');
    await tab.answered(first, { rev: 4 });
    await tab.answered(second, { rev: 5 });
    expect(await tab.copyOf(id)).toMatchObject({ rev: 5, fields: { title: 'Twice' } });
    const state = tab.store.watch(id).snapshot();
    expect(state.conflict).toBe(null);
  });

  test('the same once more while it is under way is not sent twice', async () => {
    const id = await tab.opens(3);
    await tab.saves(id, 'Once');
    const op = await tab.onlyOp();
    await tab.leaves(op);
    expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'queued', op: op.id });
    expect(await tab.ops()).toHaveLength(1);
  });

  test.each([
    ['draft', 'published'],
    ['published', 'draft'],
  ] as const)(
    'from %s to %s, which may have left, and back: both are asked for',
    async (was, wish) => {
      const id = await tab.opens(3, { status: was });
      await tab.store.save(id, wish);
      await tab.failed(await tab.onlyOp());
      expect(await tab.store.save(id, was)).toMatchObject({ outcome: 'queued' });
      expect((await tab.ops()).map((op) => [op.base, bodyOf(op).status])).toEqual([
        [3, wish],
        [4, was],
      ]);
    },
  );

  test('the same text of a deleted post is sent: it brings the post back', async () => {
    const id = await tab.opens(3);
    await tab.saves(id, 'Typed');
    await tab.arrives({ rev: 4 });
    await tab.store.remove({ id, rev: 4 });
    await tab.arrives({ rev: 5 });
    expect(await tab.store.save(id, 'published')).toMatchObject({ outcome: 'queued' });
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.save', base: 5 });
  });

  test('nothing was changed: there is nothing to send', async () => {
    const id = await tab.opens(3);
    expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'saved' });
    expect(await tab.ops()).toEqual([]);
    expect(await tab.store.save(id, 'draft')).toMatchObject({ outcome: 'queued' });
  });

  test('row 183: nothing was changed here, but a colleague has taken the post back: the server is asked', async () => {
    const id = await tab.opens(3);
    await keepCopy(tab.db, { ...stored(4, {}, id), status: 'draft' });
    expect(await tab.store.save(id, 'published')).toMatchObject({ outcome: 'queued' });
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.save', base: 3 });
  });

  test('what is typed after a save stays when the save has arrived, and builds on it', async () => {
    const id = await tab.opens(3);
    await tab.saves(id, 'Once');
    await tab.types(id, 'Twice');
    await tab.arrives({ rev: 4 });
    const again = await stage.tab();
    expect(await again.store.open('deadlines')).toMatchObject({
      work: { base: 4, changed: true, fields: { title: 'Twice' } },
    });
  });

  test('what is discarded while its save is under way gives way to that save', async () => {
    const id = await tab.opens(3);
    await tab.saves(id, 'Once');
    const op = await tab.onlyOp();
    await tab.leaves(op);
    await tab.types(id, 'Twice');
    await tab.store.discard(id);
    await tab.answered(op, { rev: 4 });
    expect(await tab.workOf(id)).toMatchObject({ base: 4, fields: { title: 'Once' } });
  });

  test('what is typed after such a discard is typed into what is under way', async () => {
    const id = await tab.opens(3);
    await tab.saves(id, 'Once');
    const op = await tab.onlyOp();
    await tab.leaves(op);
    await tab.types(id, 'Twice');
    await tab.store.discard(id);
    const once = { ...deadlines, title: 'Once' };
    expect(tab.store.watch(id).snapshot().work?.fields).toEqual(once);
    await tab.store.keep(id, { ...once, content: '<p>June 15.</p>' });
    await tab.answered(op, { rev: 4 });
    await tab.store.save(id, 'published');
    const next = await tab.onlyOp();
    expect(next).toMatchObject({ base: 4 });
    expect(bodyOf(next)).toMatchObject({ title: 'Once', content: '<p>June 15.</p>' });
  });

  test('what is discarded while its save is under way is there again where that is not accepted', async () => {
    const { id, fields } = await tab.savesNew({ title: 'New', slug: 'deadlines' });
    const op = await tab.onlyOp();
    await tab.leaves(op);
    await tab.store.keep(id, { ...fields, title: 'Newer', slug: 'deadlines' });
    await tab.store.discard(id);
    await tab.answered(op, { status: 'rejected', code: 'slug_taken', rev: null });
    const again = await stage.tab();
    expect(await again.store.openNew(id)).toMatchObject({ base: 0, fields: { title: 'New' } });
    await again.store.discard(id);
    expect(await tab.ops()).toEqual([]);
    expect(again.store.watch(id).snapshot().work?.fields.title).toBe('');
  });

  test('an address that is taken stays with the post until another one is saved', async () => {
    const { id, fields } = await tab.savesNew({ title: 'New', slug: 'deadlines' });
    const errors = [{ path: 'slug', code: 'slug_taken' as const }];
    await tab.arrives({ status: 'rejected', code: 'slug_taken', errors, rev: null });
    const view = tab.looksAt(id);
    await expect
      .poll(() => view.snapshot().waiting?.trouble)
      .toEqual({ code: 'slug_taken', errors });
    await tab.store.keep(id, { ...fields, title: 'New', slug: 'new' });
    await tab.store.save(id, 'published');
    expect(bodyOf(await tab.onlyOp())).toMatchObject({ slug: 'new' });
    await expect.poll(() => view.snapshot().waiting?.trouble).toBe(null);
  });

  test('past a full device it is sent at once, and the next save builds on it', async () => {
    const bases: (number | null)[] = [];
    const full = await stage.tab((ops) => {
      bases.push(...ops.map(({ base }) => base));
      return Promise.resolve({ kind: 'answered', results: ops.map(taken) });
    });
    const id = await full.opens(3);
    full.storage.fail(noRoom);
    expect(await full.saves(id, 'Past')).toEqual({ outcome: 'saved' });
    expect(await full.saves(id, 'Past it')).toEqual({ outcome: 'saved' });
    expect(bases).toEqual([3, 4]);
  });

  test('neither kept nor sent is said so', async () => {
    const id = await tab.opens(3);
    tab.storage.fail(noRoom);
    expect(await tab.saves(id, 'Nowhere')).toEqual({ outcome: 'unsaved' });
  });
});

describe('what is typed', () => {
  test('a new post is signed with the address of who writes, and is there again after a reload', async () => {
    const { id, fields, base, status } = await tab.store.openNew(null);
    expect({ fields, base, status }).toMatchObject({
      fields: { title: '', author_name: author },
      base: 0,
      status: 'new',
    });
    expect(await tab.store.keep(id, { ...fields, title: 'Half a' })).toBe(true);
    tab.kill();
    const again = await stage.tab();
    expect(await again.store.openNew(id)).toMatchObject({
      id,
      fields: { title: 'Half a' },
      changed: true,
    });
  });

  test('many keys in a row: the last one always lands', async () => {
    const { id, fields } = await tab.store.openNew(null);
    const words = Array.from({ length: 40 }, (_, length) => 'x'.repeat(length + 1));
    const kept = await Promise.all(words.map((title) => tab.store.keep(id, { ...fields, title })));
    expect(kept.every(Boolean)).toBe(true);
    expect((await tab.workOf(id))?.fields.title).toBe(words.at(-1));
  });

  test('is shown at once, before the device has it, and is not older afterwards', async () => {
    const { id, fields } = await tab.store.openNew(null);
    const seen: (string | undefined)[] = [];
    const view = tab.store.watch(id);
    const stop = view.subscribe(() => seen.push(view.snapshot().work?.fields.title));
    for (const title of ['a', 'ab', 'abc']) void tab.store.keep(id, { ...fields, title });
    expect(view.snapshot().work?.fields.title).toBe('abc');
    await tab.store.keep(id, { ...fields, title: 'abcd' });
    await expect.poll(() => view.snapshot().work?.fields.title).toBe('abcd');
    stop();
    const longest = seen.map((title) => title?.length ?? 0);
    expect(longest).toEqual([...longest].sort((one, other) => one - other));
  });

  test('each tab has a new post of its own', async () => {
    const other = await stage.tab();
    const [one, two] = [await tab.store.openNew(null), await other.store.openNew(null)];
    await tab.store.keep(one.id, { ...one.fields, title: 'One' });
    await other.store.keep(two.id, { ...two.fields, title: 'Two' });
    expect((await tab.seen.postWorks.toArray()).map(({ fields }) => fields.title).sort()).toEqual([
      'One',
      'Two',
    ]);
  });

  test('two tabs with one post: neither takes back what the other has typed, and each is told', async () => {
    const id = await tab.opens(3);
    const other = await stage.tab();
    await other.store.open('deadlines');
    const view = tab.looksAt(id);
    await other.types(id, 'All deadlines');
    await expect.poll(() => view.snapshot().work?.fields.title).toBe('All deadlines');
    await tab.types(id, { content: '<p>June 15.</p>' });
    expect((await tab.workOf(id))?.fields).toEqual({
      ...deadlines,
      title: 'All deadlines',
      content: '<p>June 15.</p>',
    });
  });

  test('a post that another tab has begun anew is shown with what is typed into it here and there', async () => {
    const id = await tab.opens(3);
    for (const title of ['One', 'Two']) await tab.types(id, title);
    await tab.store.discard(id);
    const view = tab.looksAt(id);
    const other = await stage.tab();
    stage.clock.advance(1000);
    await dropIdleWorks(other.db, stage.clock.now());
    await other.store.open('deadlines');
    await other.types(id, 'All deadlines');
    await expect.poll(() => view.snapshot().work?.fields.title).toBe('All deadlines');
    await tab.types(id, { content: '<p>June 15.</p>' });
    expect(view.snapshot().work?.fields).toEqual({
      ...deadlines,
      title: 'All deadlines',
      content: '<p>June 15.</p>',
    });
  });

  /** A page with a post that shows what was typed in another tab. */
  async function openTakenOver() {
    const id = await tab.opens(3);
    const other = await stage.tab();
    await other.store.open('deadlines');
    const view = tab.looksAt(id);
    await other.types(id, { content: '<p>Mo</p>' });
    await expect.poll(() => view.snapshot().work?.fields.content).toBe('<p>Mo</p>');
    return { id, other, view };
  }

  test('what a page has taken over from another tab is not typed a second time', async () => {
    const { id } = await openTakenOver();
    await tab.types(id, { content: '<p>Mo</p>' });
    expect((await tab.workOf(id))?.edits).toBe(1);
  });

  test('what another tab goes on with is not taken back by a page that has taken over what was before it', async () => {
    const { id, other, view } = await openTakenOver();
    tab.store.shows(id, { ...deadlines, content: '<p>Mo</p>' });
    await other.types(id, { content: '<p>Monday</p>' });
    await expect.poll(() => view.snapshot().work?.fields.content).toBe('<p>Monday</p>');
    await tab.types(id, { title: 'Dates', content: '<p>Mo</p>' });
    const both = { title: 'Dates', content: '<p>Monday</p>' };
    expect((await tab.workOf(id))?.fields).toMatchObject(both);
    expect(view.snapshot().work?.fields).toMatchObject(both);
  });

  test('what is typed and taken back before the device has it is taken back', async () => {
    const { id, fields } = await tab.store.openNew(null);
    void tab.store.keep(id, { ...fields, title: 'a' });
    await tab.store.keep(id, fields);
    expect((await tab.workOf(id))?.fields.title ?? '').toBe('');
  });

  test('without room it is on screen still, is tried again, and someone is told', async () => {
    const { id, fields } = await tab.store.openNew(null);
    tab.storage.fail(noRoom);
    expect(await tab.store.keep(id, { ...fields, title: 'Kept' })).toBe(false);
    expect(tab.health.snapshot().full).toBe(true);
    expect(tab.store.watch(id).snapshot().work?.fields.title).toBe('Kept');
    tab.storage.fail(undefined);
    expect(await tab.store.keep(id, { ...fields, title: 'Kept', slug: 'kept' })).toBe(true);
    expect(tab.health.snapshot().full).toBe(false);
    expect((await tab.workOf(id))?.fields).toMatchObject({ title: 'Kept', slug: 'kept' });
  });

  test('row 143: without room, what is typed while a save is sent at once stays, and the next save has it', async () => {
    const titles: string[] = [];
    const [answered, answer] = aHold();
    const full = await stage.tab(async (ops) => {
      titles.push(...ops.map(({ body }) => String(JSON.parse(body).title)));
      await answered;
      return { kind: 'answered', results: ops.map(taken) };
    });
    const id = await full.opens(3);
    full.storage.fail(noRoom);
    await full.types(id, 'Past');
    const saving = full.store.save(id, 'published');
    await expect.poll(() => titles).toEqual(['Past']);
    await full.types(id, 'Past it');
    answer();
    expect(await saving).toEqual({ outcome: 'saved' });
    const { work } = full.store.watch(id).snapshot();
    expect(work).toMatchObject({ changed: true, fields: { title: 'Past it' } });
    await full.store.save(id, 'published');
    expect(titles).toEqual(['Past', 'Past it']);
  });

  test('what is stored and waits for nothing leaves with the next start; what is not saved stays', async () => {
    const id = await tab.opens(3);
    await tab.types(id, 'Other');
    const fresh = await tab.typesNew({ title: 'Mine' });
    await tab.store.discard(id);
    await dropIdleWorks(tab.db, stage.clock.now());
    expect((await tab.seen.postWorks.toArray()).map((work) => work.id)).toEqual([fresh.id]);
  });
});
