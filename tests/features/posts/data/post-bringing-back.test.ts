/** An earlier version comes back as a save like any other: nothing typed is lost, nothing is written over unseen. */
import { expect, test } from 'vitest';

import {
  answer,
  bodyOf,
  deadlines,
  leaves,
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

const earlier = { ...deadlines, title: 'Deadlines of last year', content: '<p>April 18.</p>' };

test('its texts are saved on top of what is stored, and the post stays published', async () => {
  const id = await openStored(stage, tab, 7);
  expect(await tab.store.bringBack(id, earlier)).toMatchObject({ outcome: 'queued' });
  const op = await onlyOp(tab);
  expect(op).toMatchObject({ base: 7, rev: 8 });
  expect(bodyOf(op)).toMatchObject({ ...earlier, status: 'published' });
  const { work } = await looked(tab.store.watch(id), ({ waiting }) => waiting !== null);
  expect(work).toMatchObject({ changed: false, fields: earlier });
});

test('a scheduled post keeps its moment, and a waiting save its wish', async () => {
  const at = Date.parse('2027-02-03T14:00:00Z');
  const copy = { ...stored(3), status: 'draft' as const, publishAt: at, publishedAt: 0 };
  stage.server.posts.set(copy.id, copy);
  await tab.store.open('deadlines');
  await tab.store.bringBack(copy.id, earlier);
  expect(bodyOf(await onlyOp(tab))).toMatchObject({ status: 'draft', publish_at: at });
  await tab.store.save(copy.id, 'published');
  await tab.store.bringBack(copy.id, { ...earlier, title: 'Once more' });
  expect(bodyOf(await onlyOp(tab))).toMatchObject({ title: 'Once more', status: 'published' });
});

test('what is typed and not saved is set aside as a post of its own', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, title: 'Not saved' });
  await tab.store.bringBack(id, earlier);
  const all = await answer(tab.store.local, (posts) => posts.length === 2);
  expect(all.find(({ asideOf }) => asideOf === id)).toMatchObject({
    title: 'Not saved',
    changed: true,
  });
  expect(bodyOf(await onlyOp(tab)).title).toBe(earlier.title);
});

test('row 181: so is what waits to be saved and has not left', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, content: '<p>An afternoon of work.</p>' });
  // As while the picture in it is still on its way.
  await tab.store.save(id, 'published');
  await tab.store.bringBack(id, earlier);
  expect(bodyOf(await onlyOp(tab))).toMatchObject(earlier);
  const aside = (await tab.seen.postWorks.toArray()).find(({ asideOf }) => asideOf === id);
  expect(aside?.fields.content).toBe('<p>An afternoon of work.</p>');
});

test('what may have left is not set aside: it becomes a version', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, title: 'On its way' });
  await tab.store.save(id, 'published');
  await leaves(tab, await onlyOp(tab));
  await tab.store.bringBack(id, earlier);
  expect((await opsOf(tab)).map((op) => bodyOf(op).title)).toEqual(['On its way', earlier.title]);
  expect((await tab.seen.postWorks.toArray()).map(({ asideOf }) => asideOf)).toEqual([null]);
});

test('a field that the version does not know stays as it is', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.bringBack(id, { title: 'Of an older release' });
  expect(bodyOf(await onlyOp(tab))).toMatchObject({ ...deadlines, title: 'Of an older release' });
});

test('someone else\u2019s save in the meantime is a conflict as with any save', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.bringBack(id, earlier);
  await leaves(tab, await onlyOp(tab));
  await loses(tab, await onlyOp(tab), stored(5, { title: 'Theirs' }, id));
  const { conflict } = await looked(tab.store.watch(id), (seen) => seen.conflict !== null);
  expect(conflict).toMatchObject({ rev: 5, theirs: { title: 'Theirs' } });
  await tab.store.settle(id, 'mine');
  expect(await onlyOp(tab)).toMatchObject({ base: 5 });
  expect(bodyOf(await onlyOp(tab)).title).toBe(earlier.title);
});

test('where there is no text to put it into, nothing is sent', async () => {
  expect(await tab.store.bringBack('aaaaaaaaaaaaaaa', earlier)).toEqual({ outcome: 'unsaved' });
  expect(await opsOf(tab)).toEqual([]);
});
