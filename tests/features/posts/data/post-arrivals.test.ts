/** Whoever is staff hears once what the server has made of a post, unless its own page tells it. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { PostArrival } from '#features/posts/data/post-arrivals.ts';
import {
  answered,
  createStage,
  leaves,
  onlyOp,
  type Stage,
  type StageTab,
  stored,
} from './post-stage.ts';

let stage: Stage;
let tab: StageTab;
let heard: string[];

const hear = ({ kind, made, fate }: PostArrival) => {
  heard.push(`${kind} ${fate}${made ? ', made' : ''}`);
};

beforeEach(async () => {
  stage = createStage();
  tab = await stage.tab();
  heard = [];
});
afterEach(() => {
  tab.store.stop();
  tab.kill();
});

async function saveNew(): Promise<string> {
  const { id, fields } = await tab.store.openNew(null);
  await tab.store.keep(id, { ...fields, title: 'New', slug: 'new' });
  await tab.store.save(id, 'published');
  return id;
}

test('of what was made, what was refused before is no news, and what is refused now is', async () => {
  const old = stored(3);
  await tab.store.remove(old);
  const refused = await onlyOp(tab);
  await leaves(tab, refused);
  await answered(tab, refused, { status: 'conflict', code: 'post_conflict' });
  tab.store.onArrival(hear);

  await saveNew();
  const save = (await tab.db.ops.toArray()).find(({ kind }) => kind === 'post.save');
  if (!save) throw new Error('no save');
  await leaves(tab, save);
  await answered(tab, save, { status: 'applied', rev: 1 });
  await expect.poll(() => heard).toEqual(['post.save saved, made']);

  await tab.store.remove(old);
  const again = await onlyOp(tab);
  await leaves(tab, again);
  await answered(tab, again, { status: 'conflict', code: 'post_conflict' });
  await expect.poll(() => heard).toEqual(['post.save saved, made', 'post.delete refused']);
});

test('what a page follows it tells itself; what it followed and left is told here', async () => {
  tab.store.onArrival(hear);
  await saveNew();
  const first = await onlyOp(tab);
  const fates: string[] = [];
  const stop = tab.store.follow(first.id, (fate) => fates.push(fate));
  await leaves(tab, first);
  await answered(tab, first, { status: 'applied', rev: 1 });
  await expect.poll(() => fates.at(-1)).toBe('saved');
  stop();

  await saveNew();
  const second = await onlyOp(tab);
  const left: string[] = [];
  const leave = tab.store.follow(second.id, (fate) => left.push(fate));
  await expect.poll(() => left).toEqual(['waiting']);
  leave();
  await leaves(tab, second);
  await answered(tab, second, { status: 'applied', rev: 1 });
  await expect.poll(() => heard).toEqual(['post.save saved, made']);
});
