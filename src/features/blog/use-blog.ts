/** Loads posts: first the data in the page's HTML, then newer data. */
import { useEffect, useState } from 'react';

import { listQueryIn } from '#domain/posts/list-query.ts';
import { type ListAnswer, type PostAnswer } from './data/blog.ts';
import { usePart } from '#device/services.ts';

export function usePost(slug: string): PostAnswer | null {
  const blog = usePart('blog');
  const [said, setSaid] = useState<{ slug: string; answer: PostAnswer } | null>(null);
  useEffect(() => blog.readPost(slug, (answer) => setSaid({ slug, answer })), [blog, slug]);
  return said?.slug === slug ? said.answer : (blog.givenPost(slug) ?? null);
}

export function usePosts(search: string): ListAnswer | null {
  const blog = usePart('blog');
  const [said, setSaid] = useState<{ search: string; answer: ListAnswer } | null>(null);
  useEffect(
    () => blog.readList(listQueryIn(search), (answer) => setSaid({ search, answer })),
    [blog, search],
  );
  return said?.search === search ? said.answer : (blog.givenList(listQueryIn(search)) ?? null);
}

const none: ReadonlySet<string> = new Set();

export function useCachedPosts(): ReadonlySet<string> {
  const blog = usePart('blog');
  const [cached, setCached] = useState(none);
  useEffect(() => blog.watchCached(setCached), [blog]);
  return cached;
}
