// @vitest-environment happy-dom
/** Staff's posts are cached for offline work, and conflicts fetch the other text. */
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';

import type { PostFilter, PostLine } from '#domain/posts/desk-list.ts';
import { createPostReading, keepList } from '#features/posts/data/post-reading.ts';
import type { ServerSnapshot } from '#domain/posts/post-work.ts';
import type { Ask } from '#session/account-ask.ts';
import { everyPost } from '#features/posts/dashboard-page.tsx';
import type { PostListAnswer } from '#features/posts/data/staff-posts.ts';
import { deadlines, stageEach, stored, tab } from './post-stage.ts';

stageEach();

const lineOf = ({ id, slug, rev, fields }: ServerSnapshot): Required<PostLine> => ({
  id,
  slug,
  title: fields.title,
  status: 'published',
  publishAt: 0,
  publishedAt: 0,
  rev,
  created: 1,
  updated: 1,
  deletedAt: 0,
});

/** A server with these posts; `asked` lists those read whole. */
function reading(posts: Map<string, ServerSnapshot>) {
  const asked: string[] = [];
  const server = { reachable: true, signedIn: true, hangs: Promise.resolve() };
  const ask: Ask = async (path, schema) => {
    const id = path.replace('/api/desk/posts/', '');
    const isList = id === 'find';
    if (isList) await server.hangs;
    else asked.push(id);
    const post = posts.get(id);
    if (!server.reachable) return { kind: 'unreachable' };
    if (!isList && !post) return { kind: 'refused' };
    const said = post
      ? { post: { ...lineOf(post), ...post.fields, publishedAt: post.publishedAt } }
      : { posts: [...posts.values()].map(lineOf), page: 1, more: false };
    return { kind: 'read', value: v.parse(schema, said) };
  };
  const made = createPostReading({
    db: tab.db,
    ask,
    session: { check: async () => undefined },
    isSignedIn: () => server.signedIn,
    now: () => 7,
  });
  onTestFinished(() => made.stop());
  return { ...made, server, asked };
}

const nobody = () => {};
const one = stored(3);
const two = stored(1, { title: 'Receipts', slug: 'receipts' });

test('the list and the texts in it are kept, each revision read once', async () => {
  const posts = new Map([one, two].map((post) => [post.id, post]));
  const { list, asked, server } = reading(posts);
  expect(await list(everyPost, nobody)).toMatchObject({ kind: 'read' });
  await expect.poll(() => tab.seen.postCopies.count()).toBe(2);
  await list(everyPost, nobody);
  posts.set(two.id, { ...two, rev: 2 });
  await list(everyPost, nobody);
  await expect.poll(async () => (await tab.copyOf(two.id))?.rev).toBe(2);
  expect(asked).toEqual([one.id, two.id, two.id]);

  server.reachable = false;
  expect(await list(everyPost, nobody)).toMatchObject({ kind: 'kept', readAt: 7 });
  expect(await list({ ...everyPost, q: 'rece' }, nobody)).toMatchObject({
    list: { posts: [{ title: 'Receipts' }] },
  });
  expect(await list({ ...everyPost, status: 'deleted' }, nobody)).toMatchObject({
    kind: 'unreachable',
  });
});

test('without a network the kept list has scheduled posts among drafts, too, as the server does', async () => {
  const { list, server } = reading(new Map());
  server.reachable = false;
  const draft = { ...lineOf(one), status: 'draft' as const };
  const coming = { ...draft, title: 'Coming', publishAt: 1_900_000_000_000 };
  await keepList(tab.db, { posts: [draft, coming], page: 1, more: false }, 7);
  const titles = async (status: PostFilter) => {
    const kept = await list({ ...everyPost, status }, nobody);
    return kept.kind === 'kept' ? kept.list.posts.map(({ title }) => title) : kept.kind;
  };
  expect(await titles('draft')).toEqual(['Deadlines', 'Coming']);
  expect(await titles('scheduled')).toEqual(['Coming']);
  expect(await titles('published')).toEqual([]);
});

test('where the server takes long what is kept of the list is shown meanwhile', async () => {
  const { list, server } = reading(new Map([[one.id, one]]));
  await list(everyPost, nobody);
  await expect.poll(() => tab.seen.facts.get('posts')).toBeDefined();
  const shown: PostListAnswer[] = [];
  let answer = () => {};
  server.hangs = new Promise((resolve) => {
    answer = resolve;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asking = list(everyPost, (kept) => shown.push(kept));
  vi.advanceTimersByTime(4000);
  vi.useRealTimers();
  await expect.poll(() => shown).toMatchObject([{ kind: 'kept', readAt: 7 }]);
  answer();
  expect(await asking).toMatchObject({ kind: 'read' });
});

test('that a post is missing is believed only while the session holds', async () => {
  const { readPost, server } = reading(new Map());
  expect(await readPost('nothing')).toEqual({ kind: 'missing' });
  server.signedIn = false;
  expect(await readPost('nothing')).toEqual({ kind: 'unreachable' });
});

test('the other text of a conflict is fetched by itself', async () => {
  const posts = new Map([[one.id, { ...one, rev: 5, fields: { ...deadlines, title: 'Theirs' } }]]);
  await tab.db.postCopies.put(one);
  reading(posts);
  await tab.store.openNew(one.id);
  await tab.saves(one.id, 'Mine');
  await tab.arrives({ status: 'conflict', code: 'post_conflict', rev: 5 });
  await expect.poll(async () => (await tab.copyOf(one.id))?.rev).toBe(5);
});
