/** Tests the blog's list with a slow server: the device's copy is shown until the answer. */
import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createBlog } from '#app/create-blog.ts';
import { listQueryIn } from '#domain/posts/list-query.ts';
import type { PostList } from '#domain/posts/published-post.ts';
import type { ListAnswer } from '#features/blog/data/blog.ts';
import { createTestDevice, type Tab } from '../support/test-device.ts';

const listOf = (...slugs: string[]): PostList => ({
  posts: slugs.map((slug, index) => ({
    id: `id-of-${slug}`,
    slug,
    title: slug,
    excerpt: '',
    imageUrl: '',
    imageAlt: '',
    tags: slug === 'old' ? ['IRS letters'] : [],
    publishedAt: slugs.length - index,
  })),
  page: 1,
  more: false,
});

let tab: Tab;
let answer: (response: Response) => void;
beforeEach(async () => {
  tab = await createTestDevice({ url: 'http://127.0.0.1' }).tab();
  vi.stubGlobal('location', new URL('http://127.0.0.1/blog'));
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
});
afterEach(() => vi.unstubAllGlobals());

/** A reader of a list that the page does not contain; `shown` are the answers so far. */
function reader(late: Promise<unknown>, asked = '') {
  const shown: string[] = [];
  const blog = createBlog({}, Promise.resolve(tab), () => late);
  const tell = (said: ListAnswer) =>
    shown.push(
      said.kind === 'list'
        ? `${said.from}: ${said.list.posts.map(({ slug }) => slug).join(' ')}`
        : said.kind,
    );
  return { shown, end: blog.readList(listQueryIn(asked), tell) };
}

/** A device that has read the list before. */
async function known(list: PostList) {
  const { shown } = reader(new Promise(() => undefined));
  answer(Response.json(list));
  await expect.poll(() => shown).toHaveLength(1);
  await expect.poll(() => tab.db.articles.count()).toBe(list.posts.length);
}

test('shows the cached list while the server hangs, then the server’s', async () => {
  await known(listOf('old'));
  const { shown } = reader(Promise.resolve());
  await expect.poll(() => shown).toEqual(['device: old']);
  answer(Response.json(listOf('new', 'old')));
  await expect.poll(() => shown).toEqual(['device: old', 'server: new old']);
});

test('keeps waiting if nothing is cached', async () => {
  const { shown } = reader(Promise.resolve());
  await tab.db.articles.count();
  expect(shown).toEqual([]);
  answer(Response.json(listOf('new')));
  await expect.poll(() => shown).toEqual(['server: new']);
});

test('shows only the server’s answer if it comes in time', async () => {
  await known(listOf('old'));
  let isLate: (value: unknown) => void = () => undefined;
  const { shown } = reader(new Promise((done) => (isLate = done)));
  answer(Response.json(listOf('new')));
  await expect.poll(() => shown).toEqual(['server: new']);
  isLate(undefined);
  // Waits for earlier reads: the second one ends after them.
  await tab.db.articles.toArray();
  await tab.db.articles.toArray();
  expect(shown).toEqual(['server: new']);
});

test('reports an unreachable server if nothing is cached', async () => {
  const { shown } = reader(new Promise(() => undefined));
  answer(new Response('', { status: 502 }));
  await expect.poll(() => shown).toEqual(['unreachable']);
});

test('filters cached posts offline, and reports no match only then', async () => {
  await known(listOf('other', 'old'));
  const never = () => new Promise<unknown>(() => undefined);
  const asked = ['?tag=irs%20letters', '?q=OLD', '?q=nothing', '?tag=nothing'].map((query) => {
    const { shown } = reader(never(), query);
    answer(new Response('<h1>Sign in</h1>'));
    return shown;
  });
  for (const shown of asked) await expect.poll(() => shown).toHaveLength(1);
  expect(asked.flat()).toEqual(['device: old', 'device: old', 'device: ', 'device: ']);
});

test('does not take a part of the posts for the whole list', async () => {
  await known(listOf('other', 'old'));
  const { shown } = reader(new Promise(() => undefined), '?tag=irs%20letters');
  answer(Response.json({ ...listOf('old'), tag: 'irs letters', label: 'IRS letters' }));
  await expect.poll(() => shown).toEqual(['server: old']);
  expect(await tab.db.articles.count()).toBe(2);
});
