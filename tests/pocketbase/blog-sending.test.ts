/** How the blog's pages travel: compressed, not twice, with the headers of every page. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { built } from '../../scripts/root.mjs';
import { changePost, putPost } from '../support/posts.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ site: built.site });
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { headers, method, redirect: 'manual' });

const paths = async () => [
  '/blog',
  `/blog/${(await putPost(server)).slug}`,
  '/rss.xml',
  '/sitemap.xml',
];

test('is compressed where that can be read, and the same', async () => {
  for (const path of await paths()) {
    const plain = await get(path, { 'Accept-Encoding': 'identity' });
    const small = await get(path, { 'Accept-Encoding': 'gzip' });
    expect([plain.headers.get('Content-Encoding'), small.headers.get('Content-Encoding')]).toEqual([
      null,
      'gzip',
    ]);
    expect(small.headers.get('Vary')).toContain('Accept-Encoding');
    expect(await small.text()).toBe(await plain.text());
  }
});

test('is not sent again to whoever has it, until it changes', async () => {
  const { id, slug } = await putPost(server);
  for (const path of ['/blog', `/blog/${slug}`, '/rss.xml', '/sitemap.xml']) {
    const etag = (await get(path)).headers.get('ETag') ?? '';
    const again = await get(path, { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  const etag = (await get(`/blog/${slug}`)).headers.get('ETag') ?? '';
  const feed = (await get('/rss.xml')).headers.get('ETag') ?? '';
  await changePost(server, id, { title: 'Changed since' });
  const post = await get(`/blog/${slug}`, { 'If-None-Match': etag });
  expect([post.status, (await post.text()).includes('Changed since')]).toEqual([200, true]);
  const items = await get('/rss.xml', { 'If-None-Match': feed });
  expect([items.status, (await items.text()).includes('Changed since')]).toEqual([200, true]);
  await changePost(server, id, { status: 'draft' });
  expect((await get(`/blog/${slug}`, { 'If-None-Match': etag })).status).toBe(404);
  expect(await (await get('/rss.xml')).text()).not.toContain('Changed since');
});

test('has the headers of every page, and HEAD says what GET would', async () => {
  for (const path of await paths()) {
    const response = await get(path, { 'Accept-Encoding': 'identity' });
    const head = await get(path, { 'Accept-Encoding': 'identity' }, 'HEAD');
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    for (const name of ['ETag', 'Content-Type', 'Content-Security-Policy']) {
      expect(head.headers.get(name)).toBe(response.headers.get(name));
    }
    expect([head.status, await head.text()]).toEqual([200, '']);
  }
});
