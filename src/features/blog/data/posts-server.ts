import * as v from 'valibot';

import { blogListPath } from '#config/blog.ts';
import { paths } from '#config/paths.ts';
import type { ListQuery } from '#domain/posts/list-query.ts';
import {
  type PostList,
  postListSchema,
  type ShownPost,
  shownPostSchema,
} from '#domain/posts/published-post.ts';

const answerWithinMs = 15_000;

const found = v.object({ post: shownPostSchema });
const missing = v.object({ code: v.literal('not_found') });

/** `missing`: the server has no such post; otherwise `unreachable`. */
export type FetchedPost =
  | { kind: 'post'; post: ShownPost }
  | { kind: 'missing' }
  | { kind: 'unreachable' };

type Fetcher = typeof fetch;

/** Accepts former addresses. Logs never name the post. Never throws. */
export async function fetchPost(slug: string, fetcher: Fetcher = fetch): Promise<FetchedPost> {
  const answer = await get(`/api/blog/posts/${encodeURIComponent(slug)}`, fetcher);
  const post = v.safeParse(found, answer?.status === 200 ? answer.body : undefined);
  if (post.success) return { kind: 'post', post: post.output.post };
  if (answer?.status === 404 && v.is(missing, answer.body)) return { kind: 'missing' };
  console.warn(`A post could not be fetched: ${answer ? `status ${answer.status}` : 'no answer'}.`);
  return { kind: 'unreachable' };
}

export async function fetchPosts(query: ListQuery): Promise<PostList | undefined> {
  const answer = await get(`/api/blog/posts${blogListPath(query).slice(paths.blog.length)}`, fetch);
  const list = v.safeParse(postListSchema, answer?.status === 200 ? answer.body : undefined);
  return list.success ? list.output : undefined;
}

async function get(
  path: string,
  fetcher: Fetcher,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const response = await fetcher(path, {
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}
