/** Two writers of one post, what is not saved, and pictures: nothing is overwritten or lost without being asked for. */
import { beforeEach, describe, expect, test } from 'vitest';

import { keepCopy } from '#features/posts/data/post-copies.ts';
import {
  answered,
  bodyOf,
  deadlines,
  leaves,
  answer,
  looked,
  loses,
  onlyOp,
  openStored,
  opsOf,
  stage,
  stageEach,
  stored,
  tab,
} from './post-stage.ts';

stageEach();

describe('a conflict', () => {
  let id: string;
  beforeEach(async () => {
    id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    await tab.store.save(id, 'published');
  });

  test('is shown with both sides once the other one has been read', async () => {
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'conflict', code: 'post_conflict', rev: 5 });
    const before = await looked(tab.store.watch(id), ({ conflict }) => conflict !== null);
    expect(before).toMatchObject({ conflict: 'unknown', work: { fields: { title: 'Mine' } } });
    await keepCopy(tab.db, stored(5, { title: 'Theirs' }, id));
    const after = await looked(tab.store.watch(id), ({ conflict }) => conflict !== 'unknown');
    expect(after).toMatchObject({
      conflict: { rev: 5, theirs: { title: 'Theirs' }, status: 'published' },
      work: { fields: { title: 'Mine' } },
    });
  });

  test("one's own is saved on top of theirs when it is chosen", async () => {
    await loses(tab, await onlyOp(tab), stored(5, { title: 'Theirs' }, id));
    await tab.store.settle(id, 'mine');
    const op = await onlyOp(tab);
    expect(op).toMatchObject({ base: 5, rev: 6, state: 'queued' });
    expect(bodyOf(op)).toMatchObject({ title: 'Mine', status: 'published' });
  });

  test('theirs is taken over when it is chosen, and mine is set aside until it is discarded', async () => {
    await loses(tab, await onlyOp(tab), stored(5, { title: 'Theirs' }, id));
    await tab.store.settle(id, 'theirs');
    expect(await opsOf(tab)).toEqual([]);
    const { work } = await looked(tab.store.watch(id), ({ conflict }) => conflict === null);
    expect(work).toMatchObject({ base: 5, changed: false, fields: { title: 'Theirs' } });
    const [aside, ...others] = await answer(tab.store.local, (posts) => posts.length > 0);
    expect(others).toEqual([]);
    expect(aside).toMatchObject({ title: 'Mine', base: 0, asideOf: id, changed: true });
    expect(await tab.store.openNew(aside?.id ?? null)).toMatchObject({
      fields: { ...deadlines, title: 'Mine', slug: 'deadlines-mine' },
    });
    await tab.store.discard(aside?.id ?? '');
    await answer(tab.store.local, (posts) => posts.length === 0);
  });

  test('with a deletion brings the post back when mine is chosen', async () => {
    const deleted = { ...stored(5, {}, id), deletedAt: 9 };
    await loses(tab, await onlyOp(tab), deleted);
    await tab.store.settle(id, 'mine');
    expect(await onlyOp(tab)).toMatchObject({ kind: 'post.save', base: 5 });
  });

  test('what is typed while it stands is in what is chosen', async () => {
    await loses(tab, await onlyOp(tab), stored(5, { title: 'Theirs' }, id));
    await tab.store.keep(id, { ...deadlines, title: 'Mine, longer' });
    await tab.store.settle(id, 'mine');
    expect(bodyOf(await onlyOp(tab))).toMatchObject({ title: 'Mine, longer' });
  });
});

describe('what is not saved', () => {
  test('leaves when it is discarded, and the stored text is there again', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    await tab.store.discard(id);
    expect(tab.store.watch(id).snapshot().work).toMatchObject({
      changed: false,
      fields: deadlines,
    });
    await answer(tab.store.local, (posts) => posts.length === 0);
    expect(await tab.store.keep(id, { ...deadlines, title: 'Again' })).toBe(true);
    expect((await tab.seen.postWorks.get(id))?.fields.title).toBe('Again');
  });

  test('gives way to what the server has where the copy here is gone', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    await tab.db.postCopies.delete(id);
    expect(await tab.store.discard(id)).toBe(true);
    expect(tab.store.watch(id).snapshot().work).toMatchObject({
      base: 3,
      changed: false,
      fields: deadlines,
    });
  });

  test('leaves nothing to go on with where the stored text is neither here nor can be read', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    await tab.db.postCopies.delete(id);
    stage.server.reachable = false;
    expect(await tab.store.discard(id)).toBe(false);
    expect(tab.store.watch(id).snapshot().work).toBe(null);
    expect(await tab.seen.postWorks.count()).toBe(0);
    expect(await tab.store.keep(id, { ...deadlines, title: 'Later' })).toBe(false);
    expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'unsaved' });
    expect(await tab.seen.postWorks.count()).toBe(0);
  });

  test('keeps the copy it builds on, however many others are read', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    for (let at = 0; at < 70; at += 1) await keepCopy(tab.db, { ...stored(1), readAt: 100 + at });
    expect(await tab.seen.postCopies.count()).toBe(61);
    await tab.store.discard(id);
    expect(tab.store.watch(id).snapshot().work?.fields).toEqual(deadlines);
  });

  test('is listed with where it stands', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    const fresh = await tab.store.openNew(null);
    await tab.store.keep(fresh.id, { ...fresh.fields, title: 'New', slug: 'new' });
    await tab.store.save(fresh.id, 'draft');
    const posts = await answer(tab.store.local, ({ length }) => length === 2);
    expect(posts.find((post) => post.id === id)).toMatchObject({
      path: `/admin/post/edit/deadlines?id=${id}`,
      changed: true,
      waiting: null,
    });
    expect(posts.find((post) => post.id === fresh.id)).toMatchObject({
      path: `/admin/post/new?draft=${fresh.id}`,
      status: 'draft',
      changed: false,
      waiting: { kind: 'post.save', state: 'queued' },
    });
  });
});

describe('a picture', () => {
  const image = {
    bytes: new Uint8Array(70_000).map((_, index) => index % 251).buffer,
    type: 'image/png',
    width: 4,
    height: 3,
    name: 'chart.png',
  } as const;

  test('is sent as it is, before the post that shows it', async () => {
    const added = await tab.store.addImage(image);
    const src = added?.src ?? '';
    expect(src).toMatch(/^\/blog\/images\/[a-z0-9]{15}$/);
    const op = await onlyOp(tab);
    const body = JSON.parse(op.body);
    expect(Buffer.from(body.data, 'base64').equals(Buffer.from(image.bytes))).toBe(true);
    expect(body).toMatchObject({ name: 'chart.png', type: 'image/png', width: 4, height: 3 });
    const { id, fields } = await tab.store.openNew(null);
    const content = `<p><img src="${src}" alt="A chart"></p>`;
    await tab.store.keep(id, { ...fields, title: 'New', slug: 'new', content });
    await tab.store.save(id, 'published');
    expect((await opsOf(tab)).at(-1)?.needs).toEqual([op.id]);
  });

  test('that is not accepted holds its post up, which says so', async () => {
    const src = (await tab.store.addImage(image))?.src ?? '';
    const picture = await onlyOp(tab);
    const { id, fields } = await tab.store.openNew(null);
    await tab.store.keep(id, { ...fields, title: 'New', slug: 'new', image_url: src });
    await tab.store.save(id, 'published');
    await leaves(tab, picture);
    await answered(tab, picture, { status: 'rejected', code: 'invalid', rev: null });
    const [post] = await answer(tab.store.local, ([first]) => first?.waiting?.blocked === true);
    expect(post?.waiting).toMatchObject({ kind: 'post.save', state: 'queued' });
  });

  test('is seen from here before and after it has arrived', async () => {
    const src = (await tab.store.addImage(image))?.src ?? '';
    expect(await tab.store.imageUrl(src)).toMatch(/^blob:/);
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'applied' });
    expect(await tab.seen.postImages.count()).toBe(1);
    expect(await tab.store.imageUrl(src)).toMatch(/^blob:/);
    expect(await tab.store.imageUrl('https://elsewhere.example/a.png')).toBe(null);
  });

  test('there is no room for is not promised', async () => {
    tab.storage.fail(({ write }) =>
      write ? new DOMException('no room', 'QuotaExceededError') : undefined,
    );
    expect(await tab.store.addImage(image)).toBe(null);
    expect(tab.health.snapshot().full).toBe(true);
  });
});
