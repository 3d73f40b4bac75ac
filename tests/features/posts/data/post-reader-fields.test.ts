/** Tags and review go the way of every field of a post: kept, merged between tabs, part of a conflict; what an earlier version kept goes on. */
import { expect, test } from 'vitest';

import { keepCopy } from '#features/posts/data/post-copies.ts';
import {
  answered,
  bodyOf,
  deadlines,
  leaves,
  looked,
  loses,
  onlyOp,
  openStored,
  stage,
  stageEach,
  stored,
  tab,
} from './post-stage.ts';

stageEach();

const later = { tags: 'IRS letters', reviewed_by: 'Maya', reviewed_on: '2026-10-02' };

test('they are sent with the post, and the copy has them once they are stored', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, ...later });
  await tab.store.save(id, 'published');
  const op = await onlyOp(tab);
  expect(bodyOf(op)).toMatchObject(later);
  await leaves(tab, op);
  await answered(tab, op, { status: 'applied', rev: 4 });
  expect((await tab.db.postCopies.get(id))?.fields).toMatchObject(later);
  expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'saved' });
});

test('one tab types tags, the other a reviewer: both stay', async () => {
  const id = await openStored(stage, tab, 3);
  const other = await stage.tab();
  await other.store.open('deadlines', id);
  const shown = { ...deadlines, tags: '', reviewed_by: '', reviewed_on: '' };
  await tab.store.keep(id, { ...shown, tags: 'IRS letters' });
  await other.store.keep(id, { ...shown, reviewed_by: 'Maya' });
  const seen = await looked(
    tab.store.watch(id),
    ({ work }) => work?.fields.reviewed_by === 'Maya' && work.fields.tags === 'IRS letters',
  );
  expect(seen.work?.changed).toBe(true);
});

test('a text that was kept before there were tags is not changed by being opened, and takes none away', async () => {
  const id = await openStored(stage, tab, 3);
  const form = { ...deadlines, tags: '', reviewed_by: '', reviewed_on: '' };
  await tab.store.keep(id, form);
  expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'saved' });
  await tab.store.keep(id, { ...form, title: 'Other' });
  await tab.store.save(id, 'published');
  const save = bodyOf(await onlyOp(tab));
  expect(save).toMatchObject({ title: 'Other' });
  expect(save).not.toHaveProperty('tags');
  expect(save).not.toHaveProperty('reviewed_by');
});

test('someone else’s tags are a conflict like any other text of theirs', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, tags: 'Mine' });
  await tab.store.save(id, 'published');
  await loses(tab, await onlyOp(tab), stored(4, { tags: 'Theirs' }, id));
  const { conflict } = await looked(tab.store.watch(id), (state) => state.conflict !== null);
  expect(conflict).toMatchObject({ theirs: { tags: 'Theirs' } });
  await tab.store.settle(id, 'mine');
  const mine = await onlyOp(tab);
  expect(mine.base).toBe(4);
  expect(bodyOf(mine)).toMatchObject({ tags: 'Mine' });
});

test('a copy with other tags is another text', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, title: 'Typed' });
  await keepCopy(tab.db, stored(3, { tags: 'Other' }, id));
  expect((await tab.db.postCopies.get(id))?.fields.tags).toBeUndefined();
});
