/**
 * Tests a server restored to an older copy while staff edit posts: both texts are shown, and none gets stuck.
 */
import { expect, test } from 'vitest';

import type { PostFields } from '#domain/posts/post.ts';
import { createReadPost, keepCopy } from '#features/posts/data/post-reading.ts';
import { createPostStore } from '#features/posts/data/post-store.ts';
import { createAsk } from '#session/account-ask.ts';
import { type TestAccount } from '../support/accounts.ts';
import { type Stage } from '../support/fault-stage.ts';
import { aPost, postRow } from '../support/posts.ts';
import { backUp, putBack } from '../support/data-folder.ts';
import { useServer, useNewAccount } from '../support/use-server.ts';
import { openStage } from '../support/use-stage.ts';

const server = useServer();
const ines = useNewAccount(server, 'staff');

async function atWork({ device, proxy }: Stage, { id, token }: TestAccount) {
  const account = { id, token: () => token };
  const phone = device({ account });
  const tab = await phone.tab();
  const readPost = createReadPost({
    ask: createAsk({ ...account, origin: proxy.url }),
    session: { check: async () => undefined },
    isSignedIn: () => true,
    now: () => phone.clock.now(),
  });
  const store = createPostStore({
    ...tab,
    wake: () => {},
    send: () => Promise.resolve({ kind: 'unreachable', why: 'network' }),
    readPost,
    readImage: async () => undefined,
    author: () => '',
  });
  return {
    store,
    ops: () => tab.seen.ops.toArray(),
    async saves(post: string, fields: PostFields): Promise<void> {
      await store.keep(post, fields);
      await store.save(post, 'published');
      await tab.note();
      await phone.settle(tab);
    },
    send: () => phone.settle(tab),
    /** Reads the other text, as the app does for a conflict. */
    async reads(post: string): Promise<void> {
      const read = await readPost(post);
      if (read.kind === 'read') await keepCopy(tab.db, read.copy);
    },
    async conflict(post: string) {
      const view = store.watch(post);
      const stop = view.subscribe(() => {});
      await expect
        .poll(() => view.snapshot().conflict)
        .toMatchObject({ theirs: expect.anything() });
      stop();
      return view.snapshot().conflict;
    },
  };
}

const titleOf = async (id: string) => (await postRow(server, id))?.['title'];

test('a device that is further than the server is shown both texts, and its own can be saved', async () => {
  const stage = await openStage(server);
  const desk = await atWork(stage, ines);
  const { id } = await desk.store.openNew(null);
  const { status: _, ...fields } = aPost({ title: 'First' });
  await desk.saves(id, fields);
  await backUp(server);
  await desk.saves(id, { ...fields, title: 'Second' });
  await desk.saves(id, { ...fields, title: 'Third' });
  await putBack(server, { epoch: 'kept' });

  await desk.saves(id, { ...fields, title: 'Fourth' });
  expect(await titleOf(id)).toBe('First');
  await desk.reads(id);
  expect(await desk.conflict(id)).toMatchObject({ rev: 1, theirs: { title: 'First' } });
  await desk.store.settle(id, 'mine');
  await desk.send();
  expect(await desk.ops()).toEqual([]);
  expect(await postRow(server, id)).toMatchObject({ title: 'Fourth', rev: 2 });
  await desk.saves(id, { ...fields, title: 'Fifth' });
  expect(await postRow(server, id)).toMatchObject({ title: 'Fifth', rev: 3 });
});

test('a post that the copy has not is there again once it is saved', async () => {
  const stage = await openStage(server);
  const desk = await atWork(stage, ines);
  await backUp(server);
  const { id } = await desk.store.openNew(null);
  const { status: _, ...fields } = aPost({ title: 'First' });
  await desk.saves(id, fields);
  await desk.saves(id, { ...fields, title: 'Second' });
  await putBack(server, { epoch: 'kept' });

  await desk.saves(id, { ...fields, title: 'Third' });
  expect(await postRow(server, id)).toBeUndefined();
  await desk.store.save(id, 'published');
  await desk.send();
  expect(await desk.ops()).toEqual([]);
  expect(await postRow(server, id)).toMatchObject({ title: 'Third', rev: 1 });
});
