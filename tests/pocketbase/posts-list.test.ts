import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { type PostQuery, postsPerPage } from '#domain/posts/desk-list.ts';
import type { PostSave } from '#domain/posts/post.ts';
import { anId, refusalOf, sendJson, asAccount } from '../support/op-api.ts';
import { aPost, aPostOp, staffOp } from '../support/posts.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const ids: string[] = [];

async function add(save: Partial<PostSave>): Promise<string> {
  const id = anId();
  await ines.sends(aPostOp(id, 0, aPost(save)));
  ids.unshift(id);
  return id;
}

const server = useServer();
const ines = useAccount(server, 'staff');
beforeAll(async () => {
  for (let count = 0; count < postsPerPage + 3; count += 1) {
    await add({ title: `Post ${count}`, status: count % 3 === 0 ? 'draft' : 'published' });
  }
});

const listed = v.object({
  posts: v.array(
    v.strictObject({
      id: v.string(),
      slug: v.string(),
      title: v.string(),
      status: v.string(),
      author_name: v.string(),
      rev: v.number(),
      created: v.number(),
      updated: v.number(),
      deletedAt: v.number(),
      publishAt: v.number(),
      publishedAt: v.number(),
    }),
  ),
  page: v.number(),
  more: v.boolean(),
});

const ask = (body: object) =>
  sendJson(`${server.url}/api/desk/posts/find`, body, asAccount(ines.token));

const find = async (query: Partial<PostQuery> = {}) =>
  v.parse(listed, await (await ask(query)).json());

const idsOf = async (query: Partial<PostQuery>) => (await find(query)).posts.map(({ id }) => id);

test('the list is 20 a page, the newest first, and says whether older ones follow', async () => {
  const first = await find();
  expect(first).toMatchObject({ page: 1, more: true });
  expect(first.posts.map(({ id }) => id)).toEqual(ids.slice(0, postsPerPage));
  const second = await find({ page: 2 });
  expect(second).toMatchObject({ page: 2, more: false });
  expect(second.posts.map(({ id }) => id)).toEqual(ids.slice(postsPerPage));
  expect(await find({ page: 3 })).toMatchObject({ posts: [], more: false });
  expect(first.posts[0]?.created).toBeGreaterThan(Date.now() - 600_000);
});

test('drafts, published and deleted ones are lists of their own', async () => {
  const draft = await add({ title: 'Half written', status: 'draft' });
  const gone = await add({ title: 'Gone' });
  await ines.sends(staffOp('post.delete', gone, 1));
  ids.shift();
  expect((await find({ status: 'draft' })).posts.every(({ status }) => status === 'draft')).toBe(
    true,
  );
  expect(await idsOf({ status: 'draft' })).toContain(draft);
  expect(await idsOf({ status: 'published' })).not.toContain(draft);
  expect(await idsOf({ status: 'all' })).not.toContain(gone);
  const deleted = await find({ status: 'deleted' });
  expect(deleted.posts).toMatchObject([{ id: gone }]);
  expect(deleted.posts[0]?.deletedAt).toBeGreaterThan(Date.now() - 600_000);
  await ines.sends(staffOp('post.restore', gone, 2));
  expect(await idsOf({ status: 'deleted' })).toEqual([]);
  expect((await idsOf({}))[0]).toBe(gone);
  ids.unshift(gone);
});

test('words are found by their beginnings, in titles, authors, addresses and texts, in any state', async () => {
  const slug = `about-${anId()}`;
  const id = await add({
    title: 'Zitronen im Café',
    author_name: 'Quentin Vale',
    slug,
    content: '<p>Depreciation of a <strong>xylo</strong>phone &amp; more, ก็ดี हिन्दी Ωμέγα</p>',
    status: 'draft',
  });
  for (const q of [
    'zitron',
    'CAFE',
    'quent vale',
    slug,
    'xylophone',
    'depreciation zitronen',
    'ก็ดี',
    'हिन्दी',
    'ωμέγα',
  ]) {
    expect([q, await idsOf({ q })]).toEqual([q, [id]]);
  }
  expect(await idsOf({ q: 'strong xylophone' })).toEqual([]);
  expect(await idsOf({ q: 'zitronen', status: 'published' })).toEqual([]);
  expect(await idsOf({ q: 'zitronen', status: 'draft' })).toEqual([id]);
  await ines.sends(aPostOp(id, 1, aPost({ slug, title: 'Oranges' })));
  expect(await idsOf({ q: 'zitronen' })).toEqual([]);
  expect(await idsOf({ q: 'oranges', status: 'published' })).toEqual([id]);
  await ines.sends(staffOp('post.delete', id, 2));
  expect(await idsOf({ q: 'oranges' })).toEqual([]);
  expect(await idsOf({ q: 'oranges', status: 'deleted' })).toEqual([id]);
});

test.each([
  '"',
  'a OR b',
  'state : deleted',
  'NEAR(a b)',
  '\0',
  'a\u037eb',
  'ก็ดี',
  '\u{1f600}a\u{1f600}b',
  '%',
])('%j is words to find and no question of its own', async (q) => {
  expect((await ask({ q })).status).toBe(200);
  expect(await idsOf({ q: `${q} nothing-has-this` })).toEqual([]);
});

test('what is found fills pages too', async () => {
  const first = await idsOf({ q: 'post' });
  expect(first).toHaveLength(postsPerPage);
  const second = await idsOf({ q: 'post', page: 2 });
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
  expect(second.length).toBeGreaterThan(0);
});

test.each([
  { status: 'nothing' },
  { page: 0 },
  { page: 1.5 },
  { page: '1' },
  { q: 7 },
  { q: 'x'.repeat(201) },
])('%j is no question', async (body) => {
  expect(await refusalOf(ask(body))).toBe('422 invalid');
});

test('those that are scheduled are found by their state, with words and without; drafts have them too', async () => {
  const publish_at = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000;
  const waiting = { title: 'Zinnias wait', status: 'draft' as const, publish_at };
  const [first, second] = [await add(waiting), await add({ ...waiting, title: 'Asters wait' })];
  const draft = await add({ title: 'Zinnias drafted', status: 'draft' });
  expect(await idsOf({ status: 'scheduled' })).toEqual([second, first]);
  expect(await idsOf({ status: 'scheduled', q: 'zinnias' })).toEqual([first]);
  expect(await idsOf({ status: 'draft', q: 'zinnias' })).toEqual([draft, first]);
  expect(await idsOf({ status: 'scheduled', page: 2 })).toEqual([]);
});
