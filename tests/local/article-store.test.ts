import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import type { ListedPost, ShownPost } from '#domain/posts/shown-post.ts';
import { createArticleStore } from '#local/article-store.ts';
import { DeviceDatabase } from '#local/database.ts';
import { createPictures, type Pictures } from '#local/post-pictures.ts';

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
  slug,
  title: `About ${slug}`,
  author: '',
  imageUrl: `/blog/images/${slug}`,
  imageAlt: '',
  content: '<p>Save <strong>every</strong> receipt.</p>',
  publishedAt: 1,
  sizes: {},
  ...change,
});

const listed = (slug: string, publishedAt: number): ListedPost => {
  const { title, imageUrl, imageAlt } = post(slug);
  return { slug, title, imageUrl, imageAlt, excerpt: 'Words.', publishedAt };
};

test('a post that was read is there as it was, one that was only listed is not', async () => {
  await store().keepList([listed('one', 1), listed('two', 2)]);
  await store().keep(post('one'));
  expect(await store().read('one')).toMatchObject(post('one'));
  expect(await store().read('two')).toBeUndefined();
  expect((await store().list()).map(({ slug }) => slug)).toEqual(['two', 'one']);
  expect((await store().list()).at(-1)?.excerpt).toBe('Save every receipt.');
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

test('the list of today replaces the list of before, and takes no read post away', async () => {
  await store().keep(post('read'));
  await store().keepList([listed('old', 1), listed('read', 2)]);
  await store().keepList([listed('new', 3)]);
  expect((await store().list()).map(({ slug }) => slug)).toEqual(['new', 'read']);
  expect(await store().read('read')).toBeDefined();
  await store().forget('read');
  expect((await store().list()).map(({ slug }) => slug)).toEqual(['new']);
});

/** A browser's caches, as far as pictures need them. */
function memoryCaches() {
  const inside = new Map<string, Response>();
  const cache = {
    keys: async () => [...inside.keys()].map((url) => new Request(url)),
    match: async (url: string) => inside.get(url)?.clone(),
    put: async (url: string, response: Response) => void inside.set(url, response.clone()),
    delete: async (url: string) => inside.delete(url),
  };
  const open = async () => cache;
  const remove = async () => {
    inside.clear();
    return true;
  };
  return { inside, caches: { open, delete: remove } };
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
    { imageUrl: '/blog/images/gone00000000000', content: `<p><img src="${paths[1]}" alt=""></p>` },
    {
      imageUrl: 'https://example.com/x.png',
      content: '<p><img src="data:image/png;base64,x"></p>',
    },
    { imageUrl: paths[2] ?? '', content: null },
  ];
  await keepOnly(posts);
  // Two of nine megabytes fit into twenty.
  expect([...inside.keys()].sort()).toEqual(
    [paths[1], paths[2]].map((path) => `https://spark.test${path}`),
  );
  expect(asked.some((url) => url.includes('example.com'))).toBe(false);
  await keepOnly([{ imageUrl: paths[2] ?? '', content: null }]);
  expect([...inside.keys()]).toEqual([`https://spark.test${paths[2]}`]);
  await keepOnly([]);
  expect(inside.size).toBe(0);
});
