/** An editor who lets a colleague's deletion stand does not go on in a post that is said to be published. */
import { beforeEach, describe, expect, test } from 'vitest';

import { keepCopy } from '#features/posts/data/post-copies.ts';
import {
  answer,
  deadlines,
  leaves,
  loses,
  looked,
  onlyOp,
  openStored,
  opsOf,
  stage,
  stageEach,
  stored,
  tab,
} from './post-stage.ts';

stageEach();

const deletedBy = (id: string) => ({ ...stored(5, {}, id), deletedAt: 9 });

let id: string;
beforeEach(async () => {
  id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, title: 'Mine' });
});

/** Nothing is said of the post, and nothing that is done on its page brings it back. */
async function isLeft(): Promise<void> {
  const { work } = await looked(tab.store.watch(id), ({ conflict }) => conflict === null);
  expect(work).toBe(null);
  await tab.store.keep(id, { ...deadlines, title: 'One more word' });
  expect(await tab.store.save(id, 'published')).toEqual({ outcome: 'unsaved' });
  expect(await opsOf(tab)).toEqual([]);
}

test('row 180: "Keep theirs" leaves nothing to go on with, and mine is set aside', async () => {
  await tab.store.save(id, 'published');
  await loses(tab, await onlyOp(tab), deletedBy(id));
  await looked(tab.store.watch(id), ({ conflict }) => conflict !== null && conflict !== 'unknown');
  expect(await tab.store.settle(id, 'theirs')).toBe(false);
  await isLeft();
  expect(await answer(tab.store.local, ({ length }) => length > 0)).toMatchObject([
    { title: 'Mine', asideOf: id, changed: true },
  ]);
});

describe('a discard', () => {
  test('row 180: leaves nothing to go on with', async () => {
    await keepCopy(tab.db, deletedBy(id));
    expect(await tab.store.discard(id)).toBe(false);
    await isLeft();
  });

  test('goes on with a save that may have left', async () => {
    await tab.store.save(id, 'published');
    await leaves(tab, await onlyOp(tab));
    await keepCopy(tab.db, deletedBy(id));
    expect(await tab.store.discard(id)).toBe(true);
  });
});
