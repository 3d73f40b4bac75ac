// @vitest-environment happy-dom
/** Staff's posts are cached for offline work, and conflicts fetch the other text. */
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';

import {
  everyPost,
  type PostFilter,
  type PostLine,
  type PostQuestion,
} from '#domain/posts/desk-list.ts';
import { createPostReading, keepList } from '#features/posts/data/post-reading.ts';
import type { ServerSnapshot } from '#domain/posts/post.ts';
import type { Ask } from '#session/account-ask.ts';
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
  const server = { reachable: true, signedIn: true };
  const ask: Ask = async (path, schema) => {
    const id = path.replace('/api/desk/posts/', '');
    const isList = id === 'find';
    if (!isList) asked.push(id);
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
  const finds = async (changes: Partial<PostQuestion> = {}) => {
    await made.list.ask({ ...everyPost, ...changes });
    return made.list.snapshot();
  };
  return { ...made, finds, server, asked };
}

const one = stored(3);
const two = stored(1, { title: 'Receipts', slug: 'receipts' });

test('the list and the texts in it are kept, each revision read once', async () => {
  const posts = new Map([one, two].map((post) => [post.id, post]));
  const { finds, asked, server } = reading(posts);
  expect(await finds()).toMatchObject({ last: 'read' });
  await expect.poll(() => tab.seen.postCopies.count()).toBe(2);
  await finds();
  posts.set(two.id, { ...two, rev: 2 });
  await finds();
  await expect.poll(async () => (await tab.copyOf(two.id))?.rev).toBe(2);
  expect(asked).toEqual([one.id, two.id, two.id]);

  server.reachable = false;
  expect(await finds()).toMatchObject({ last: 'unreachable', at: 7 });
  expect(await finds({ q: 'rece' })).toMatchObject({ rows: [{ title: 'Receipts' }] });
  expect(await finds({ status: 'deleted' })).toMatchObject({ rows: [], at: 0 });
});

test('without a network the kept list has scheduled posts among drafts, too, as the server does', async () => {
  const { finds, server } = reading(new Map());
  server.reachable = false;
  const draft = { ...lineOf(one), status: 'draft' as const };
  const coming = { ...draft, title: 'Coming', publishAt: 1_900_000_000_000 };
  await keepList(tab.db, [draft, coming], 7);
  const titles = async (status: PostFilter) =>
    (await finds({ status })).rows.map(({ title }) => title);
  expect(await titles('draft')).toEqual(['Deadlines', 'Coming']);
  expect(await titles('scheduled')).toEqual(['Coming']);
  expect(await titles('published')).toEqual([]);
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
