/** The list of posts, the feed and the sitemap: every published post is found. */
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { publicPaths } from '#config/paths.ts';
import { built } from '../../scripts/root.mjs';
import { changePost, putPost } from '../support/posts.ts';
import { startServer, type TestServer } from '../support/server.ts';

const count = 23;
const picture = `data:image/png;base64,${'iVBORw0KGgo='.padStart(4000, 'A')}`;
const slugs = Array.from({ length: count }, (_, index) => `post-${index + 1}`);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ site: built.site });
  for (const [index, slug] of slugs.entries()) {
    const day = String(index + 1).padStart(2, '0');
    await putPost(server, {
      slug,
      title: `Post ${index + 1} & <others>`,
      content: `<p><img src="${picture}" alt="">Words of ${index + 1} &lt;b&gt;.</p>`,
      published_at: `2026-03-${day} 12:00:00.000Z`,
    });
  }
});
afterAll(() => server.stop());

const text = async (path: string) => (await fetch(server.url + path)).text();

async function listAt(path: string) {
  const { document } = new Window();
  document.write(await text(path));
  const link = (rel: string) => document.querySelector(`main a[rel=${rel}]`)?.getAttribute('href');
  return {
    document,
    slugs: Array.from(document.querySelectorAll('main ol h3 a'), (each) =>
      each.getAttribute('href')?.replace('/blog/', ''),
    ),
    ways: { newer: link('prev'), older: link('next') },
  };
}

const newestFirst = slugs.toReversed();

test('the list shows ten at a time, the newest first, with links to the others', async () => {
  const pages = await Promise.all(['/blog', '/blog?page=2', '/blog?page=3'].map(listAt));
  expect(pages.map((page) => page.slugs)).toEqual([
    newestFirst.slice(0, 10),
    newestFirst.slice(10, 20),
    newestFirst.slice(20),
  ]);
  expect(pages.map(({ ways }) => ways)).toEqual([
    { newer: undefined, older: '/blog?page=2' },
    { newer: '/blog', older: '/blog?page=3' },
    { newer: '/blog?page=2', older: undefined },
  ]);
  const [first, second] = pages;
  expect(first?.document.querySelector('main ol h3')?.textContent).toBe('Post 23 & <others>');
  expect(first?.document.querySelector('main ol li')?.textContent).toContain('Words of 23 <b>.');
  const canonical = second?.document.querySelector('link[rel=canonical]')?.getAttribute('href');
  expect(canonical).toBe(`${firm.site}/blog?page=2`);
});

test('the newsletter and its notice stand above the posts on every page of it', async () => {
  for (const path of ['/blog', '/blog?page=2']) {
    const { document } = await listAt(path);
    const sections = Array.from(document.querySelectorAll('main section'), (each) =>
      each.textContent.replace(/\s+/g, ' '),
    );
    expect(sections[0]).toContain('You will be redirected to an external site');
    expect(sections[1]).toMatch(/^Posts/);
  }
});

test('a page after the last leads to the first', async () => {
  const response = await fetch(`${server.url}/blog?page=4`, { redirect: 'manual' });
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/blog']);
});

test.each(['page=0', 'page=-1', 'page=two', 'page=1e3', 'page=%32', 'other=2', 'page='])(
  '?%s is the first page',
  async (query) => {
    expect((await listAt(`/blog?${query}`)).slugs).toEqual(newestFirst.slice(0, 10));
  },
);

test('the feed is well-formed and has them all, the newest first', async () => {
  const window = new Window();
  const feed = new window.DOMParser().parseFromString(await text('/rss.xml'), 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  const items = Array.from(feed.querySelectorAll('channel > item'));
  const said = (item: (typeof items)[number] | undefined, name: string) =>
    item?.querySelector(name)?.textContent;
  expect(items.map((item) => said(item, 'link'))).toEqual(
    newestFirst.map((slug) => `${firm.site}/blog/${slug}`),
  );
  expect(said(items[0], 'title')).toBe('Post 23 & <others>');
  expect(said(items[0], 'description')).toBe('Words of 23 &lt;b&gt;.');
  expect(said(items[0], 'pubDate')).toBe('Mon, 23 Mar 2026 12:00:00 GMT');
  expect(new Set(items.map((item) => said(item, 'guid'))).size).toBe(count);
});

test('the sitemap has the pages that anyone may find, and every post', async () => {
  const locations = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => address,
  );
  expect(locations).toContain(`${firm.site}/blog`);
  expect(locations.slice(-count)).toEqual(newestFirst.map((slug) => `${firm.site}/blog/${slug}`));
  const pages = locations.slice(0, -count).map((address) => address?.replace(firm.site, ''));
  expect(publicPaths).toEqual(expect.arrayContaining(pages));
});

test('the list as data is the list on the page, and empty after the last', async () => {
  const list = JSON.parse(await text('/api/blog/posts?page=3'));
  expect(list).toMatchObject({ page: 3, more: false });
  expect(list.posts[0]).toEqual({
    id: expect.stringMatching(/^[a-z0-9]{15}$/),
    slug: 'post-3',
    title: 'Post 3 & <others>',
    excerpt: 'Words of 3 <b>.',
    imageUrl: '',
    imageAlt: '',
    tags: [],
    publishedAt: Date.UTC(2026, 2, 3, 12),
  });
  expect(JSON.parse(await text('/api/blog/posts?page=9'))).toEqual({
    posts: [],
    page: 9,
    more: false,
  });
});

test('before there is any post, the page says so', async () => {
  const rows = await server.rows('posts');
  for (const { id } of rows) await changePost(server, id, { status: 'draft' });
  const { document, slugs: shown } = await listAt('/blog');
  expect(shown).toEqual([]);
  expect(document.querySelector('main')?.textContent).toContain('No posts yet.');
});
