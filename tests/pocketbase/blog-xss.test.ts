/** Whatever someone has got into the database of posts: the pages, the list and the feed that the server writes hold nothing of it that runs. */
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { postsAPage } from '#domain/posts/shown-post.ts';
import { putPost } from '../support/posts.ts';
import { rawPost } from '../support/raw-posts.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { xssPayloads } from '../support/xss-payloads.ts';

const slugs = xssPayloads.map((_, index) => `raw-${index}`);

let server: TestServer;
let listOfOwn: Record<string, number>;
beforeAll(async () => {
  server = await startServer({ site: resolve('build/site') });
  await putPost(server, { slug: 'own', content: '<p>Words.</p>' });
  listOfOwn = liveIn(await read('/blog'));
  for (const [index, payload] of xssPayloads.entries()) {
    await putPost(server, rawPost(payload, index));
  }
});
afterAll(() => server.stop());

const read = async (path: string) => (await fetch(server.url + path)).text();

/** Every tag that begins in a text, wherever that is, with what it holds outside of quotes: stricter than any reader. */
const tagsIn = (html: string) =>
  Array.from(html.matchAll(/<\/?([a-z!?][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)/gi), (tag) => ({
    name: (tag[1] ?? '').toLowerCase(),
    rest: (tag[2] ?? '').replaceAll(/"[^"]*"|'[^']*'/g, ''),
  }));

const live =
  /^(script|iframe|frame|object|embed|applet|base|form|input|style|link|meta|svg|math|noscript|template)$/;

/** How often each tag begins that can run, fetch, or change what others do; and each that handles an event. */
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
