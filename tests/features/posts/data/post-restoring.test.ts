/** A deleted post is brought back, also where its address is another post's by now. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { PostArrival } from '#features/posts/data/post-arrivals.ts';
import {
  answered,
  deadlines,
  leaves,
  onlyOp,
  openStored,
  stage,
  stageEach,
  stored,
  tab,
} from './post-stage.ts';

stageEach();

let id: string;
beforeEach(async () => {
  id = await openStored(stage, tab, 3);
});

/** The server has it, under another address. */
async function comesBackElsewhere(): Promise<void> {
  await tab.store.restore({ id, rev: 3 });
  const op = await onlyOp(tab);
  await leaves(tab, op);
  const errors = [{ path: 'slug', code: 'slug_taken' as const }];
  await answered(tab, op, { status: 'applied', rev: 4, errors });
}

test('it is brought back from the deletion that was seen, though no text of it is here', async () => {
  await tab.db.postCopies.delete(id);
  await tab.store.restore({ id, rev: 7 });
  expect(await onlyOp(tab)).toMatchObject({ kind: 'post.restore', base: 7, rev: 8 });
});

test('row 184: where it was deleted again since, that is said, and asking once more restores it', async () => {
  await tab.db.postCopies.delete(id);
  await tab.store.restore({ id, rev: 7 });
  const op = await onlyOp(tab);
  await leaves(tab, op);
  await answered(tab, op, { status: 'conflict', code: 'post_conflict', rev: 10 });
  expect(await onlyOp(tab)).toMatchObject({ state: 'parked' });
  await tab.store.restore({ id, rev: 0 });
  expect(await onlyOp(tab)).toMatchObject({ kind: 'post.restore', state: 'queued', base: 10 });
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
  await tab.store.keep(id, { ...deadlines, title: 'Mine' });
  await comesBackElsewhere();
  await tab.store.save(id, 'published');
  expect(await onlyOp(tab)).toMatchObject({ kind: 'post.save', base: 3 });
});

describe('where the server does not say whether it is under another address', () => {
  /** As when it answers once more, or a colleague was faster. */
  async function comesBackSomewhere(): Promise<void> {
    await tab.store.restore({ id, rev: 3 });
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'replayed' });
  }

  /** What was saved here stays on the device as it was saved. */
  async function isSavedHere(): Promise<void> {
    await tab.store.keep(id, { ...deadlines, title: 'Saved' });
    await tab.store.save(id, 'published');
    const op = await onlyOp(tab);
    await leaves(tab, op);
    await answered(tab, op, { status: 'applied' });
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
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    await comesBackSomewhere();
    await tab.store.save(id, 'published');
    const op = await onlyOp(tab);
    expect(op).toMatchObject({ kind: 'post.save', base: 4 });
    expect(JSON.parse(op.body).over).toMatch(/^[0-9a-f]{64}$/);
  });
});
