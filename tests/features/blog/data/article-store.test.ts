import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';

import type {
  CachedArticle,
  ListedPost,
  PostList,
  ShownPost,
} from '#domain/posts/published-post.ts';
import { createArticleStore, isAsked } from '#features/blog/data/article-store.ts';
import { DeviceDatabase } from '#sync/database.ts';
import { createPictures, type Pictures } from '#features/blog/data/post-pictures.ts';
import { fetchPost } from '#features/blog/data/posts-server.ts';

describe('article store', () => {
  let db: DeviceDatabase;
  let kept: string[][];
  let clock = 0;
  beforeEach(async () => {
    db = new DeviceDatabase(`articles-${Math.random()}`);
    await db.open();
    kept = [];
  });
  afterEach(() => db.end());

  const pictures: Pictures = {
    keepOnly: async (posts) => {
      kept.push(posts.map(({ imageUrl }) => imageUrl));
    },
  };

  const store = () => createArticleStore(db, pictures, () => (clock += 1));

  const post = (slug: string, change: Partial<ShownPost> = {}): ShownPost => ({
    id: `id-of-${slug}`,
    slug,
    title: `About ${slug}`,
    author: '',
    imageUrl: `/blog/images/${slug}`,
    imageAlt: '',
    content: '<p>Save <strong>every</strong> receipt.</p>',
    tags: [],
    reviewedBy: '',
    reviewedOn: '',
    facts: '',
    related: [],
    publishedAt: 1,
    sizes: {},
    ...change,
  });

  const listed = (
    slug: string,
    publishedAt: number,
    change: Partial<ListedPost> = {},
  ): ListedPost => {
    const { id, title, imageUrl, imageAlt, tags } = post(slug);
    return { id, slug, title, imageUrl, imageAlt, tags, excerpt: 'Words.', publishedAt, ...change };
  };

  /** The first page of a longer list. */
  const firstPage = (...posts: ListedPost[]): PostList => ({ posts, page: 1, more: true });
  const slugsHere = async () => (await store().list({ tag: '', q: '' })).map(({ slug }) => slug);

  test('a post that was read is there as it was, one that was only listed is not', async () => {
    await store().keepList(firstPage(listed('two', 2), listed('one', 1)));
    await store().keep(post('one'));
    expect(await store().read('one')).toMatchObject(post('one'));
    expect(await store().read('two')).toBeUndefined();
    expect(await slugsHere()).toEqual(['two', 'one']);
    expect((await store().list({ tag: '', q: '' })).at(-1)?.excerpt).toBe('Save every receipt.');
  });

  test('thirty stay: the one that was opened longest ago goes, with its picture', async () => {
    for (let number = 1; number <= 30; number += 1) await store().keep(post(`p${number}`));
    await store().keep(post('p1'));
    await store().keep(post('p31'));
    expect(await store().read('p2')).toBeUndefined();
    expect(await store().read('p1')).toBeDefined();
    expect(await db.articles.count()).toBe(30);
    expect(kept.at(-1)).not.toContain('/blog/images/p2');
    expect(kept.at(-1)?.at(-1)).toBe('/blog/images/p31');
  });

  test('the list of today replaces the list of before, and takes no post away that may stand further down', async () => {
    await store().keep(post('read'));
    await store().keepList(firstPage(listed('old', 2), listed('read', 1)));
    await store().keepList(firstPage(listed('new', 3)));
    expect(await slugsHere()).toEqual(['new', 'read']);
    expect(await store().read('read')).toMatchObject(post('read'));
    await store().forget('read');
    expect(await slugsHere()).toEqual(['new']);
  });

  test('a post stays as it was read, whatever the list says of it today', async () => {
    await store().keep(post('read'));
    await store().keepList(
      firstPage(listed('read', 1, { title: 'Rewritten', imageUrl: '', excerpt: 'New words.' })),
    );
    expect(await store().read('read')).toMatchObject(post('read'));
    expect(await store().list({ tag: '', q: '' })).toMatchObject([
      { title: 'About read', imageUrl: '/blog/images/read', excerpt: 'Save every receipt.' },
    ]);
  });

  test('a post with a new address is here once, as it was read', async () => {
    await store().keep(post('old'));
    await store().keepList(firstPage(listed('new', 1, { id: 'id-of-old' })));
    expect(await slugsHere()).toEqual(['new']);
    expect(await store().read('new')).toMatchObject({ ...post('old'), slug: 'new' });
    await store().keep(post('newest', { id: 'id-of-old' }));
    expect(await slugsHere()).toEqual(['newest']);
  });

  test('two posts that have changed addresses keep their texts', async () => {
    await store().keep(post('a', { content: '<p>First.</p>' }));
    await store().keep(post('b', { content: '<p>Second.</p>' }));
    await store().keepList(
      firstPage(listed('b', 2, { id: 'id-of-a' }), listed('a', 1, { id: 'id-of-b' })),
    );
    expect(await store().read('b')).toMatchObject({ id: 'id-of-a', content: '<p>First.</p>' });
    expect(await store().read('a')).toMatchObject({ id: 'id-of-b', content: '<p>Second.</p>' });
  });

  test('a post that the first page would show and does not is withdrawn: it goes, with its picture', async () => {
    await store().keep(post('older', { publishedAt: 4 }));
    await store().keep(post('withdrawn', { publishedAt: 6 }));
    await store().keep(post('beside', { publishedAt: 5, id: 'a' }));
    await store().keep(post('behind', { publishedAt: 5, id: 'z' }));
    await store().keepList(firstPage(listed('new', 7), listed('last', 5, { id: 'm' })));
    expect((await slugsHere()).sort()).toEqual(['behind', 'last', 'new', 'older']);
    expect(kept.at(-1)).toEqual(['/blog/images/older', '/blog/images/behind']);
    await store().keepList({ posts: [listed('new', 7)], page: 1, more: false });
    expect(await slugsHere()).toEqual(['new']);
  });

  test('what an earlier version of the site has kept is known by its address', async () => {
    const { id: _, ...before } = post('read');
    await db.articles.put({ ...before, excerpt: 'Words.', readAt: 1 });
    expect(await store().read('read')).toMatchObject(before);
    await store().keepList(firstPage(listed('read', 1)));
    expect(await store().read('read')).toMatchObject(post('read'));
  });

  /** A browser's caches, as far as pictures use them. */
  function memoryCaches() {
    const inside = new Map<string, Response>();
    const put: string[] = [];
    const cache = {
      keys: async () => [...inside.keys()].map((url) => new Request(url)),
      match: async (url: string) => inside.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        put.push(url);
        inside.set(url, response.clone());
      },
      delete: async (url: string) => inside.delete(url),
    };
    const open = async () => cache;
    const remove = async () => {
      inside.clear();
      return true;
    };
    return { inside, put, caches: { open, delete: remove } };
  }

  test('pictures of this site’s own are kept, the newest first into the room there is', async () => {
    const { inside, caches } = memoryCaches();
    const asked: string[] = [];
    const fetcher = async (url: string) => {
      asked.push(url);
      if (url.endsWith('gone00000000000')) return new Response('', { status: 404 });
      const bytes = new Uint8Array(9_000_000);
      return new Response(bytes, { headers: { 'Content-Type': 'image/png' } });
    };
    const { keepOnly } = createPictures(caches, 'https://spark.test', fetcher);
    const paths = ['a', 'b', 'c', 'd'].map((letter) => `/blog/images/${letter.repeat(15)}`);
    const posts = [
      { imageUrl: paths[0] ?? '', content: null },
      {
        imageUrl: '/blog/images/gone00000000000',
        content: `<p><img src="${paths[1]}" alt=""></p>`,
      },
      {
        imageUrl: 'https://example.com/x.png',
        content: '<p><img src="data:image/png;base64,x"></p>',
      },
      { imageUrl: paths[2] ?? '', content: null },
    ];
    await keepOnly(posts);
    // Two pictures of nine megabytes fit into twenty.
    expect([...inside.keys()].sort()).toEqual(
      [paths[1], paths[2]].map((path) => `https://spark.test${path}`),
    );
    expect(asked.some((url) => url.includes('example.com'))).toBe(false);
    await keepOnly([{ imageUrl: paths[2] ?? '', content: null }]);
    expect([...inside.keys()]).toEqual([`https://spark.test${paths[2]}`]);
    await keepOnly([]);
    expect(inside.size).toBe(0);
  });

  test('opening another post puts only its own picture; how large one is the server says', async () => {
    const { inside, put, caches } = memoryCaches();
    const fetcher = async (url: string) => {
      const size = url.endsWith('c') ? '19999990' : '1000';
      return new Response('.', {
        headers: { 'Content-Type': 'image/png', 'Content-Length': size },
      });
    };
    const { keepOnly } = createPictures(caches, 'https://spark.test', fetcher);
    const postWith = (letter: string) => ({
      imageUrl: `/blog/images/${letter.repeat(15)}`,
      content: null,
    });
    const [one, two, large] = [postWith('a'), postWith('b'), postWith('c')];
    await keepOnly([one]);
    await keepOnly([one, two]);
    const both = [one, two].map(({ imageUrl }) => `https://spark.test${imageUrl}`);
    expect(put).toEqual(both);
    await keepOnly([large, one, two]);
    expect([...inside.keys()]).toEqual(both);
  });
});

// Searches the device's posts like the server does.

const kept: CachedArticle = {
  id: 'a',
  slug: 'what-counts',
  title: 'What counts as an expense',
  author: 'José Ellison',
  imageUrl: '',
  imageAlt: '',
  excerpt: 'Ordinary and necessary.',
  content: '<p>Ordinary &amp; necessary: a <strong>desk</strong>, 401(k).</p>',
  tags: ['Home office'],
  sizes: {},
  publishedAt: 1,
  readAt: 1,
};

test.each([
  ['', true],
  ['expen', true],
  ['DESK what', true],
  ['jose', true],
  ['401', true],
  ['esk', false],
  ['desk nothing', false],
  ['strong', false],
  ['"', false],
])('words %j: %s', (q, found) => {
  expect(isAsked(kept, { tag: '', q })).toBe(found);
});

test('a post of which only the list is known is found by what that says', () => {
  const { tags: _, ...earlier } = { ...kept, content: null };
  expect(isAsked(earlier, { tag: '', q: 'necessary' })).toBe(true);
  expect(isAsked(earlier, { tag: '', q: 'desk' })).toBe(false);
  expect(isAsked(earlier, { tag: 'home office', q: '' })).toBe(false);
});

test('by a tag, however it is written', () => {
  expect(isAsked(kept, { tag: 'home office', q: '' })).toBe(true);
  expect(isAsked(kept, { tag: 'home', q: '' })).toBe(false);
});

describe('A post that cannot be fetched is logged, without a word of which; the server’s own 404 is an answer', () => {
  let logged: unknown[][];
  beforeEach(() => {
    logged = [];
    vi.spyOn(console, 'warn').mockImplementation((...words) => logged.push(words));
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['a broken server', async () => Response.json({}, { status: 500 }), 'status 500'],
    ['someone else’s page', async () => Response.json({ welcome: true }), 'status 200'],
    ['text that is no data', async () => new Response('<h1>Sign in</h1>'), 'no answer'],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'no answer'],
  ])('%s', async (_, fetcher, cause) => {
    expect(await fetchPost('divorce-and-taxes', fetcher)).toEqual({ kind: 'unreachable' });
    expect(logged).toEqual([[`A post could not be fetched: ${cause}.`]]);
  });

  test('an address without a post is no failure', async () => {
    const answer = async () => Response.json({ code: 'not_found' }, { status: 404 });
    expect(await fetchPost('nothing-here', answer)).toEqual({ kind: 'missing' });
    expect(logged).toEqual([]);
  });
});
