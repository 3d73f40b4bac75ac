/** Since when readers can read a post is known where it is written on. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  answered,
  createStage,
  deadlines,
  leaves,
  looked,
  onlyOp,
  openStored,
  type Stage,
  type StageTab,
} from './post-stage.ts';

let stage: Stage;
let tab: StageTab;
beforeEach(async () => {
  stage = createStage();
  tab = await stage.tab();
});
afterEach(() => stage.end());

/** The view once it says so. */
const since = (id: string, moment: number) =>
  looked(tab.store.watch(id), ({ publishedAt }) => publishedAt === moment);

async function saves(id: string, rev: number): Promise<void> {
  await tab.store.save(id, 'published');
  const op = await onlyOp(tab);
  await leaves(tab, op);
  await answered(tab, op, { status: 'applied', rev });
}

test('as the server says, and a later save changes nothing about it', async () => {
  const id = await openStored(stage, tab, 3);
  expect(await since(id, 1)).toMatchObject({ conflict: null });
  await tab.store.keep(id, { ...deadlines, title: 'More deadlines' });
  await saves(id, 4);
  expect(await since(id, 1)).toMatchObject({ conflict: null });
});

test('for a post published here since then, and before that not at all', async () => {
  const { id, fields } = await tab.store.openNew(null);
  await tab.store.keep(id, { ...fields, title: 'New', slug: 'new' });
  expect(await since(id, 0)).toMatchObject({ conflict: null });
  await saves(id, 1);
  expect(await since(id, stage.clock.now())).toMatchObject({ conflict: null });
});
