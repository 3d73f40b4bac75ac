import { beforeEach, describe, expect, test } from 'vitest';

import { keepCopy } from '#features/posts/data/post-reading.ts';
import { postSave } from '#domain/posts/ops.ts';
import { bodyOf, deadlines, stage, stageEach, stored, tab, type StageTab } from './post-stage.ts';
import { noRoom } from '../../../support/storage-faults.ts';

stageEach();

// Two writers of one post, unsaved text, and pictures: nothing is overwritten or lost silently.

describe.each([
  ['newer', 5],
  ['older, as a restored server has it', 2],
])('a conflict with a text that is %s', (_name, rev) => {
  const theirs = { title: 'Theirs', tags: 'Theirs' };
  let id: string;
  beforeEach(async () => {
    id = await tab.opens(3);
    await tab.saves(id, 'Mine');
  });

  test('is shown with both sides once the other one has been read', async () => {
    await tab.arrives({ status: 'conflict', code: 'post_conflict', rev });
    const before = await tab.sees(id, ({ conflict }) => conflict !== null);
    expect(before).toMatchObject({ conflict: 'unknown', work: { fields: { title: 'Mine' } } });
    await keepCopy(tab.db, stored(rev, theirs, id));
    const after = await tab.sees(id, ({ conflict }) => conflict !== null && conflict !== 'unknown');
    expect(after).toMatchObject({
      conflict: { rev, theirs, status: 'published' },
      work: { fields: { title: 'Mine' } },
    });
  });

  test("one's own is saved on top of theirs when it is chosen", async () => {
    await tab.loses(stored(rev, { title: 'Theirs' }, id));
    await tab.store.settle(id, 'mine');
    const op = await tab.onlyOp();
    expect(op).toMatchObject({ base: rev, rev: rev + 1, state: 'queued' });
    expect(bodyOf(op)).toMatchObject({ title: 'Mine', status: 'published' });
    await tab.arrives();
    expect(await tab.copyOf(id)).toMatchObject({ rev: rev + 1, fields: { title: 'Mine' } });
    await tab.saves(id, 'Mine again');
    expect(await tab.onlyOp()).toMatchObject({ base: rev + 1 });
  });

  test('theirs is taken over when it is chosen, and mine is set aside until it is discarded', async () => {
    await tab.loses(stored(rev, { title: 'Theirs' }, id));
    await tab.store.settle(id, 'theirs');
    expect(await tab.ops()).toEqual([]);
    const { work } = await tab.sees(id, ({ conflict }) => conflict === null);
    expect(work).toMatchObject({ base: rev, changed: false, fields: { title: 'Theirs' } });
    const [aside, ...others] = await tab.lists(1);
    expect(others).toEqual([]);
    expect(aside).toMatchObject({ title: 'Mine', base: 0, asideOf: id, changed: true });
    expect(await tab.store.openNew(aside?.id ?? null)).toMatchObject({
      fields: { ...deadlines, title: 'Mine', slug: 'deadlines-mine' },
    });
    await tab.store.discard(aside?.id ?? '');
    await tab.lists(0);
  });
});

describe('a conflict', () => {
  let id: string;
  beforeEach(async () => {
    id = await tab.opens(3);
    await tab.saves(id, 'Mine');
  });

  test('with a deletion brings the post back when mine is chosen', async () => {
    await tab.loses({ ...stored(5, {}, id), deletedAt: 9 });
    await tab.store.settle(id, 'mine');
    expect(await tab.onlyOp()).toMatchObject({ kind: 'post.save', base: 5 });
  });

  test('what is typed while it stands is in what is chosen', async () => {
    await tab.loses(stored(5, { title: 'Theirs' }, id));
    await tab.types(id, 'Mine, longer');
    await tab.store.settle(id, 'mine');
    expect(bodyOf(await tab.onlyOp())).toMatchObject({ title: 'Mine, longer' });
  });
});

describe('what is not saved', () => {
  test('leaves when it is discarded, and the stored text is there again', async () => {
    const id = await tab.opens(3);
    await tab.types(id, 'Mine');
    await tab.store.discard(id);
    const { work } = tab.store.watch(id).snapshot();
    expect(work).toMatchObject({ changed: false, fields: deadlines });
    await tab.lists(0);
    expect(await tab.types(id, 'Again')).toBe(true);
    expect((await tab.workOf(id))?.fields.title).toBe('Again');
  });

  test('gives way to what the server has where the copy here is gone', async () => {
    const id = await tab.opens(3);
    await tab.types(id, 'Mine');
    await tab.db.postCopies.delete(id);
    expect(await tab.store.discard(id)).toBe(true);
    const { work } = tab.store.watch(id).snapshot();
    expect(work).toMatchObject({ base: 3, changed: false, fields: deadlines });
  });

  test('leaves nothing to go on with where the stored text is neither here nor can be read', async () => {
    const id = await tab.opens(3);
    await tab.types(id, 'Mine');
    await tab.db.postCopies.delete(id);
    stage.server.reachable = false;
    expect(await tab.store.discard(id)).toBe(false);
    expect(tab.store.watch(id).snapshot().work).toBe(null);
    expect(await tab.seen.postWorks.count()).toBe(0);
    expect(await tab.types(id, 'Later')).toBe(false);
    expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'unsaved' });
    expect(await tab.seen.postWorks.count()).toBe(0);
  });

  test('keeps the copy it builds on, however many others are read', async () => {
    const id = await tab.opens(3);
    await tab.types(id, 'Mine');
    for (let at = 0; at < 70; at += 1) await keepCopy(tab.db, { ...stored(1), readAt: 100 + at });
    expect(await tab.seen.postCopies.count()).toBe(61);
    await tab.store.discard(id);
    expect(tab.store.watch(id).snapshot().work?.fields).toEqual(deadlines);
  });

  test('is listed with where it stands', async () => {
    const id = await tab.opens(3);
    await tab.types(id, 'Mine');
    const fresh = await tab.savesNew('New', 'draft');
    const posts = await tab.lists(2);
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
    const op = await tab.onlyOp();
    const body = JSON.parse(op.body);
    expect(Buffer.from(body.data, 'base64').equals(Buffer.from(image.bytes))).toBe(true);
    expect(body).toMatchObject({ name: 'chart.png', type: 'image/png', width: 4, height: 3 });
    const content = `<p><img src="${src}" alt="A chart"></p>`;
    await tab.savesNew({ title: 'New', slug: 'new', content });
    expect((await tab.ops()).at(-1)?.needs).toEqual([op.id]);
  });

  test('that is not accepted holds its post up, which says so', async () => {
    const src = (await tab.store.addImage(image))?.src ?? '';
    const picture = await tab.onlyOp();
    await tab.savesNew({ title: 'New', slug: 'new', image_url: src });
    await tab.answered(picture, { status: 'rejected', code: 'invalid', rev: null });
    const [post] = await tab.lists(([first]) => first?.waiting?.blocked === true);
    expect(post?.waiting).toMatchObject({ kind: 'post.save', state: 'queued' });
  });

  test('is seen from here before and after it has arrived', async () => {
    const src = (await tab.store.addImage(image))?.src ?? '';
    expect(await tab.store.imageUrl(src)).toMatch(/^blob:/);
    await tab.arrives();
    expect(await tab.seen.postImages.count()).toBe(1);
    expect(await tab.store.imageUrl(src)).toMatch(/^blob:/);
    expect(await tab.store.imageUrl('https://elsewhere.example/a.png')).toBe(null);
  });

  test('there is no room for is not promised', async () => {
    tab.storage.fail(noRoom);
    expect(await tab.store.addImage(image)).toBe(null);
    expect(tab.health.snapshot().full).toBe(true);
  });
});

// A restored version is a save like any other: typed text is kept, and nothing is overwritten unseen.

const earlier = { ...deadlines, title: 'Deadlines of last year', content: '<p>April 18.</p>' };

test('its texts are saved on top of what is stored, and the post stays published', async () => {
  const id = await tab.opens(7);
  expect(await tab.store.bringBack(id, earlier)).toMatchObject({ outcome: 'queued' });
  const op = await tab.onlyOp();
  expect(op).toMatchObject({ kind: 'post.save', base: 7, rev: 8 });
  expect(bodyOf(op)).toMatchObject({ ...earlier, status: 'published' });
  const { work } = await tab.sees(id, ({ waiting }) => waiting !== null);
  expect(work).toMatchObject({ changed: false, fields: earlier });
});

test('a scheduled post keeps its moment, and a waiting save its wish', async () => {
  const at = Date.parse('2027-02-03T14:00:00Z');
  const id = await tab.opens(3, { status: 'draft', publishAt: at, publishedAt: 0 });
  await tab.store.bringBack(id, earlier);
  expect(bodyOf(await tab.onlyOp())).toMatchObject({ status: 'draft', publish_at: at });
  await tab.store.save(id, 'published');
  await tab.store.bringBack(id, { ...earlier, title: 'Once more' });
  expect(bodyOf(await tab.onlyOp())).toMatchObject({ title: 'Once more', status: 'published' });
});

test('what is typed and not saved is set aside as a post of its own', async () => {
  const id = await tab.opens(3);
  await tab.types(id, 'Not saved');
  await tab.store.bringBack(id, earlier);
  const all = await tab.lists(2);
  expect(all.find(({ asideOf }) => asideOf === id)).toMatchObject({
    title: 'Not saved',
    changed: true,
  });
  expect(bodyOf(await tab.onlyOp()).title).toBe(earlier.title);
});

test('row 181: so is what waits to be saved and has not left', async () => {
  const id = await tab.opens(3);
  await tab.types(id, { content: '<p>An afternoon of work.</p>' });
  // Saves while one of its pictures is being uploaded.
  await tab.store.save(id, 'published');
  await tab.store.bringBack(id, earlier);
  expect(bodyOf(await tab.onlyOp())).toMatchObject(earlier);
  const aside = (await tab.seen.postWorks.toArray()).find(({ asideOf }) => asideOf === id);
  expect(aside?.fields.content).toBe('<p>An afternoon of work.</p>');
});

test('what may have left is not set aside: it becomes a version', async () => {
  const id = await tab.opens(3);
  await tab.saves(id, 'On its way');
  await tab.leaves(await tab.onlyOp());
  await tab.store.bringBack(id, earlier);
  expect((await tab.ops()).map((op) => bodyOf(op).title)).toEqual(['On its way', earlier.title]);
  expect((await tab.seen.postWorks.toArray()).map(({ asideOf }) => asideOf)).toEqual([null]);
});

test('a field that the version does not know stays as it is', async () => {
  const id = await tab.opens(3);
  await tab.store.bringBack(id, { title: 'Of an older release' });
  expect(bodyOf(await tab.onlyOp())).toMatchObject({ ...deadlines, title: 'Of an older release' });
});

test('where there is no text to put it into, nothing is sent', async () => {
  expect(await tab.store.bringBack('aaaaaaaaaaaaaaa', earlier)).toEqual({ outcome: 'unsaved' });
  expect(await tab.ops()).toEqual([]);
});

describe('Whether a cover without words is one on purpose is kept like everything else that is said of a post', () => {
  const silent = { ...deadlines, image_url: 'https://x.example/a.png', decorative: true };
  let id: string;
  beforeEach(async () => {
    id = await tab.opens(3);
  });

  const decorative = async (here: StageTab): Promise<boolean> => {
    const opened = await here.store.open('deadlines', id);
    return opened.kind === 'open' && Boolean(opened.work.fields.decorative);
  };

  test('it is there after the page is loaded again, and in another tab', async () => {
    const other = await stage.tab();
    await other.store.open('deadlines', id);
    await tab.store.keep(id, { ...silent, decorative: false });
    await tab.store.keep(id, silent);
    const seen = await other.sees(id, ({ work }) => work?.fields.decorative === true);
    expect(seen.work).toMatchObject({ changed: true });
    tab.ends();
    const again = await stage.tab();
    expect(await decorative(again)).toBe(true);
    await again.store.keep(id, { ...silent, decorative: false });
    expect(await decorative(again)).toBe(false);
  });

  test('a cover that is stored without words, or on its way there, is one on purpose, and that changes nothing', async () => {
    await tab.store.keep(id, silent);
    await tab.store.save(id, 'published');
    const save = await tab.onlyOp();
    expect(postSave.read(save)).not.toHaveProperty('decorative');
    expect(await decorative(tab)).toBe(true);
    await tab.answered(save, { rev: 4 });
    await tab.db.postWorks.clear();
    stage.server.reachable = false;
    const again = await stage.tab();
    expect(await decorative(again)).toBe(true);
    await again.store.keep(id, silent);
    expect(await again.store.save(id, 'published')).toEqual({ outcome: 'saved' });
  });
});

// Tags and review behave like other fields: stored, merged between tabs, part of conflicts; text of an earlier version
// stays.

const later = { tags: 'IRS letters', reviewed_by: 'Maya', reviewed_on: '2026-10-02' };

test('they are sent with the post, and the copy has them once they are stored', async () => {
  const id = await tab.opens(3);
  await tab.saves(id, later);
  const op = await tab.onlyOp();
  expect(bodyOf(op)).toMatchObject(later);
  await tab.answered(op, { rev: 4 });
  expect((await tab.db.postCopies.get(id))?.fields).toMatchObject(later);
  expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'saved' });
});

test('one tab types tags, the other a reviewer: both stay', async () => {
  const id = await tab.opens(3);
  const other = await stage.tab();
  await other.store.open('deadlines', id);
  const shown = { ...deadlines, tags: '', reviewed_by: '', reviewed_on: '' };
  await tab.store.keep(id, { ...shown, tags: 'IRS letters' });
  await other.store.keep(id, { ...shown, reviewed_by: 'Maya' });
  const seen = await tab.sees(
    id,
    ({ work }) => work?.fields.reviewed_by === 'Maya' && work.fields.tags === 'IRS letters',
  );
  expect(seen.work?.changed).toBe(true);
});

test('a text that was kept before there were tags is not changed by being opened, and takes none away', async () => {
  const id = await tab.opens(3);
  const form = { ...deadlines, tags: '', reviewed_by: '', reviewed_on: '' };
  await tab.store.keep(id, form);
  expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'saved' });
  await tab.store.keep(id, { ...form, title: 'Other' });
  await tab.store.save(id, 'published');
  const save = bodyOf(await tab.onlyOp());
  expect(save).toMatchObject({ title: 'Other' });
  expect(save).not.toHaveProperty('tags');
  expect(save).not.toHaveProperty('reviewed_by');
});
