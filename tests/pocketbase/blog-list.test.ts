// @module-tag slow
/** Tests the list, the feed and the sitemap: every published post is in them. */
import { Window } from 'happy-dom';
import { beforeAll, expect, test, describe } from 'vitest';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { firm } from '#config/firm.ts';
import { publicPaths } from '#config/paths.ts';
import { postsAPage } from '#domain/posts/published-post.ts';
import { built } from '../../scripts/root.mjs';
import { changePost, putPost, rawPost, aPost, aPostOp, staffOp } from '../support/posts.ts';
import { useServer, useAccount } from '../support/use-server.ts';
import { xssPayloads } from '../support/xss-payloads.ts';
import { anId } from '../support/op-api.ts';

const count = 23;
const picture = `data:image/png;base64,${'iVBORw0KGgo='.padStart(4000, 'A')}`;
const slugs = Array.from({ length: count }, (_, index) => `post-${index + 1}`);
const server = useServer({ site: built.site });

beforeAll(async () => {
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

test('the newsletter and its notice stand below the posts on every page of it', async () => {
  for (const path of ['/blog', '/blog?page=2']) {
    const { document } = await listAt(path);
    const sections = Array.from(document.querySelectorAll('main section'), (each) =>
      each.textContent.replace(/\s+/g, ' '),
    );
    const [posts, newsletter] = sections;
    expect(posts).toMatch(/^Posts/);
    expect(newsletter).toContain('You will be redirected to an external site');
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

describe('what someone has got into the database', () => {
  const slugs = xssPayloads.map((_, index) => `raw-${index}`);
  let listOfOwn: Record<string, number>;
  const server = useServer({ site: resolve('build/site') });

  beforeAll(async () => {
    await putPost(server, { slug: 'own', content: '<p>Words.</p>' });
    listOfOwn = liveIn(await read('/blog'));
    for (const [index, payload] of xssPayloads.entries()) {
      await putPost(server, rawPost(payload, index));
    }
  });

  const read = async (path: string) => (await fetch(server.url + path)).text();

  /** All tag starts in a text, with their content outside quotes: stricter than any parser. */
  const tagsIn = (html: string) =>
    Array.from(html.matchAll(/<\/?([a-z!?][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)/gi), (tag) => ({
      name: (tag[1] ?? '').toLowerCase(),
      rest: (tag[2] ?? '').replaceAll(/"[^"]*"|'[^']*'/g, ''),
    }));

  const live =
    /^(script|iframe|frame|object|embed|applet|base|form|input|style|link|meta|svg|math|noscript|template)$/;

  /** Counts tags that can run, fetch or change something, and event handlers. */
  function liveIn(html: string): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { name, rest } of tagsIn(html)) {
      const counted = /[\s/]on[a-z]+\s*=/i.test(rest) ? `${name} that handles an event` : name;
      if (counted !== name || live.test(name)) counts[counted] = (counts[counted] ?? 0) + 1;
    }
    return counts;
  }

  test('the watch sees what it looks for', () => {
    expect(liveIn('<p>x</p><img src="a" onerror=alert(1)><svg/onload=x><SCRIPT>')).toEqual({
      'img that handles an event': 1,
      'svg that handles an event': 1,
      script: 1,
    });
    expect(liveIn('<p title="&lt;img onerror=x>">&lt;script></p>')).toEqual({});
  });

  test('no page of a post has more of them than one of harmless words', async () => {
    const own = liveIn(await read('/blog/own'));
    expect(Object.keys(own).join()).not.toContain('handles');
    const odd: string[] = [];
    for (const slug of slugs) {
      const html = await read(`/blog/${slug}`);
      const isWhole = html.includes('<article') && html.includes(`/blog/${slug}"`);
      if (!isWhole || !isDeepStrictEqual(liveIn(html), own)) odd.push(slug);
    }
    expect(odd).toEqual([]);
  });

  test('nor has any page of the list, beside one of harmless words', async () => {
    expect(Object.keys(listOfOwn).join()).not.toContain('handles');
    for (let number = 1; number <= Math.ceil(slugs.length / postsAPage); number += 1) {
      const html = await read(`/blog?page=${number}`);
      expect(html).toContain('/blog/raw-');
      expect(liveIn(html), `page ${number}`).toEqual(listOfOwn);
    }
  });

  test('the feed is made of its own elements alone', async () => {
    const names = tagsIn(await read('/rss.xml')).map(({ name }) => name);
    expect([...new Set(names)].toSorted()).toEqual(
      '?xml atom:link category channel description guid item language link pubdate rss title'.split(
        ' ',
      ),
    );
  });
});

describe('a post that is withdrawn', () => {
  const server = useServer({ site: built.site });
  const ines = useAccount(server, 'staff');

  test('readers who ask while a post is withdrawn and published again see none of the draft', async () => {
    const id = anId();
    const slug = `post-${id}`;
    // The list reads whole texts if the start has no words.
    const late = `<p><img src="data:image/png;base64,${'A'.repeat(800)}" alt=""></p>`;
    const versions = [
      aPost({ slug, content: `${late}<p>Everybody may read this.</p>` }),
      aPost({ slug, content: `${late}<p>Nobody may read this.</p>`, status: 'draft' }),
    ];
    const written = new AbortController();
    const seen: string[] = [];
    const read = async (path: string) => {
      while (!written.signal.aborted) {
        const answer = await fetch(server.url + path);
        seen.push(await answer.text());
      }
    };
    const readers = [`/api/blog/posts/${slug}`, '/api/blog/posts', '/rss.xml'].flatMap((path) => [
      read(path),
      read(path),
    ]);
    for (let rev = 0; rev < 300; rev += 2) {
      const ops = versions.map((version, index) => aPostOp(id, rev + index, version));
      for (const op of ops) await ines.sends(op);
    }
    written.abort();
    await Promise.all(readers);
    expect(seen.some((text) => text.includes('Everybody'))).toBe(true);
    expect(seen.filter((text) => text.includes('Nobody'))).toEqual([]);
  }, 300_000);

  const get = async (path: string) => (await fetch(server.url + path)).text();

  const save = (id: string, base: number, post: unknown) => ines.sends(aPostOp(id, base, post));

  test('ten who ask for the feed at once, after a post was deleted, find nothing of it', async () => {
    const content = `<p>${'Words about tax that go on and on. '.repeat(40)}</p>`;
    for (let at = 0; at < 15; at += 1) {
      const ops = Array.from({ length: 20 }, () => aPostOp(anId(), 0, aPost({ content })));
      await ines.sends(...ops);
    }
    const found: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const id = anId();
      const slug = `withdrawn-${id}`;
      await save(id, 0, aPost({ slug, title: `Withdrawn ${id}` }));
      for (const path of ['/rss.xml', '/sitemap.xml']) await get(path);
      expect(await ines.sends(staffOp('post.delete', id, 1))).toMatchObject([
        { status: 'applied' },
      ]);
      const texts = await Promise.all(Array.from({ length: 10 }, () => get('/rss.xml')));
      found.push(...texts.filter((text) => text.includes(slug)).map(() => slug));
    }
    expect(found).toEqual([]);
  }, 300_000);

  test('the feed goes with its posts also after a clock that was ahead has been put right', async () => {
    const [ahead, gone, fresh] = [anId(), anId(), anId()];
    await save(ahead, 0, aPost({ title: 'Saved while the clock was ahead' }));
    const later = new Date(Date.now() + 3_600_000).toISOString().replace('T', ' ');
    await server.sql(`UPDATE posts SET updated_at = '${later}' WHERE id = '${ahead}'`);
    const post = aPost({ title: `Taken back ${gone}` });
    await save(gone, 0, post);
    expect(await get('/rss.xml')).toContain(post.title);
    await ines.sends(
      staffOp('post.delete', gone, 1),
      aPostOp(fresh, 0, aPost({ title: `Fresh ${fresh}` })),
    );
    const feed = await get('/rss.xml');
    expect({ gone: feed.includes(gone), fresh: feed.includes(fresh) }).toEqual({
      gone: false,
      fresh: true,
    });
  });
});

test('a search that the database refuses is no empty list', async () => {
  const status = async () => (await fetch(`${server.url}/api/blog/posts?q=post`)).status;
  expect(await status()).toBe(200);
  await server.sql('ALTER TABLE posts_search RENAME TO posts_search_away');
  expect(await status()).toBe(503);
  await server.sql('ALTER TABLE posts_search_away RENAME TO posts_search');
});
