/** Tests a server restored to an older copy: acknowledged ops that it lost are found and resent, or reported. */
import { expect, test } from 'vitest';

import type { PostFields } from '#domain/posts/post.ts';
import { createReadPost, keepCopy } from '#features/posts/data/post-reading.ts';
import { createPostStore } from '#features/posts/data/post-store.ts';
import { createAsk } from '#session/account-ask.ts';
import { verifyReceipts } from '#sync/verify-receipts.ts';
import { createVerify } from '#sync/verify.ts';
import type { TestAccount } from '../support/accounts.ts';
import { saveBody } from '../support/bodies.ts';
import { aMessage, type Stage, submitDraft } from '../support/fault-stage.ts';
import { backUp, putBack } from '../support/data-folder.ts';
import { aPost, postRow } from '../support/posts.ts';
import type { Tab } from '../support/test-device.ts';
import { useNewAccount, useServer } from '../support/use-server.ts';
import { openPhone, openStage } from '../support/use-stage.ts';

const server = useServer();
const ines = useNewAccount(server, 'staff');

const day = 86_400_000;

test('row 18: what the copy has not: saved again where it is still here, else told, once', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  const verify = (asking: Tab) => verifyReceipts(asking.db, asking.device, createVerify(proxy.url));
  const before = await tab.enqueue('contact.send', aMessage());
  await phone.settle(tab);
  await backUp(server);

  const after = await tab.enqueue('contact.send', aMessage());
  const store = await tab.draftStore();
  await store.saveEstimate(JSON.stringify(saveBody));
  await phone.settle(tab);
  const entity = store.snapshot()?.draft.id ?? '';
  expect(await server.rows('abandoned_estimates', `id = "${entity}"`)).toHaveLength(1);
  expect(await verify(tab)).toBe(0);

  await putBack(server, { epoch: 'kept' });
  expect(await server.rows('abandoned_estimates', `id = "${entity}"`)).toEqual([]);
  expect(await verify(tab)).toBe(0);
  phone.clock.advance(day);
  proxy.partition(true);
  expect(await verify(tab)).toBe(0);
  expect(await tab.db.receipts.count()).toBe(3);
  proxy.partition(false);

  expect(await verify(tab)).toBe(1);
  expect((await tab.db.receipts.toArray()).map(({ id }) => id)).toEqual([before.id]);
  await tab.note();
  await phone.settle(tab);
  expect(await server.row('abandoned_estimates', entity)).toMatchObject({
    rev: 1,
    services: saveBody.services,
  });
  phone.clock.advance(day);
  expect(await verify(tab)).toBe(0);
  const lost = (await problems(phone, tab)).filter((problem) => !problem.includes(after.id));
  expect(lost.filter((problem) => !problem.includes(entity))).toEqual([]);
});

test('row 18: a submission the copy has not is open again, with its answers', async () => {
  const { proxy, phone, tab } = await openPhone(server);
  await backUp(server);
  const { store, entity } = await submitDraft(tab);
  await phone.settle(tab);
  await expect.poll(() => store.snapshot()?.draft.phase).toBe('sent');

  await putBack(server, { epoch: 'kept' });
  expect(await verifyReceipts(tab.db, tab.device, createVerify(proxy.url))).toBe(1);
  await expect
    .poll(() => store.snapshot()?.draft)
    .toMatchObject({ id: entity, phase: 'open', step: 'contact', savedRev: 0 });
  await submitDraft(tab, { store });
  await phone.settle(tab);
  expect(await server.rows('price_estimates', `id = "${entity}"`)).toHaveLength(1);
});

// Posts: both texts are shown, and none gets stuck.

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
