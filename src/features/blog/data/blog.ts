/** The blog interface for its pages: page content, server answers, local cache. */
import type { PriceBook } from '#domain/estimator/prices.ts';
import type { ListQuery } from '#domain/posts/list-query.ts';
import type { PostList, ShownPost } from '#domain/posts/shown-post.ts';

export type PostAnswer =
  | { kind: 'post'; post: ShownPost }
  | { kind: 'missing' }
  /** The server cannot be asked, and nothing is kept here. */
  | { kind: 'unreachable' };

/** What is known of one page of the list; `device` where only this device was asked. */
export type ListAnswer =
  | { kind: 'list'; list: PostList; from: 'server' | 'device' }
  | { kind: 'unreachable' };

/** What the page's own HTML says: `missing` is an address at which there is no post, `books` are the staff's prices. */
export type GivenPage = {
  post?: ShownPost;
  missing?: string;
  list?: PostList;
  books?: PriceBook[];
};

export type Blog = {
  /** The answer that the page came with, if it is of this post. */
  givenPost: (slug: string) => PostAnswer | undefined;
  givenList: (query: ListQuery) => ListAnswer | undefined;
  /** Shows what is known, and what is known better a moment later, until the returned function is called. A post that is read stays on this device. */
  readPost: (slug: string, show: (answer: PostAnswer) => void) => () => void;
  readList: (query: ListQuery, show: (answer: ListAnswer) => void) => () => void;
  /** Shows which posts are kept here, now and after every change, until the returned function is called. */
  watchKept: (show: (slugs: ReadonlySet<string>) => void) => () => void;
};

declare module '#device/services.ts' {
  interface Parts {
    blog: Blog;
  }
}
