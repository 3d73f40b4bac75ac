/** Scheduled posts on the real server: invisible to readers before their time, visible to all from then on. */
import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { PostSave } from '#domain/posts/post.ts';
import { scheduleDays } from '#domain/posts/schedule.ts';
import { built } from '../../scripts/root.mjs';
import { anId } from '../support/op-api.ts';
import { aPost, aPostOp, postRow, staffOp } from '../support/posts.ts';
import { sweep } from '../support/housekeeping.ts';
import { useClockedServer, useAccount } from '../support/use-server.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The hooks' clock at a test's start, and the time most posts are scheduled for. */
let now: number;
let soon: number;
const server = useClockedServer({ site: built.site });
const ines = useAccount(server, 'staff');
const noor = useAccount(server, 'staff');
beforeAll(async () => {
  now = Math.ceil(Date.now() / minuteMs) * minuteMs;
});
beforeEach(async () => {
  now += 10 * minuteMs;
  soon = now + minuteMs;
  await server.setClock(now);
});

const scheduled = (publish_at: number, rest: Partial<PostSave> = {}) =>
  aPost({ status: 'draft', publish_at, ...rest });

async function save(id: string, base: number, post: unknown, by = ines) {
  return (await by.sends(aPostOp(id, base, post)))[0];
}

const get = async (path: string) => (await fetch(server.url + path)).text();

/** Whether the post is found at its own address, in the list and in the feed. */
async function placesOf({ slug, title }: Pick<PostSave, 'slug' | 'title'>) {
  const [one, list, feed] = await Promise.all([
    fetch(`${server.url}/api/blog/posts/${slug}`),
    get('/api/blog/posts'),
    get('/rss.xml'),
  ]);
  return [one.status === 200, list.includes(title), feed.includes(title)];
}

const nowhere = [false, false, false];
const everywhere = [true, true, true];
const timeText = (ms: number) => new Date(ms).toISOString().replace('T', ' ');
const past = { status: 'rejected', errors: [{ path: 'publish_at', code: 'past' }] };

test('a post is a draft until its moment and published from then on, dated by it, in the same revision', async () => {
  const id = anId();
  const post = scheduled(soon, { title: `At its moment ${id}` });
  expect(await save(id, 0, post)).toMatchObject({ status: 'applied', rev: 1 });
  expect(await postRow(server, id)).toMatchObject({
    status: 'draft',
    publish_at: timeText(soon),
    published_at: '',
  });
  await server.setClock(soon - 20_000);
  await sweep(server);
  expect(await placesOf(post)).toEqual(nowhere);
  await server.setClock(soon);
  expect(await placesOf(post)).toEqual(everywhere);
  expect(await postRow(server, id)).toMatchObject({
    status: 'published',
    published_at: timeText(soon),
    rev: 1,
  });
});

test('where no one reads, the housekeeping publishes it', async () => {
  const id = anId();
  await save(id, 0, scheduled(soon));
  await server.setClock(soon + 1);
  await sweep(server);
  expect(await postRow(server, id)).toMatchObject({
    status: 'published',
    published_at: timeText(soon),
  });
});

test('it can be moved and taken back; what comes too late for its first moment is published by the second', async () => {
  const id = anId();
  const post = scheduled(soon, { title: `Moved ${id}` });
  await save(id, 0, post);
  expect(await save(id, 1, { ...post, publish_at: soon + minuteMs }, noor)).toMatchObject({
    rev: 2,
  });
  await server.setClock(soon + 1);
  expect(await placesOf(post)).toEqual(nowhere);
  expect(await save(id, 2, { ...post, publish_at: 0 })).toMatchObject({ rev: 3 });
  await server.setClock(soon + minuteMs + 1);
  await sweep(server);
  expect(await placesOf(post)).toEqual(nowhere);
  expect(await postRow(server, id)).toMatchObject({ status: 'draft', publish_at: '' });
});

test.each([
  ['a minute ago', () => now - minuteMs],
  ['now', () => now],
  ['beyond two years', () => now + scheduleDays * dayMs + minuteMs],
])('a moment %s is refused at its field, for a new post and a stored one', async (_, at) => {
  const [fresh, stored] = [anId(), anId()];
  expect(await save(fresh, 0, scheduled(at()))).toMatchObject(past);
  expect(await postRow(server, fresh)).toBeUndefined();
  await save(stored, 0, aPost({ status: 'draft' }));
  expect(await save(stored, 1, scheduled(at()))).toMatchObject(past);
  expect(await postRow(server, stored)).toMatchObject({ rev: 1, publish_at: '' });
});

test.each([1.5, -60_000, 90_001, 9e15, '2026-12-01', null, [1]])(
  '%j is no moment',
  async (publish_at) => {
    const wrong = { ...aPost({ status: 'draft' }), publish_at };
    expect(await save(anId(), 0, wrong)).toMatchObject({
      status: 'rejected',
      errors: [{ path: 'publish_at' }],
    });
  },
);

test('a text that was written on a scheduled post and comes after its moment is no conflict, and does not take it from readers', async () => {
  const id = anId();
  const post = scheduled(soon, { title: `Late text ${id}` });
  await save(id, 0, post);
  await server.setClock(soon + 5 * minuteMs);
  expect(await placesOf(post)).toEqual(everywhere);
  const late = { ...post, title: `Mended ${id}` };
  expect(await save(id, 1, late, noor)).toMatchObject({ status: 'applied', rev: 2 });
  expect(await placesOf(late)).toEqual(everywhere);
  expect(await postRow(server, id)).toMatchObject({
    status: 'published',
    published_at: timeText(soon),
  });
  // Publishing by hand makes the scheduled time irrelevant.
  await save(id, 2, { ...late, status: 'published' });
  expect(await postRow(server, id)).toMatchObject({ publish_at: '', published_at: timeText(soon) });
  expect(await save(id, 3, post)).toMatchObject(past);
});

test('a save of an earlier release, which knows no moments, leaves it as it is', async () => {
  const id = anId();
  const { publish_at: _, ...older } = scheduled(soon);
  await save(id, 0, scheduled(soon));
  expect(await save(id, 1, older)).toMatchObject({ rev: 2 });
  expect(await postRow(server, id)).toMatchObject({ status: 'draft', publish_at: timeText(soon) });
});

test('a deleted post is not published; restored in time it still is, later it is a draft', async () => {
  const [early, late] = [anId(), anId()];
  for (const id of [early, late]) {
    await save(id, 0, scheduled(soon, { title: `Deleted ${id}` }));
    await ines.sends(staffOp('post.delete', id, 1));
  }
  await ines.sends(staffOp('post.restore', early, 2));
  await server.setClock(soon + 1);
  await sweep(server);
  expect(await postRow(server, early)).toMatchObject({ status: 'published' });
  expect(await postRow(server, late)).toMatchObject({ status: 'draft', published_at: '' });
  await ines.sends(staffOp('post.restore', late, 2));
  await sweep(server);
  expect(await postRow(server, late)).toMatchObject({ status: 'draft', publish_at: '' });
});

test('pages, sitemap and feed show a post from its very moment, also where they were kept before', async () => {
  const id = anId();
  const post = scheduled(soon, { title: `In time ${id}` });
  await ines.sends(aPostOp(anId(), 0, aPost()), aPostOp(id, 0, post));
  const paths = ['/blog', `/blog/${post.slug}`, '/sitemap.xml', '/rss.xml'];
  const look = async (path: string, known = '') => {
    const answer = await fetch(server.url + path, { headers: { 'If-None-Match': known } });
    const text = await answer.text();
    const etag = answer.headers.get('ETag') ?? '';
    return { status: answer.status, etag, shown: text.includes(post.slug) && answer.status < 400 };
  };
  await server.setClock(soon - 2_000);
  const before = await Promise.all(paths.map((path) => look(path)));
  expect(before.map(({ shown }) => shown)).toEqual([false, false, false, false]);
  expect(before.map(({ status }) => status)).toEqual([200, 404, 200, 200]);
  await server.setClock(soon);
  const after = await Promise.all(paths.map((path, place) => look(path, before[place]?.etag)));
  expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(after.map(({ shown }) => shown)).toEqual([true, true, true, true]);
});
