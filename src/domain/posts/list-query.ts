/** What the address of the blog's list asks for: a page of all posts, of those with a tag, or of those with these words. */
import type { PostList } from './shown-post.ts';
import { tagKey } from './tags.ts';

/** At most one of `tag` and `q` is not empty; `tag` is a tag's key. */
export type ListQuery = { page: number; tag: string; q: string };

/** Longest words that are looked for, in characters. */
export const askedLimit = 100;

/** Of an address's query, with or without its question mark; what cannot be read is as if it were not there. */
export function listQueryIn(query: string): ListQuery {
  const tag = tagKey(valueIn(query, 'tag'));
  const page = /(?:^\??|&)page=([1-9]\d{0,4})(?:&|$)/.exec(query)?.[1];
  return { page: Number(page ?? 1), tag, q: tag === '' ? valueIn(query, 'q') : '' };
}

/** True for the list that was asked for. */
export function isListOf(
  { page, tag, q }: ListQuery,
  list: PostList | undefined,
): list is PostList {
  return list?.page === page && (list.tag ?? '') === tag && (list.q ?? '') === q;
}

/** One line of it, whole characters alone. */
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
