/** A moment on the device: typed like everything else, sent with a save, and no conflict where it has come in between. */
import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { keepCopy } from '#features/posts/data/post-copies.ts';
import { postText } from '#domain/posts/post.ts';
import { dayAndTimeOf, publishAtOf, publishingText } from '#domain/posts/schedule.ts';
import {
  answer,
  answered,
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

const tomorrow = { publish_day: '2027-02-03', publish_time: '09:00' };
const at = Date.parse('2027-02-03T14:00:00Z');

/** A draft that the server publishes at that moment. */
async function openScheduled(rev: number) {
  const copy = { ...stored(rev), status: 'draft' as const, publishAt: at, publishedAt: 0 };
  stage.server.posts.set(copy.id, copy);
  const opened = await tab.store.open('deadlines');
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return { id: copy.id, copy, work: opened.work };
}

test('what is typed of it survives the tab, and is sent as a moment with the save that wishes it', async () => {
  const { id, fields } = await tab.store.openNew(null);
  const typed = { ...fields, title: 'New', slug: 'new', ...tomorrow };
  await tab.store.keep(id, typed);
  const other = await stage.tab();
  expect((await other.store.openNew(id)).fields).toMatchObject(tomorrow);
  await tab.store.save(id, 'scheduled');
  const op = await onlyOp(tab);
  expect(bodyOf(op)).toMatchObject({ status: 'draft', publish_at: at });
  await leaves(tab, op);
  await answered(tab, op, { status: 'applied', rev: 1 });
  expect(await tab.seen.postCopies.get(id)).toMatchObject({ status: 'draft', publishAt: at });
  const { work } = await looked(tab.store.watch(id), (seen) => seen.work?.base === 1);
  expect(work).toMatchObject({ publishAt: at, changed: false });
});

test('a stored one is in the form as the firm\u2019s day and time, can be moved, and is let go by a save as a draft', async () => {
  const { id, work } = await openScheduled(3);
  expect(work).toMatchObject({ status: 'draft', publishAt: at, fields: tomorrow });
  await tab.store.keep(id, { ...work.fields, publish_time: '10:30' });
  await tab.store.save(id, 'scheduled');
  expect(bodyOf(await onlyOp(tab)).publish_at).toBe(at + 90 * 60_000);
  expect(await answer(tab.store.local, ([post]) => post !== undefined)).toMatchObject([
    { status: 'draft', publishAt: at + 90 * 60_000 },
  ]);
  await tab.store.save(id, 'draft');
  const op = await onlyOp(tab);
  expect(bodyOf(op)).toMatchObject({ status: 'draft', publish_at: 0 });
  await leaves(tab, op);
  await answered(tab, op, { status: 'applied', rev: 4 });
  const { work: after } = await looked(tab.store.watch(id), (seen) => seen.work?.base === 4);
  expect(after).toMatchObject({ publishAt: 0, changed: false });
  expect(after?.fields).not.toHaveProperty('publish_day');
});

test('saved again as it is, nothing is sent; published by hand, it is', async () => {
  const { id } = await openScheduled(3);
  expect(await tab.store.save(id, 'scheduled')).toEqual({ outcome: 'saved' });
  expect(await opsOf(tab)).toEqual([]);
  await tab.store.save(id, 'published');
  expect(bodyOf(await onlyOp(tab))).toMatchObject({ status: 'published', publish_at: 0 });
});

test('a text written before its moment names what the server has after it, too', async () => {
  const { id, work } = await openScheduled(3);
  await tab.store.keep(id, { ...work.fields, title: 'Late' });
  await tab.store.save(id, 'scheduled');
  const { over } = JSON.parse((await onlyOp(tab)).body);
  const published = publishingText({ status: 'published', publishAt: at });
  const there = postText((field) => (field === 'status' ? published : deadlines[field]));
  expect(over).toBe(createHash('sha256').update(there).digest('hex'));
});

test('once the server has published it, it opens as a published post, in the same revision', async () => {
  const { id, copy } = await openScheduled(3);
  await keepCopy(tab.db, copy);
  stage.server.posts.set(id, { ...copy, status: 'published', publishedAt: at });
  const opened = await tab.store.open('deadlines', id);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  expect(opened.work).toMatchObject({ status: 'published', base: 3, changed: false });
  expect(opened.work.fields).not.toHaveProperty('publish_day');
});

test('in a conflict the other side says its moment, and mine is saved with its own', async () => {
  const id = await openStored(stage, tab, 3, 'draft');
  await tab.store.keep(id, { ...deadlines, title: 'Mine', ...tomorrow });
  await tab.store.save(id, 'scheduled');
  const theirs = { ...stored(5, {}, id), status: 'draft' as const, publishAt: at + 60_000 };
  await loses(tab, await onlyOp(tab), theirs);
  const { conflict } = await looked(tab.store.watch(id), (seen) => seen.conflict !== null);
  expect(conflict).toMatchObject({ status: 'draft', publishAt: at + 60_000 });
  await tab.store.settle(id, 'mine');
  expect(bodyOf(await onlyOp(tab))).toMatchObject({ title: 'Mine', publish_at: at });
});

test.each([
  ['2027-01-31', '23:59'],
  ['2027-03-14', '01:59'],
  ['2027-03-14', '03:00'],
  ['2027-11-07', '01:30'],
  ['2028-02-29', '00:00'],
])('the firm\u2019s %s, %s is read as it was typed', (day, time) => {
  expect(dayAndTimeOf(publishAtOf({ day, time }, firm.zone), firm.zone)).toEqual({ day, time });
});

test.each([
  ['', '09:00'],
  ['2027-02-03', ''],
  ['2027-02-30', '09:00'],
  ['2027-02-03', '24:00'],
  ['2027-02-03', '9:00'],
  ['+12027-02-03', '09:00'],
  ['1960-01-01', '09:00'],
])('%s and %s are no moment', (day, time) => {
  expect(publishAtOf({ day, time }, firm.zone)).toBe(0);
});
