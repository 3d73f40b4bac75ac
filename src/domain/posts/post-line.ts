/** Posts as staff see them in a list; the device keeps the first page. */
import type { PostStatus } from './post.ts';

/** One post of the server's list: times in UTC milliseconds, `deletedAt` 0 while it is not deleted. */
export type PostLine = {
  id: string;
  slug: string;
  title: string;
  status: PostStatus;
  /** 0 where it is not scheduled; absent in a list that an earlier release kept. */
  publishAt?: number;
  rev: number;
  created: number;
  updated: number;
  deletedAt: number;
};

export type PostList = { posts: readonly PostLine[]; page: number; more: boolean };
