/** The blog interface for its pages: page content, server answers, local cache. */
import type { PriceBook } from '#domain/estimator/prices.ts';
import type { ListQuery } from '#domain/posts/list-query.ts';
import type { PostList, ShownPost } from '#domain/posts/published-post.ts';

export type PostAnswer =
  | { kind: 'post'; post: ShownPost }
  | { kind: 'missing' }
  | { kind: 'unreachable' };

/** `device`: from the cache only. */
export type ListAnswer =
  | { kind: 'list'; list: PostList; from: 'server' | 'device' }
  | { kind: 'unreachable' };

/** Data in the page's HTML. `missing`: an address without a post. `books`: staff's price books. */
export type GivenPage = {
  post?: ShownPost;
  missing?: string;
  list?: PostList;
  books?: PriceBook[];
};

export type Blog = {
  givenPost: (slug: string) => PostAnswer | undefined;
  givenList: (query: ListQuery) => ListAnswer | undefined;
  /** Shows the cached post, then the server's, and caches that. The returned function stops it. */
  readPost: (slug: string, show: (answer: PostAnswer) => void) => () => void;
  readList: (query: ListQuery, show: (answer: ListAnswer) => void) => () => void;
  watchCached: (show: (slugs: ReadonlySet<string>) => void) => () => void;
};

declare module '#device/services.ts' {
  interface Parts {
    blog: Blog;
  }
}
