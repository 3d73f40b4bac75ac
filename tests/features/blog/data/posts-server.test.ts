/** A post that cannot be fetched is logged, without a word of which; the server's own 404 is an answer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fetchPost } from '#features/blog/data/posts-server.ts';

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
