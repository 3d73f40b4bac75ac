/** Parses the blog list's query: all posts, a tag, or a search. */
import type { PostList } from './published-post.ts';
import { tagKey } from './tags.ts';

/** At most one of `tag` (a key) and `q` is set. */
export type ListQuery = { page: number; tag: string; q: string };

export const askedLimit = 100;

/** With or without `?`; ignores invalid parts. */
export function listQueryIn(query: string): ListQuery {
  const tag = tagKey(valueIn(query, 'tag'));
  const page = /(?:^\??|&)page=([1-9]\d{0,4})(?:&|$)/.exec(query)?.[1];
  return { page: Number(page ?? 1), tag, q: tag === '' ? valueIn(query, 'q') : '' };
}

export function isListOf(
  { page, tag, q }: ListQuery,
  list: PostList | undefined,
): list is PostList {
  return list?.page === page && (list.tag ?? '') === tag && (list.q ?? '') === q;
}

function valueIn(query: string, name: string): string {
  const coded = new RegExp(`(?:^\\??|&)${name}=([^&]*)`).exec(query)?.[1] ?? '';
  try {
    return decodeURIComponent(coded.replace(/\+/g, ' '))
      .replace(/[^ -~\u00a0-\uffff]+/g, ' ')
      .trim()
      .slice(0, askedLimit)
      .replace(/[\ud800-\udbff]$/, '');
  } catch {
    return '';
  }
}
