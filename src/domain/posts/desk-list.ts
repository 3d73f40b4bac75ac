/** The list of posts at the desk: what is asked of it, and a line of it. */
import * as v from 'valibot';

import { searchLimit } from '../leads/lead-list.ts';
import type { PostStatus } from './post.ts';

/** Posts on one page of the dashboard. */
export const postsPerPage = 20;

/** A search shows the newest that it finds, up to so many. */
export const searchedUpTo = 1000;

/** all: whatever is not deleted. draft: the scheduled ones too. */
export const postFilters = ['all', 'draft', 'scheduled', 'published', 'deleted'] as const;

export type PostFilter = (typeof postFilters)[number];

/** Which posts, the newest first; pages count from 1. */
export const postQuerySchema = v.object({
  q: v.nullish(v.pipe(v.string(), v.maxLength(searchLimit, 'too_long')), ''),
  status: v.nullish(v.picklist(postFilters), 'all'),
  page: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
});

export type PostQuery = v.InferOutput<typeof postQuerySchema>;

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
