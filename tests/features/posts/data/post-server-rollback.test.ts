/** A server that has been brought back from a backup: what it shows is older than what this device has seen of it. */
import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { type PostFields, postText } from '#domain/posts/post.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepCopy } from '#features/posts/data/post-copies.ts';
import {
  answered,
  bodyOf,
  deadlines,
  failed,
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

describe('a post that is older there than here', () => {
  let id: string;
  beforeEach(async () => {
    id = await openStored(stage, tab, 4);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    await tab.store.save(id, 'published');
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'conflict', code: 'post_conflict', rev: 2 });
  });

  test('is fetched before anything is chosen', async () => {
    const before = await looked(tab.store.watch(id), ({ conflict }) => conflict !== null);
    expect(before.conflict).toBe('unknown');
    await keepCopy(tab.db, stored(2, { title: 'Long ago' }, id));
    const after = await looked(tab.store.watch(id), ({ conflict }) => conflict !== 'unknown');
    expect(after.conflict).toMatchObject({ rev: 2, theirs: { title: 'Long ago' } });
  });

  test('is saved over when mine is chosen', async () => {
    await keepCopy(tab.db, stored(2, {}, id));
    await tab.store.settle(id, 'mine');
    const op = await onlyOp(tab);
    expect(op).toMatchObject({ base: 2, rev: 3 });
    await leaves(tab, op);
    await answered(tab, op, { status: 'applied', rev: 3 });
    expect(await tab.seen.postCopies.get(id)).toMatchObject({ rev: 3, fields: { title: 'Mine' } });
    await tab.store.keep(id, { ...deadlines, title: 'Mine again' });
    await tab.store.save(id, 'published');
    expect(await onlyOp(tab)).toMatchObject({ base: 3 });
  });

  test('is taken over when theirs is chosen', async () => {
    await keepCopy(tab.db, stored(2, { title: 'Long ago' }, id));
    await tab.store.settle(id, 'theirs');
    expect(tab.store.watch(id).snapshot().work).toMatchObject({
      base: 2,
      fields: { title: 'Long ago' },
    });
  });
});

describe('a copy from before', () => {
  /** It is typed, saved and taken. */
  async function saves(id: string, title: string): Promise<OutboxEntry> {
    await tab.store.keep(id, { ...deadlines, title });
    await tab.store.save(id, 'published');
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'applied', rev: op.rev });
    return op;
  }

  test('gives way to the older text that the server shows where nothing is written', async () => {
    await keepCopy(tab.db, stored(5, { title: 'Lost' }, 'a'));
    await keepCopy(tab.db, stored(3, { title: 'Long ago' }, 'a'));
    expect(await tab.seen.postCopies.get('a')).toMatchObject({
      rev: 3,
      fields: { title: 'Long ago' },
    });
  });

  test('stays while something is written on it', async () => {
    const id = await openStored(stage, tab, 5);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    await keepCopy(tab.db, stored(3, { title: 'Long ago' }, id));
    expect(await tab.seen.postCopies.get(id)).toMatchObject({ rev: 5, fields: deadlines });
  });

  test('is not taken for what has been saved at its revision since', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Typed' });
    await tab.db.postCopies.put(stored(5, { title: 'Lost' }, id));
    await saves(id, 'Fourth');
    const fifth = await saves(id, 'Fifth');
    expect(fifth.rev).toBe(5);
    expect(await tab.seen.postCopies.get(id)).toMatchObject({ rev: 5, fields: { title: 'Fifth' } });
  });
});

test('a save whose predecessor never arrived can be chosen about, too', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, title: 'Once' });
  await tab.store.save(id, 'published');
  const first = await onlyOp(tab);
  await failed(tab, first);
  await tab.store.keep(id, { ...deadlines, title: 'Twice' });
  await tab.store.save(id, 'published');
  await tab.db.ops.delete(first.id);
  const second = await onlyOp(tab);
  await leaves(tab, second);
  await answered(tab, second, { status: 'conflict', code: 'post_conflict', rev: 3 });
  await keepCopy(tab.db, stored(3, {}, id));
  const { conflict } = await looked(tab.store.watch(id), (state) => state.conflict !== null);
  expect(conflict).toMatchObject({ rev: 3 });
});

describe('the text a save is written over', () => {
  const hashOf = (fields: PostFields, status = 'published') => {
    const post: Record<string, string> = { ...fields, status };
    return createHash('sha256')
      .update(postText((field) => post[field] ?? ''))
      .digest('hex');
  };
  const overOf = (op: OutboxEntry | undefined) => op && JSON.parse(op.body).over;

  test('is named: that of the copy, and of the save before that may have left', async () => {
    const id = await openStored(stage, tab, 3);
    const once = { ...deadlines, title: 'Once' };
    await tab.store.keep(id, once);
    await tab.store.save(id, 'draft');
    const first = await onlyOp(tab);
    expect(overOf(first)).toBe(hashOf(deadlines));
    await failed(tab, first);
    await tab.store.save(id, 'published');
    expect(overOf((await opsOf(tab)).at(-1))).toBe(hashOf(once, 'draft'));
  });

  test('is not named where it is not here, or was just chosen about', async () => {
    const fresh = await tab.store.openNew(null);
    await tab.store.keep(fresh.id, { ...fresh.fields, title: 'New', slug: 'new' });
    await tab.store.save(fresh.id, 'draft');
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    await keepCopy(tab.db, stored(4, { title: 'Theirs' }, id));
    await tab.store.save(id, 'draft');
    const [made, save] = await opsOf(tab);
    if (!save) throw new Error('no save');
    expect([overOf(made), overOf(save)]).toEqual([undefined, undefined]);
    await loses(tab, save, stored(4, { title: 'Theirs' }, id));
    await tab.store.settle(id, 'mine');
    expect(overOf((await opsOf(tab)).at(-1))).toBeUndefined();
  });

  test('is the one it was written on, whatever was read at the same revision since', async () => {
    const id = await openStored(stage, tab, 4);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    await keepCopy(tab.db, stored(4, { title: 'Grown again' }, id));
    await tab.store.save(id, 'published');
    expect(overOf(await onlyOp(tab))).toBe(hashOf(deadlines));
  });

  test('is another one at the same revision: it is fetched, and chosen about', async () => {
    const id = await openStored(stage, tab, 4);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    await tab.store.save(id, 'published');
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'conflict', code: 'post_conflict', rev: 4 });
    const { conflict } = await looked(tab.store.watch(id), (state) => state.conflict !== null);
    expect(conflict).toBe('unknown');
    await keepCopy(tab.db, stored(4, { title: 'Grown again' }, id));
    const after = await looked(tab.store.watch(id), (state) => state.conflict !== 'unknown');
    expect(after.conflict).toMatchObject({ rev: 4, theirs: { title: 'Grown again' } });
  });
});

test('a post that the server does not know any more is a new one, with all of its text', async () => {
  const id = await openStored(stage, tab, 4);
  await tab.store.keep(id, { ...deadlines, title: 'Mine' });
  await tab.store.save(id, 'published');
  const op = await onlyOp(tab);
  await leaves(tab, op);
  await answered(tab, op, { status: 'rejected', code: 'not_found', rev: null });
  const { work } = await looked(tab.store.watch(id), (state) => state.work?.base === 0);
  expect(work).toMatchObject({ status: 'new', fields: { title: 'Mine' } });
  await tab.store.save(id, 'published');
  const again = await onlyOp(tab);
  expect(again).toMatchObject({ base: null, rev: 1 });
  expect(bodyOf(again)).toMatchObject({ title: 'Mine' });
  await leaves(tab, again);
  await answered(tab, again, { status: 'applied', rev: 1 });
  expect(await tab.seen.postWorks.get(id)).toMatchObject({ base: 1, address: 'deadlines' });
  expect(await tab.seen.postCopies.get(id)).toMatchObject({ rev: 1 });
});
