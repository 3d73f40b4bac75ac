/** Pages, sitemap and feed change at a post's scheduled time. */
import { expect, test } from 'vitest';

import { built } from '../../scripts/root.mjs';
import { anAccount } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { aPost, aPostOp } from '../support/posts.ts';
import { useClockedServer } from '../support/use-server.ts';

const minuteMs = 60_000;

const server = useClockedServer({ site: built.site });

test('pages, sitemap and feed show a post from its very moment, also where they were kept before', async () => {
  const ines = await anAccount(server, 'staff');
  const now = Math.ceil(Date.now() / minuteMs) * minuteMs;
  await server.setClock(now);
  const id = anId();
  const post = aPost({
    title: `In time ${id}`,
    slug: `in-time-${id}`,
    status: 'draft',
    publish_at: now + minuteMs,
  });
  await ines.sends(aPostOp(anId(), 0, aPost()), aPostOp(id, 0, post));
  const paths = ['/blog', `/blog/${post.slug}`, '/sitemap.xml', '/rss.xml'];
  const look = async (path: string, known = '') => {
    const answer = await fetch(server.url + path, { headers: { 'If-None-Match': known } });
    const text = await answer.text();
    const etag = answer.headers.get('ETag') ?? '';
    return { status: answer.status, etag, shown: text.includes(post.slug) && answer.status < 400 };
  };
  await server.setClock(now + minuteMs - 2_000);
  const before = await Promise.all(paths.map((path) => look(path)));
  expect(before.map(({ shown }) => shown)).toEqual([false, false, false, false]);
  expect(before.map(({ status }) => status)).toEqual([200, 404, 200, 200]);
  await server.setClock(now + minuteMs);
  const after = await Promise.all(paths.map((path, place) => look(path, before[place]?.etag)));
  expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(after.map(({ shown }) => shown)).toEqual([true, true, true, true]);
});
