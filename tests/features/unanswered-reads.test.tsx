// @vitest-environment happy-dom
/** Failed reads report only what is known of the server. */
import { expect, test, vi } from 'vitest';

import type { ListAnswer } from '#features/blog/data/blog.ts';
import { PostList } from '#features/blog/blog-page.tsx';
import { fetchBytes } from '#session/account-ask.ts';
import { Provide } from '#device/services.ts';
import { inApp } from '../support/in-app.tsx';
import { render } from '../ui/render.ts';

const ours = { 'Data-Epoch': '1' };

test.each([
  ['refused', new Response('', { status: 404 })],
  ['limited', new Response('', { status: 429 })],
  ['failed', new Response('', { status: 500 })],
  ['failed', new Response('', { status: 503, headers: ours })],
  ['unreachable', new Response('', { status: 503 })],
])('a file is %s where its link is answered %o', async (why, answer) => {
  expect(await fetchBytes('/api/files/1', async () => answer)).toBe(why);
});

const query = { tag: '', q: '', page: 1 };
const kept: ListAnswer = {
  kind: 'list',
  list: { ...query, posts: [], more: false },
  from: 'device',
};
const never = () => () => {};
const blog = {
  givenPost: () => undefined,
  givenList: () => undefined,
  readPost: never,
  readList: never,
  watchCached: never,
};

test.each([
  [true, kept],
  [false, kept],
  [true, { kind: 'unreachable' } as const],
])(
  'the blog says that one is offline only where the browser is: online %s',
  async (online, answer) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const list = <PostList query={query} answer={answer} />;
    const { page } = await render(inApp(<Provide parts={{ blog }}>{list}</Provide>));
    await page.says(answer === kept ? 'Showing saved posts.' : 'could not be loaded');
    expect(/offline|online/.test(page.textContent ?? '')).toBe(!online);
  },
);
