/** Saves of posts that someone takes out of the queue: what was built on them is not sent, and its text is still there. */
import { expect, test } from 'vitest';

import { importWaiting } from '#sync/import-waiting.ts';
import { exportWaiting } from '#sync/export-waiting.ts';
import { keepCopy } from '#features/posts/data/post-copies.ts';
import {
  answered,
  deadlines,
  failed,
  leaves,
  answer,
  onlyOp,
  openStored,
  opsOf,
  stage,
  stageEach,
  stored,
  tab,
} from './post-stage.ts';

stageEach();

/** "Once" may have left; "Twice" builds on it. */
async function saveTwice(): Promise<{ id: string; first: string }> {
  const id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, title: 'Once' });
  await tab.store.save(id, 'published');
  const first = await onlyOp(tab);
  await failed(tab, first);
  await tab.store.keep(id, { ...deadlines, title: 'Twice' });
  await tab.store.save(id, 'published');
  return { id, first: first.id };
}

test('a save that lost against a colleague takes the next one along: that would go over their text unseen', async () => {
  const { id, first } = await saveTwice();
  const [op] = await opsOf(tab);
  if (!op) throw new Error('no op');
  await leaves(tab, op);
  await answered(tab, op, { status: 'conflict', code: 'post_conflict', rev: 4 });
  await keepCopy(tab.db, stored(4, { title: 'Theirs' }, id));
  await tab.outbox().discard(first);
  expect(await opsOf(tab)).toEqual([]);
  const [post] = await answer(tab.store.local, (posts) => posts.length > 0);
  expect(post).toMatchObject({ title: 'Twice', changed: true, waiting: null });
  await tab.store.save(id, 'published');
  expect(await onlyOp(tab)).toMatchObject({ base: 3 });
});

test('a deletion that builds on it goes along too', async () => {
  const { id, first } = await saveTwice();
  await tab.store.remove({ id, rev: 3 });
  expect((await opsOf(tab)).map(({ kind }) => kind)).toEqual(['post.save', 'post.delete']);
  await tab.outbox().discard(first);
  expect(await opsOf(tab)).toEqual([]);
});

test('what went before it stays', async () => {
  const { first } = await saveTwice();
  const second = (await opsOf(tab)).at(-1);
  await tab.outbox().discard(second?.id ?? '');
  expect((await opsOf(tab)).map(({ id }) => id)).toEqual([first]);
});

test('a picture takes along the save that shows it, and what builds on that', async () => {
  const { id, fields } = await tab.store.openNew(null);
  const image = { type: 'image/png', width: 4, height: 3, name: 'chart.png' } as const;
  const added = await tab.store.addImage({ ...image, bytes: new ArrayBuffer(8) });
  const shown = { ...fields, title: 'New', slug: 'new', image_url: added?.src ?? '' };
  await tab.store.keep(id, shown);
  await tab.store.save(id, 'published');
  const [picture, save] = await opsOf(tab);
  if (!picture || !save) throw new Error('not two ops');
  await failed(tab, save);
  await tab.store.keep(id, { ...shown, image_url: '' });
  await tab.store.save(id, 'published');
  expect(await opsOf(tab)).toHaveLength(3);
  await tab.outbox().discard(picture.id);
  expect(await opsOf(tab)).toEqual([]);
  expect(await tab.seen.postImages.count()).toBe(0);
  expect((await tab.seen.postWorks.get(id))?.fields).toMatchObject({ title: 'New', image_url: '' });
});

test('the text of a save that came from another device stays, and builds on what the first one was written on', async () => {
  const { id, first } = await saveTwice();
  const exported = await exportWaiting(tab.db);
  await tab.db.write(tab.db.tables, async () => {
    for (const table of tab.db.tables) await table.clear();
  });
  await importWaiting(tab.db, tab.device, new Uint8Array(exported));
  expect(await opsOf(tab)).toHaveLength(2);
  await tab.outbox().discard(first);
  expect(await opsOf(tab)).toEqual([]);
  const other = await stage.tab();
  const [post] = await answer(other.store.local, (posts) => posts.length > 0);
  expect(post).toMatchObject({ id, title: 'Twice', base: 3, changed: true });
});
